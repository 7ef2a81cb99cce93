package weft.ingest;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import weft.kernel.Scripts;
import weft.spi.ChunkKind;
import weft.spi.parse.Block;
import weft.spi.parse.BlockKind;

/**
 * Packs the blocks of one section into pieces up to the limit. A heading goes with what follows it
 * unless it fills half of a piece; a table has a piece of its own; code goes with the text around
 * it. A block that is too long for a piece is cut, and what is left of it opens the next. Text
 * between blocks that is in no block (a comment) ends a piece when it has words. Not thread-safe,
 * used once.
 */
final class SectionPacker {
  private final String text;
  private final int limit;
  private final Cutter cutter;
  private final List<Piece> pieces = new ArrayList<>();
  private ChunkSize size = new ChunkSize();
  private boolean open;
  private int begin;
  private int end;
  private Optional<ChunkKind> kind = Optional.empty();
  private Optional<Integer> page = Optional.empty();

  SectionPacker(String text, int limit) {
    this.text = text;
    this.limit = limit;
    this.cutter = new Cutter(text, limit);
  }

  List<Piece> pack(List<Block> blocks) {
    for (Block block : blocks) {
      int from = block.span().begin();
      while (from < block.span().end()) {
        from = take(block, from);
      }
    }
    close();
    return pieces;
  }

  /** Takes what fits of the block from {@code from} on; returns where the rest begins. */
  private int take(Block block, int from) {
    if (open && !joins(block.kind(), from)) {
      close();
    }
    int to = block.span().end();
    var whole = size.copy();
    whole.add(text, open ? end : from, to, limit);
    if (whole.count() <= limit) {
      extend(block, from, to, whole);
      return to;
    }
    return open && kind.isPresent() ? closeBefore(from) : takePart(block, from);
  }

  private int takePart(Block block, int from) {
    if (size.count() > limit / 2) {
      return closeBefore(from);
    }
    var before = size.copy();
    before.add(text, open ? end : from, from, limit);
    int cut = cutter.cut(before, from, block.span().end(), kindOf(block.kind()));
    if (cut == from) {
      return closeBefore(from);
    }
    extend(block, from, cut, before);
    close();
    return afterBreak(cut, block);
  }

  private int closeBefore(int from) {
    close();
    return from;
  }

  /** Skips the blanks at a cut; in code and tables no more than the line break. */
  private int afterBreak(int cut, Block block) {
    boolean prose = kindOf(block.kind()) == ChunkKind.TEXT;
    int at = cut;
    while (at < block.span().end()
        && (prose ? Scripts.isBlank(text.charAt(at)) : Breaks.isLineEnd(text.charAt(at)))) {
      at++;
    }
    return at;
  }

  private boolean joins(BlockKind next, int from) {
    if (text.substring(end, from).codePoints().anyMatch(SectionPacker::inWords)) {
      return false;
    }
    return kind.isEmpty() || kind.get() != ChunkKind.TABLE && next != BlockKind.TABLE;
  }

  private static boolean inWords(int codePoint) {
    return Scripts.isWord(codePoint) || Scripts.isHanKanaHangul(codePoint);
  }

  private void extend(Block block, int from, int to, ChunkSize counted) {
    if (!open) {
      open = true;
      begin = from;
      page = block.page();
    }
    end = to;
    size = counted;
    if (block.kind() != BlockKind.HEADING) {
      ChunkKind added = kindOf(block.kind());
      kind = Optional.of(kind.isEmpty() || kind.get() == added ? added : ChunkKind.TEXT);
    }
  }

  private void close() {
    if (open && text.substring(begin, end).codePoints().anyMatch(SectionPacker::isSeen)) {
      int last = end;
      while (Scripts.isBlank(text.charAt(last - 1))) {
        last--;
      }
      pieces.add(new Piece(begin, last, kind.orElse(ChunkKind.TEXT), page));
    }
    open = false;
    kind = Optional.empty();
    size = new ChunkSize();
  }

  private static boolean isSeen(int codePoint) {
    return !Scripts.isBlank(codePoint)
        && !Scripts.isZeroWidth(codePoint)
        && !Character.isWhitespace(codePoint);
  }

  private static ChunkKind kindOf(BlockKind block) {
    return switch (block) {
      case TABLE -> ChunkKind.TABLE;
      case CODE -> ChunkKind.CODE;
      case HEADING, PARAGRAPH, LIST_ITEM -> ChunkKind.TEXT;
    };
  }
}
