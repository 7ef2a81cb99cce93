package weft.checks;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Names of compiled classes. */
final class ClassFiles {
  private ClassFiles() {}

  /** The classes below the folder as paths, sorted; none if the folder is missing. */
  static List<String> names(Path folder) {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.walk(folder)) {
      return files
          .map(file -> folder.relativize(file).toString().replace('\\', '/'))
          .filter(name -> name.endsWith(".class") && !name.equals("module-info.class"))
          .sorted()
          .toList();
    } catch (IOException cause) {
      throw new UncheckedIOException(cause);
    }
  }
}
