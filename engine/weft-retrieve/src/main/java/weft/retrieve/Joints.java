package weft.retrieve;

import java.util.Optional;
import weft.spi.Chunk;
import weft.spi.TextSpan;
import weft.spi.store.IndexedChunk;

/** Where two chunks of one document meet, so that they can be read as one text. */
final class Joints {
  private static final String BREAK = "\n";

  private Joints() {}

  /**
   * What follows the first chunk's text when the second is joined to it; absent when they do not
   * meet. They meet when the second overlaps with the first by reference, or is the next of the
   * document and their places adjoin or overlap. What both hold stands once.
   */
  static Optional<String> joined(IndexedChunk first, IndexedChunk second) {
    Chunk before = first.chunk();
    Chunk after = second.chunk();
    boolean overlaps = after.overlap().filter(it -> it.chunkId().equals(before.id())).isPresent();
    if (!overlaps && after.ordinal() != before.ordinal() + 1) {
      return Optional.empty();
    }
    int gap = after.span().begin() - before.span().end();
    if (gap == 0) {
      return Optional.of(after.text());
    }
    if (gap > 0) {
      return Optional.of(BREAK + after.text());
    }
    Optional<String> rest = withoutShared(before, after);
    return overlaps ? rest.or(() -> Optional.of(BREAK + after.text())) : rest;
  }

  /** The second text without its beginning, where that is the end of the first as places say. */
  private static Optional<String> withoutShared(Chunk before, Chunk after) {
    TextSpan first = before.span();
    TextSpan second = after.span();
    int shared = first.end() - second.begin();
    boolean apart =
        second.begin() < first.begin()
            || shared > after.text().length()
            || shared > before.text().length();
    String own = after.text();
    return !apart && before.text().endsWith(own.substring(0, shared))
        ? Optional.of(own.substring(shared))
        : Optional.empty();
  }
}
