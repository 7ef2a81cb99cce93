package weft.ingest;

import java.util.List;
import weft.spi.Document;
import weft.spi.change.Operation.UpsertChunk;

/**
 * A document and its chunks, ready for a change set.
 *
 * @param chunks in order, each with the names proposed from it; empty when there is no text
 */
public record ReadDocument(Document document, List<UpsertChunk> chunks) {
  public ReadDocument {
    chunks = List.copyOf(chunks);
  }
}
