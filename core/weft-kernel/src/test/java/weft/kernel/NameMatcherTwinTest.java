package weft.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Random texts and names from small, hostile alphabets: the matcher agrees with its plain twin. */
class NameMatcherTwinTest {
  private static final List<List<String>> ALPHABETS =
      List.of(
          List.of("k", "g", "㎏", "f", "i", "ﬁ", "ﬀ", "_", "1", "１", "²", "-", "'", " "),
          List.of("e", "\u0301", "\u0323", "é", "É", "\u200B", "\u200D", "\uFE0F", "中", " ", "¨"),
          List.of("a", "Ａ", "b", "\u00A0", "\u3000", "\t", " ", "\u2060", "\uFEFF", "中", "¨", "…"),
          List.of("🙂", "𠮷", "𝐀", "a", "中", "\uDB40\uDD00", "\u200D", "👩", "𑂙", "\uD804\uDCBA"),
          List.of("カ", "ｶ", "ﾞ", "\u3099", "ガ", "ー", "한", "a", "중", "中", "ひ", "_", "2"),
          List.of("ㄱ", "ㅏ", "ᄀ", "ᅡ", "ᆨ", "가", "ㅠ", "\u302E", "x", "\uD81B\uDD63", "\uD81B\uDD67"),
          List.of(
              "İ", "ı", "ß", "ſ", "\u212A", "Ⅷ", "ς", "Σ", "स", "\u093F", "\u094D", " ", "i", "s"),
          List.of("甲", "乙", "丙"));

  @Test
  void agreesWithThePlainTwin() {
    Random random = Seed.random();
    for (int round = 0; round < 6_000; round++) {
      List<String> alphabet = ALPHABETS.get(round % ALPHABETS.size());
      List<String> names = new ArrayList<>();
      for (int i = random.nextInt(1, 9); i > 0; i--) {
        names.add(word(random, alphabet, 5));
      }
      for (int i = 0; i < 4; i++) {
        assertAgrees(names, word(random, alphabet, 24));
      }
    }
  }

  private static void assertAgrees(List<String> names, String text) {
    NameMatcher.Builder builder = NameMatcher.builder(Folding.plain());
    names.forEach(builder::add);
    NameMatcher matcher = builder.build();
    PlainNameMatcher twin = new PlainNameMatcher(names);
    List<PlainNameMatcher.Match> matches = new ArrayList<>();
    matcher.match(
        text, (key, b, e) -> matches.add(new PlainNameMatcher.Match(matcher.key(key), b, e)));
    String input = Seed.told("names " + escaped(names) + " in " + escaped(List.of(text)));
    assertThat(matches).as(input).isEqualTo(twin.match(text));
    assertThat(matcher.containsAny(text)).as(input).isEqualTo(twin.containsAny(text));
    for (String name : names) {
      assertThat(Folding.plain().key(name)).as(input).isEqualTo(PlainFolding.key(name));
    }
  }

  private static String word(Random random, List<String> alphabet, int lengthMax) {
    StringBuilder word = new StringBuilder();
    for (int i = random.nextInt(lengthMax + 1); i > 0; i--) {
      word.append(alphabet.get(random.nextInt(alphabet.size())));
    }
    return word.toString();
  }

  private static List<String> escaped(List<String> texts) {
    List<String> escaped = new ArrayList<>();
    for (String text : texts) {
      StringBuilder units = new StringBuilder();
      text.chars().forEach(c -> units.append("\\u%04X".formatted(c)));
      escaped.add(units.toString());
    }
    return escaped;
  }
}
