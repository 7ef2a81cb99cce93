package weft.ingest;

/** How a file compares with what is known of it. */
public enum FileStatus {
  /** Not known yet. */
  NEW,
  /** The same content as when it was read. */
  UNCHANGED,
  /** Other content. */
  CHANGED,
  /** The content of a document whose own file is gone: it keeps its identity. */
  RENAMED,
  /** Known, but gone from under a scanned root. */
  MISSING,
  /** Nothing but blanks. */
  EMPTY,
  /** Content without text, such as a page of pictures. */
  NO_TEXT,
  /** Could not be read; what was known of it stays. */
  FAILED,
  /** Left alone; what was known of it stays. */
  SKIPPED
}
