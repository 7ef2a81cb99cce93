package weft.spi.parse;

import java.util.Optional;
import weft.spi.TextSpan;

/**
 * A block of a parsed document, in reading order.
 *
 * @param span where it stands in {@link ParsedDocument#text()}
 * @param level of a heading, from 1; 0 for every other kind
 * @param page from 1, where the format has pages
 */
public record Block(BlockKind kind, TextSpan span, int level, Optional<Integer> page) {
  public Block {
    if ((kind == BlockKind.HEADING) != (level > 0)) {
      throw new IllegalArgumentException("a %s of level %d".formatted(kind, level));
    }
  }

  public static Block of(BlockKind kind, int begin, int end) {
    return new Block(kind, new TextSpan(begin, end), 0, Optional.empty());
  }

  public static Block heading(int level, int begin, int end) {
    return new Block(BlockKind.HEADING, new TextSpan(begin, end), level, Optional.empty());
  }
}
