package weft.e2e;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** What tests do with folders. */
final class Folders {
  private static final String SEGMENTS = "segments_";

  private Folders() {}

  static void delete(Path folder) throws IOException {
    List<Path> inside;
    try (Stream<Path> tree = Files.walk(folder)) {
      inside = tree.sorted(Comparator.reverseOrder()).toList();
    }
    for (Path path : inside) {
      Files.delete(path);
    }
  }

  /** The default space of a home. */
  static Path space(Path home) {
    return home.resolve("spaces").resolve("default");
  }

  static Path ledger(Path home) {
    return space(home).resolve("ledger.db");
  }

  static Path lucene(Path home) {
    return space(home).resolve("lucene");
  }

  /** Writes a text file, with the folders above it. */
  static Path write(Path file, String text) throws IOException {
    Files.createDirectories(file.resolveSibling("."));
    return Files.writeString(file, text);
  }

  /** The file of Lucene's newest commit. */
  static Path newestSegments(Path home) throws IOException {
    try (Stream<Path> files = Files.list(lucene(home))) {
      return files
          .filter(file -> file.getFileName().toString().startsWith(SEGMENTS))
          .max(Comparator.comparingLong(Folders::generation))
          .orElseThrow();
    }
  }

  private static long generation(Path segments) {
    String name = segments.getFileName().toString();
    return Long.parseLong(name.substring(SEGMENTS.length()), Character.MAX_RADIX);
  }
}
