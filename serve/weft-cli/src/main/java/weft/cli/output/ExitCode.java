package weft.cli.output;

import weft.spi.ErrorCode;

/** What the program ends with; the only place where an error becomes a number. */
public final class ExitCode {
  public static final int DONE = 0;
  public static final int FAILURE = 1;
  public static final int USAGE = 2;
  public static final int REFUSED = 3;
  public static final int NOT_FOUND = 4;
  public static final int LOCKED = 5;
  public static final int FINDINGS = 6;
  public static final int OUTSIDE = 7;

  private ExitCode() {}

  /** The exit code of an error. */
  public static int of(ErrorCode code) {
    return switch (code) {
      case INVALID_ARGUMENT, INVALID_CONFIGURATION, UNSUPPORTED -> USAGE;
      case INVALID_CHANGE_SET,
          INVALID_FILE,
          NOT_A_HOME,
          CONFLICT,
          FORMAT_TOO_NEW,
          LIMIT_REACHED,
          EMBEDDER_MISMATCH ->
          REFUSED;
      case NOT_FOUND, VERSION_GONE -> NOT_FOUND;
      case LOCKED -> LOCKED;
      case MODEL_UNREACHABLE, MODEL_FAILED -> OUTSIDE;
      case LEDGER_DAMAGED, STORE_DAMAGED, IO, INTERNAL -> FAILURE;
    };
  }
}
