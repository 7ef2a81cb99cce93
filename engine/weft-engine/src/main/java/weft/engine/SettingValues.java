package weft.engine;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import weft.spi.ErrorCode;
import weft.spi.WeftException;

/** The value of every setting, with where it is from. Immutable. */
final class SettingValues {
  private static final String DEFAULT = "default";

  private record Held(Object value, Setting setting) {}

  private final Map<SettingKey<?>, Held> held = new LinkedHashMap<>();

  /**
   * @param sources the strongest first
   * @throws WeftException INVALID_CONFIGURATION for a value that is not allowed, even when another
   *     source overrides it
   */
  SettingValues(List<SettingSource> sources) {
    for (SettingKey<?> key : SettingKeys.ALL) {
      held.put(key, choose(key, sources));
    }
  }

  private static <T> Held choose(SettingKey<T> key, List<SettingSource> sources) {
    List<Held> said =
        sources.stream()
            .flatMap(source -> source.find(key).stream())
            .map(given -> read(key, given))
            .toList();
    return said.isEmpty() ? held(key, key.standard(), DEFAULT) : said.getFirst();
  }

  private static <T> Held read(SettingKey<T> key, SettingSource.Given given) {
    try {
      return held(key, key.type().read().apply(given.text()), given.origin());
    } catch (IllegalArgumentException cause) {
      throw new WeftException(
          ErrorCode.INVALID_CONFIGURATION,
          "%s is '%s' (%s)".formatted(key.name(), given.text(), given.origin()),
          "need " + key.type().allowed(),
          cause);
    }
  }

  private static <T> Held held(SettingKey<T> key, T value, String origin) {
    String text = key.type().write().apply(value);
    return new Held(value, new Setting(key.name(), text, origin, key.description()));
  }

  @SuppressWarnings("unchecked") // choose() put a T under each SettingKey<T>
  <T> T of(SettingKey<T> key) {
    return (T) Objects.requireNonNull(held.get(key)).value();
  }

  /** What was said of a setting, as text; absent where it is as nothing was said. */
  <T> Optional<String> said(SettingKey<T> key) {
    Held value = Objects.requireNonNull(held.get(key));
    return value.setting().origin().equals(DEFAULT)
        ? Optional.empty()
        : Optional.of(value.setting().value());
  }

  List<Setting> settings() {
    return held.values().stream().map(Held::setting).toList();
  }
}
