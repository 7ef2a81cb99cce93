package weft.spi.parse;

/** What a block of a document is. */
public enum BlockKind {
  HEADING,
  PARAGRAPH,
  LIST_ITEM,
  TABLE,
  CODE
}
