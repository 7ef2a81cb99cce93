package weft.retrieve;

import java.util.List;
import weft.spi.ChunkId;

/**
 * How one chunk came to its place: the chain from the question to it, then the parts of its
 * relevance, which add up to it.
 *
 * @param relevance the sum of {@link #terms()} in their order
 * @param lines seed, edges, chunk (without a graph constraint none of these), what was counted, then
 *     the terms of the question that stand in the chunk, in their order there
 */
public record Receipt(long version, ChunkId chunkId, double relevance, List<ReceiptLine> lines) {
  public Receipt {
    lines = List.copyOf(lines);
  }

  /** The parts of the relevance. */
  public List<ReceiptLine.TermPart> terms() {
    return lines.stream()
        .filter(ReceiptLine.TermPart.class::isInstance)
        .map(ReceiptLine.TermPart.class::cast)
        .toList();
  }
}
