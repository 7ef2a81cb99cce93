package weft.embed.openai;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import weft.spi.ErrorCode;
import weft.spi.WeftException;

/** Reads settings of the section {@code embedder}; what is wrong is INVALID_CONFIGURATION. */
final class SettingsReader {
  private static final Pattern WHOLE = Pattern.compile("\\d{1,12}");

  private final Map<String, String> settings;

  /** Refuses settings that are not among the known ones; their values are not shown. */
  SettingsReader(Map<String, String> settings, Set<String> known) {
    this.settings = settings;
    for (String name : new TreeSet<>(settings.keySet())) {
      if (name.equals("api_key")) {
        throw new WeftException(
            ErrorCode.INVALID_CONFIGURATION,
            "embedder.api_key is no setting, so that no key stands among the settings",
            "use the environment variable %s or embedder.api_key_file".formatted(ApiKey.VARIABLE));
      }
      if (!known.contains(name)) {
        throw new WeftException(
            ErrorCode.INVALID_CONFIGURATION,
            "no setting embedder.%s for kind openai; available: %s"
                .formatted(name, new TreeSet<>(known)));
      }
    }
  }

  Optional<String> text(String name) {
    return Optional.ofNullable(settings.get(name));
  }

  String required(String name, String example) {
    return text(name)
        .filter(value -> !value.isBlank())
        .map(String::strip)
        .orElseThrow(
            () ->
                new WeftException(
                    ErrorCode.INVALID_CONFIGURATION,
                    "embedder.kind openai needs embedder." + name,
                    "such as " + example));
  }

  int whole(String name, int fallback, int min, int max) {
    return text(name).map(value -> whole(name, value, min, max)).orElse(fallback);
  }

  static int whole(String name, String value, int min, int max) {
    String digits = value.strip().replace("_", "");
    if (WHOLE.matcher(digits).matches()) {
      long number = Long.parseLong(digits);
      if (number >= min && number <= max) {
        return (int) number;
      }
    }
    throw wrong(name, value, "a whole number from %d to %d".formatted(min, max));
  }

  boolean onOff(String name, boolean fallback) {
    return text(name)
        .map(
            value ->
                switch (value.strip()) {
                  case "true", "on", "yes" -> true;
                  case "false", "off", "no" -> false;
                  default -> throw wrong(name, value, "true or false");
                })
        .orElse(fallback);
  }

  static WeftException wrong(String name, String value, String need) {
    return new WeftException(
        ErrorCode.INVALID_CONFIGURATION,
        "embedder.%s is '%s'".formatted(name, value),
        "need " + need);
  }
}
