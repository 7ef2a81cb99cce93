package weft.parse.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import weft.spi.parse.Block;
import weft.spi.parse.BlockKind;
import weft.spi.parse.DocumentParser;
import weft.spi.parse.ParsedDocument;

/**
 * Reads {@code text/plain}: one paragraph for every run of lines that are not blank. The text is
 * the decoded file. Linear in the file; stateless, safe from any thread.
 */
public final class PlainTextParser implements DocumentParser {
  /** For ServiceLoader. */
  public PlainTextParser() {}

  @Override
  public String name() {
    return "plain-text";
  }

  @Override
  public Set<String> mediaTypes() {
    return Set.of("text/plain");
  }

  @Override
  public ParsedDocument parse(String mediaType, byte[] bytes) {
    BinaryGuard.check(bytes, mediaType);
    String text = Decoding.decode(bytes, Optional.empty());
    return new ParsedDocument("", text, paragraphs(text));
  }

  private static List<Block> paragraphs(String text) {
    var blocks = new ArrayList<Block>();
    int begin = -1;
    int end = 0;
    for (int line = 0; line < text.length(); line = Lines.next(text, Lines.end(text, line))) {
      int lineEnd = Lines.end(text, line);
      int first = Lines.skipBlanks(text, line, lineEnd);
      if (first < lineEnd) {
        begin = begin < 0 ? first : begin;
        end = Lines.trimBlanks(text, first, lineEnd);
      } else if (begin >= 0) {
        blocks.add(Block.of(BlockKind.PARAGRAPH, begin, end));
        begin = -1;
      }
    }
    if (begin >= 0) {
      blocks.add(Block.of(BlockKind.PARAGRAPH, begin, end));
    }
    return blocks;
  }
}
