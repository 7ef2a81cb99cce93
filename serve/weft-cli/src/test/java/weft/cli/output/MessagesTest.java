package weft.cli.output;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MessagesTest {
  private static final String FILE = "/weft/cli/messages_%s.properties";
  private static final Pattern VALUE = Pattern.compile("%(\\d+\\$)?[.,\\d]*([sdf])");

  @Test
  void everyLanguageHasTheSameKeys() {
    assertThat(Messages.in("zh").bundle().keySet())
        .containsExactlyInAnyOrderElementsOf(Messages.in("en").bundle().keySet());
  }

  /** Of two lines with one key the second would speak for the first. */
  @ParameterizedTest
  @ValueSource(strings = {"en", "zh"})
  void noKeyStandsTwice(String language) throws IOException {
    try (InputStream in = Messages.class.getResourceAsStream(FILE.formatted(language))) {
      List<String> keys =
          new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8)
              .lines()
              .filter(line -> line.contains("=") && !line.startsWith("#"))
              .map(line -> line.substring(0, line.indexOf('=')))
              .toList();
      assertThat(keys).doesNotHaveDuplicates();
    }
  }

  @Test
  void everyLanguageFillsInTheSameValues() {
    var english = Messages.in("en").bundle();
    var chinese = Messages.in("zh").bundle();
    for (String key : english.keySet()) {
      assertThat(values(chinese.getString(key))).as(key).isEqualTo(values(english.getString(key)));
    }
  }

  /** The kinds of the values of a pattern, in the order in which they are given. */
  private static List<String> values(String pattern) {
    var found = VALUE.matcher(pattern).results().toList();
    String[] kinds = new String[found.size()];
    for (int i = 0; i < kinds.length; i++) {
      String place = found.get(i).group(1);
      int at = place == null ? i : Integer.parseInt(place.substring(0, place.length() - 1)) - 1;
      kinds[at] = found.get(i).group(2);
    }
    return Arrays.asList(kinds);
  }

  @ParameterizedTest
  @CsvSource({
    "zh_CN.UTF-8,,,zh",
    "en_GB.UTF-8,,,en",
    "C.UTF-8,,,en",
    "zh_CN.UTF-8,,en,en",
    "en_US.UTF-8,,zh,zh",
    "zh_CN.UTF-8,C,,en",
    "fr_FR.UTF-8,,,en"
  })
  void theEnvironmentChoosesTheLanguage(
      String lang, String lcAll, String weftLang, String language) {
    Map<String, String> environment =
        Map.of(
            "LANG", lang,
            "LC_ALL", lcAll == null ? "" : lcAll,
            "WEFT_LANG", weftLang == null ? "" : weftLang);
    assertThat(Messages.language(environment)).isEqualTo(language);
  }

  @ParameterizedTest
  @CsvSource({"0, 0 files differ", "1, 1 file differs", "2, 2 files differ"})
  void wordsGoWithTheirNumber(long number, String sentence) {
    assertThat(Messages.in("en").text("status.sources", number)).startsWith(sentence);
    assertThat(Messages.in("zh").text("status.sources", number)).startsWith(number + " 个文件");
  }

  @Test
  void theNearestNumberBeforeDecides() {
    assertThat(Messages.in("en").text("counts", 1, 2, 1, 0, 1))
        .isEqualTo("1 document · 2 chunks · 1 entity · 0 mentions · 1 edge");
    assertThat(Messages.in("en").text("migrate.done", "a{b|c}", 1, "x"))
        .isEqualTo("space a{b|c}: 1 version is in x");
  }
}
