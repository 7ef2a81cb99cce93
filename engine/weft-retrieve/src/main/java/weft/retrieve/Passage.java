package weft.retrieve;

import java.util.List;
import weft.spi.ChunkId;
import weft.spi.DocumentId;

/**
 * A piece of one document: a chunk, or neighbours joined, each text once.
 *
 * @param chunkIds in the order of the document; at least one
 * @param title of the document; may be empty
 * @param source of the document; may be empty
 * @param text the chunks' texts, with what is read before the first of them
 * @param also chunks that say nearly the same, which are left out for it, in order of rank
 * @param cut whether the end of the text was cut to fit
 */
public record Passage(
    List<ChunkId> chunkIds,
    DocumentId documentId,
    String title,
    String source,
    String text,
    List<Copy> also,
    boolean cut) {
  /** A chunk whose text stands elsewhere. */
  public record Copy(ChunkId chunkId, DocumentId documentId) {}

  public Passage {
    if (chunkIds.isEmpty()) {
      throw new IllegalArgumentException("need a chunk, got a passage of none");
    }
    chunkIds = List.copyOf(chunkIds);
    also = List.copyOf(also);
  }
}
