package weft.spi;

/** What went wrong, as a word that programs can rely on. */
public enum ErrorCode {
  /** A value is outside what the operation takes. */
  INVALID_ARGUMENT(ErrorKind.CALLER),
  /** A setting is unknown or has a wrong value. */
  INVALID_CONFIGURATION(ErrorKind.CALLER),
  /** A change set was refused; nothing was written. */
  INVALID_CHANGE_SET(ErrorKind.CALLER),
  /** A file that was named cannot be read as what it should be. */
  INVALID_FILE(ErrorKind.CALLER),
  /** What was asked for is not there. */
  NOT_FOUND(ErrorKind.CALLER),
  /** The folder is not a Weft home, or belongs to something else. */
  NOT_A_HOME(ErrorKind.CALLER),
  /** The space already exists, or already holds something else. */
  CONFLICT(ErrorKind.CALLER),
  /** Another writer holds the space. */
  LOCKED(ErrorKind.LIMIT),
  /** A bound that is a setting was reached. */
  LIMIT_REACHED(ErrorKind.LIMIT),
  /** The store or module does not do this. */
  UNSUPPORTED(ErrorKind.CALLER),
  /** The version was pruned or purged. */
  VERSION_GONE(ErrorKind.CALLER),
  /** The home was written by a newer format. */
  FORMAT_TOO_NEW(ErrorKind.CALLER),
  /** Vectors were made by another embedder than the one at hand. */
  EMBEDDER_MISMATCH(ErrorKind.CALLER),
  /** A model outside the process does not answer. */
  MODEL_UNREACHABLE(ErrorKind.EXTERNAL),
  /** A model answers with something else than it should. */
  MODEL_FAILED(ErrorKind.EXTERNAL),
  /** The ledger's file is damaged. */
  LEDGER_DAMAGED(ErrorKind.EXTERNAL),
  /** A store's files are damaged or missing; they can be rebuilt from the ledger. */
  STORE_DAMAGED(ErrorKind.EXTERNAL),
  /** The disk is full, read-only, or failed. */
  IO(ErrorKind.EXTERNAL),
  /** A fault of Weft. */
  INTERNAL(ErrorKind.INTERNAL);

  private final ErrorKind kind;

  ErrorCode(ErrorKind kind) {
    this.kind = kind;
  }

  /** Who can mend it. */
  public ErrorKind kind() {
    return kind;
  }
}
