package weft.spi.parse;

import java.util.List;

/**
 * A document as blocks over one text. Offsets of everything made from it count UTF-16 units of
 * this text, not of the file.
 *
 * @param title empty when the document does not say one
 * @param text without byte order mark and without text that readers do not see
 * @param blocks ascending, not overlapping, none blank
 */
public record ParsedDocument(String title, String text, List<Block> blocks) {
  public ParsedDocument {
    blocks = List.copyOf(blocks);
  }

  /** The text of one block. */
  public String textOf(Block block) {
    return text.substring(block.span().begin(), block.span().end());
  }
}
