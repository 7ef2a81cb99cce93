package weft.cli.output;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.PropertyResourceBundle;
import java.util.ResourceBundle;

/** The catalogue of what the program says, in one language. */
public final class Messages {
  /** The languages there are; the first stands in where another is asked for. */
  public static final List<String> LANGUAGES = List.of("en", "zh");

  private static final List<String> VARIABLES =
      List.of("WEFT_LANG", "LC_ALL", "LC_MESSAGES", "LANG");

  private final String language;
  private final ResourceBundle bundle;

  private Messages(String language, ResourceBundle bundle) {
    this.language = language;
    this.bundle = bundle;
  }

  /**
   * @param language one of {@link #LANGUAGES}
   */
  public static Messages in(String language) {
    String file = "/weft/cli/messages_" + language + ".properties";
    try (InputStream bytes = Messages.class.getResourceAsStream(file)) {
      var reader =
          new InputStreamReader(Objects.requireNonNull(bytes, file), StandardCharsets.UTF_8);
      return new Messages(language, new PropertyResourceBundle(reader));
    } catch (IOException cause) {
      throw new UncheckedIOException("cannot read " + file, cause);
    }
  }

  /** The language that the environment asks for: the first variable that is set decides. */
  public static String language(Map<String, String> environment) {
    return VARIABLES.stream()
        .map(name -> environment.getOrDefault(name, ""))
        .filter(value -> !value.isEmpty())
        .findFirst()
        .filter(value -> value.toLowerCase(Locale.ROOT).startsWith("zh"))
        .map(_chinese -> "zh")
        .orElse("en");
  }

  public boolean isChinese() {
    return language.equals("zh");
  }

  /** For help pages. */
  public ResourceBundle bundle() {
    return bundle;
  }

  /**
   * The sentence of a key with its values filled in, as {@link String#format} does, and with the
   * forms of words that go with them, see {@link Plurals}.
   *
   * @throws java.util.MissingResourceException when there is none: a fault of the program
   */
  @SuppressWarnings("AnnotateFormatMethod") // the pattern comes from the catalogue
  public String text(String key, Object... values) {
    return String.format(Locale.ROOT, Plurals.choose(bundle.getString(key), values), values);
  }
}
