package weft.engine;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import weft.spi.ErrorCode;
import weft.spi.WeftException;

/** What one place says of the settings: checked names with their text, and where each stands. */
final class SettingSource {
  /**
   * @param origin as a setting shows it
   */
  record Given(String text, String origin) {}

  private final Map<String, Given> given = new LinkedHashMap<>();

  /** From the command line, by name of the setting. */
  static SettingSource flags(Map<String, String> flags) {
    var source = new SettingSource();
    new TreeMap<>(flags).forEach((name, text) -> source.put(name, text, "flag"));
    return source;
  }

  /**
   * Takes a value.
   *
   * @throws WeftException INVALID_CONFIGURATION for an unknown name, or one that is there already
   */
  void put(String name, String text, String origin) {
    if (SettingKeys.ALL.stream().noneMatch(key -> key.name().equals(name))) {
      throw NearestKey.unknown(name, origin);
    }
    Given earlier = given.put(name, new Given(text, origin));
    if (earlier != null) {
      throw new WeftException(
          ErrorCode.INVALID_CONFIGURATION,
          "setting '%s' stands twice: %s and %s".formatted(name, earlier.origin(), origin));
    }
  }

  Optional<Given> find(SettingKey<?> key) {
    return Optional.ofNullable(given.get(key.name()));
  }
}
