package weft.retrieve;

import weft.spi.store.GraphReader;
import weft.spi.store.LexicalReader;
import weft.weave.Linker;

/**
 * One frozen version, all parts of it: texts, graph and alias table. As safe from any thread as its
 * readers are; the caller opens and closes them.
 *
 * @param version from 1
 * @param linker made of the alias table of the same version
 */
public record Snapshot(long version, LexicalReader lexical, GraphReader graph, Linker linker) {
  public Snapshot {
    if (version < 1) {
      throw new IllegalArgumentException("need version >= 1, got " + version);
    }
  }
}
