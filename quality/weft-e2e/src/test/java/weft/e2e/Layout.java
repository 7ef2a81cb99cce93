package weft.e2e;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** In which stores a home keeps its parts. */
enum Layout {
  /** Everything in Lucene. */
  LUCENE(""),
  /** The common pair, with full text where it always is. */
  PAIR("stores: {vector: lance, graph: kuzu}\n");

  private final String settings;

  Layout(String settings) {
    this.settings = settings;
  }

  /** The folder, made a place for a home of this layout where it is none yet. */
  Path at(Path home) throws IOException {
    Path file = home.resolve("weft.yaml");
    if (Files.notExists(file)) {
      Files.createDirectories(home);
      Files.writeString(file, settings);
    }
    return home;
  }
}
