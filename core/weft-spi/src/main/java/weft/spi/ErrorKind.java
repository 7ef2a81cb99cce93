package weft.spi;

/** Who can mend an error. */
public enum ErrorKind {
  /** The caller: fix the request. */
  CALLER,
  /** A bound was reached: raise it, or wait. */
  LIMIT,
  /** Something outside the process failed: retry, or mend it. */
  EXTERNAL,
  /** A fault of Weft. */
  INTERNAL
}
