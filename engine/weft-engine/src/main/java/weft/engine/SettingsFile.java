package weft.engine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import java.util.Optional;
import weft.spi.WeftException;

/** Writes into {@code weft.yaml}; what a person wrote there is left as it is. */
public final class SettingsFile {
  private SettingsFile() {}

  /**
   * Names the embedder of a home, so that the next run opens it with the same one: appends a
   * section {@code embedder} where the file has none, and makes the file where it is absent.
   *
   * @return the line that a person has to change by hand, because the file or the environment says
   *     something else already; absent when the file says so now
   * @throws WeftException INVALID_CONFIGURATION when the file cannot be read as settings, IO
   */
  public static Optional<String> nameEmbedder(
      Path home, Map<String, String> environment, String kind) {
    if (isNamed(home, environment, kind)) {
      return Optional.empty();
    }
    SettingSource said = YamlSettings.read(home);
    if (EmbedderKeys.ALL.stream().allMatch(key -> said.find(key).isEmpty())) {
      append(home.resolve(YamlSettings.FILE), "embedder:\n  kind: %s\n".formatted(kind));
    }
    return isNamed(home, environment, kind)
        ? Optional.empty()
        : Optional.of("embedder: {kind: %s}".formatted(kind));
  }

  private static boolean isNamed(Path home, Map<String, String> environment, String kind) {
    return Configuration.load(home, environment, Map.of()).embedder().kind().equals(kind);
  }

  private static void append(Path file, String lines) {
    try {
      String before = Files.exists(file) ? Files.readString(file) : "";
      boolean open = !before.isEmpty() && !before.endsWith("\n");
      Files.writeString(
          file,
          (open ? "\n" : "") + lines,
          StandardOpenOption.CREATE,
          StandardOpenOption.APPEND);
    } catch (IOException cause) {
      throw HomeFiles.failed("cannot write " + file, cause);
    }
  }
}
