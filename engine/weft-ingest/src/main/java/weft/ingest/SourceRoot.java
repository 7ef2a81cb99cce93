package weft.ingest;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.Normalizer;
import java.util.Optional;
import weft.spi.ErrorCode;
import weft.spi.WeftException;

/**
 * A folder or file that was added, and the name its sources begin with.
 *
 * @param name first part of every source under it, such as {@code notes} in {@code notes/2026/a.md}
 * @param path absolute, links in it resolved
 */
public record SourceRoot(String name, Path path) {
  public SourceRoot {
    if (name.isBlank() || !name.strip().equals(name) || name.indexOf('/') >= 0) {
      throw new IllegalArgumentException(
          "need a root name without '/' or outer blanks, got '%s'".formatted(name));
    }
  }

  /**
   * A root named after the folder, or after the folder that holds the file.
   *
   * @throws WeftException NOT_FOUND when there is nothing at {@code path}; INVALID_ARGUMENT when
   *     the folder has no name
   */
  public static SourceRoot of(Path path) {
    Path real = real(path);
    Optional<Path> folder = Files.isDirectory(real) ? Optional.of(real) : parent(real);
    return folder
        .flatMap(each -> Optional.ofNullable(each.getFileName()))
        .map(name -> new SourceRoot(normal(name.toString()).strip(), real))
        .orElseThrow(
            () ->
                new WeftException(
                    ErrorCode.INVALID_ARGUMENT,
                    "'%s' has no folder name to call its documents by".formatted(path),
                    "add a folder below it"));
  }

  private static Optional<Path> parent(Path path) {
    return Optional.ofNullable(path.getParent());
  }

  private static Path real(Path path) {
    try {
      return path.toRealPath();
    } catch (IOException cause) {
      throw new WeftException(
          ErrorCode.NOT_FOUND,
          "there is no file or folder '%s'".formatted(path),
          "check the path",
          cause);
    }
  }

  /** File systems differ in how they compose accents; sources do not. */
  static String normal(String name) {
    return Normalizer.normalize(name, Normalizer.Form.NFC);
  }
}
