package weft.engine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import weft.spi.ErrorCode;
import weft.spi.WeftException;

/** Writes into {@code weft.yaml}; what a person wrote there is left as it is. */
public final class SettingsFile {
  private static final Pattern SECTION = Pattern.compile("(?m)^\\W?embedder\\W");

  private SettingsFile() {}

  /**
   * Names the embedder of a home, so that the next run opens it with the same one: appends a
   * section {@code embedder} where the file has none, and makes the file where it is absent.
   *
   * @return the line that a person has to write by hand, because the file or the environment says
   *     something else already; absent when the file says so now
   * @throws WeftException INVALID_CONFIGURATION when the file cannot be read as settings, IO
   */
  public static Optional<String> nameEmbedder(
      Path home, Map<String, String> environment, String kind) {
    if (!isNamed(home, environment, kind)) {
      append(home.resolve(YamlSettings.FILE), kind);
    }
    return isNamed(home, environment, kind)
        ? Optional.empty()
        : Optional.of("embedder: {kind: %s}".formatted(kind));
  }

  private static boolean isNamed(Path home, Map<String, String> environment, String kind) {
    return Configuration.load(home, environment, Map.of()).embedder().kind().equals(kind);
  }

  private static void append(Path file, String kind) {
    String before = Files.exists(file) ? YamlSettings.text(file) : "";
    boolean open = !before.isEmpty() && !before.endsWith("\n");
    String after = before + (open ? "\n" : "") + "embedder:\n  kind: " + kind + "\n";
    if (SECTION.matcher(before).find() || !says(file, after, kind)) {
      return;
    }
    try {
      Files.writeString(file, after);
    } catch (IOException cause) {
      throw HomeFiles.failed("cannot write " + file, cause);
    }
  }

  /** A file that is one mapping in braces, say, takes no further line. */
  private static boolean says(Path file, String text, String kind) {
    try {
      return YamlSettings.of(file, text)
          .find(EmbedderKeys.KIND)
          .filter(given -> given.text().equals(kind))
          .isPresent();
    } catch (WeftException refusal) {
      if (refusal.code() == ErrorCode.INVALID_CONFIGURATION) {
        return false;
      }
      throw refusal;
    }
  }
}
