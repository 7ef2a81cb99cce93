package weft.spi;

import java.util.Optional;

/**
 * A chunk that something rests on.
 *
 * @param quote words that stand in the chunk
 * @param span where in the chunk's own text
 * @param textHash of the chunk's text when this was asserted, filled in by the ledger
 */
public record Evidence(
    ChunkId chunkId, Optional<String> quote, Optional<TextSpan> span, Optional<String> textHash) {
  public Evidence {
    quote.ifPresent(words -> Texts.wellFormed("quote", words));
  }

  public static Evidence of(ChunkId chunkId) {
    return new Evidence(chunkId, Optional.empty(), Optional.empty(), Optional.empty());
  }

  /** The same evidence, bound to a state of the chunk's text. */
  public Evidence boundTo(String hash) {
    return new Evidence(chunkId, quote, span, Optional.of(hash));
  }
}
