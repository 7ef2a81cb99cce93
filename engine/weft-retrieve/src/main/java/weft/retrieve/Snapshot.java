package weft.retrieve;

import java.util.Optional;
import weft.spi.embed.Embedder;
import weft.spi.store.GraphReader;
import weft.spi.store.LexicalReader;
import weft.spi.store.VectorReader;
import weft.weave.Linker;

/**
 * One frozen version, all parts of it: texts, graph, vectors and alias table. As safe from any
 * thread as its readers are; the caller opens and closes them.
 *
 * @param version from 1
 * @param linker made of the alias table of the same version
 * @param embedder for questions; of use when it is of the space of the vectors. Absent when none is
 *     at hand
 */
public record Snapshot(
    long version,
    LexicalReader lexical,
    GraphReader graph,
    Linker linker,
    VectorReader vectors,
    Optional<Embedder> embedder) {
  public Snapshot {
    if (version < 1) {
      throw new IllegalArgumentException("need version >= 1, got " + version);
    }
  }
}
