package weft.embed.onnx;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import weft.spi.ErrorCode;
import weft.spi.WeftException;
import weft.spi.embed.EmbedderConfig;

/** Reads the settings of one kind of embedder; what is wrong is INVALID_CONFIGURATION. */
final class Settings {
  private final String kind;
  private final EmbedderConfig config;

  /**
   * @param known all keys that the kind takes
   * @throws WeftException INVALID_CONFIGURATION when there are others
   */
  Settings(String kind, EmbedderConfig config, Set<String> known) {
    this.kind = kind;
    this.config = config;
    var unknown = new TreeSet<>(config.settings().keySet());
    unknown.removeAll(known);
    if (!unknown.isEmpty()) {
      throw wrong(
          "no setting '%s' of the embedder '%s'".formatted(unknown.first(), kind),
          "known: " + new TreeSet<>(known));
    }
  }

  private static WeftException wrong(String message, String hint) {
    return new WeftException(ErrorCode.INVALID_CONFIGURATION, message, hint);
  }

  Optional<String> text(String key) {
    return Optional.ofNullable(config.settings().get(key));
  }

  /** A number from 1 to {@code max}. */
  int number(String key, int byDefault, int max) {
    String value = config.settings().get(key);
    if (value == null) {
      return byDefault;
    }
    try {
      int number = Integer.parseInt(value.strip());
      if (number >= 1 && number <= max) {
        return number;
      }
    } catch (NumberFormatException notANumber) {
      // said below
    }
    throw wrong(
        "embedder.%s is '%s'".formatted(key, value), "need a number from 1 to %d".formatted(max));
  }

  /** One of some words; the first when nothing is set. */
  String choice(String key, List<String> words) {
    String value = config.settings().getOrDefault(key, words.getFirst());
    if (!words.contains(value)) {
      throw wrong("embedder.%s is '%s'".formatted(key, value), "one of " + words);
    }
    return value;
  }

  /** A file that must be named; a relative path counts from the home. */
  Path file(String key) {
    String value = config.settings().get(key);
    if (value == null || value.isBlank()) {
      throw wrong(
          "the embedder '%s' needs embedder.%s".formatted(kind, key),
          "set it to the path of a file");
    }
    try {
      Path path = Path.of(value);
      return config.home().map(home -> home.resolve(path)).orElse(path);
    } catch (InvalidPathException cause) {
      throw wrong("embedder.%s is '%s', which is no path".formatted(key, value), cause.getReason());
    }
  }
}
