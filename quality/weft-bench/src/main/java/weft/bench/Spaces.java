package weft.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Map;
import java.util.stream.Stream;
import weft.engine.Configuration;
import weft.engine.Weft;

/** Knowledge bases on disk that end with a benchmark. */
final class Spaces {
  private Spaces() {}

  /** With the usual settings and no embedder: what is measured is not embedding. */
  static Weft withoutEmbedder(Path home) {
    var settings = Configuration.of(Map.of("embedder.kind", "none"));
    return Weft.builder().home(home).configuration(settings).open();
  }

  /** Removes a folder with all in it. */
  static void delete(Path folder) {
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path each : (Iterable<Path>) all.sorted(Comparator.reverseOrder())::iterator) {
        Files.delete(each);
      }
    } catch (IOException cause) {
      throw new UncheckedIOException(cause);
    }
  }
}
