package weft.ingest;

/** How good a place is to cut a text, worst first. */
enum BreakLevel {
  /** Inside a character with its marks: only when nothing else is left. */
  NONE,
  CHARACTER,
  BLANK,
  CLAUSE,
  LINE,
  SENTENCE
}
