package weft.retrieve;

import java.util.List;
import weft.spi.ChunkId;

/**
 * How one chunk came to its place: the chain from the question to it, then the parts of its
 * relevance, which add up to it.
 *
 * @param relevance the sum of {@link ReceiptLine#value()} over the lines, in their order
 * @param lines seed, edges, chunk (none of these where the graph did not lead to it), then one of:
 *     what BM25 counted, and the terms of the question that stand in the chunk in their order there;
 *     how near the vectors are; a part for each route that found it
 */
public record Receipt(long version, ChunkId chunkId, double relevance, List<ReceiptLine> lines) {
  public Receipt {
    lines = List.copyOf(lines);
  }

  /** The terms that the relevance is made of; none where routes are fused or vectors rank. */
  public List<ReceiptLine.TermPart> terms() {
    return lines.stream()
        .filter(ReceiptLine.TermPart.class::isInstance)
        .map(ReceiptLine.TermPart.class::cast)
        .toList();
  }
}
