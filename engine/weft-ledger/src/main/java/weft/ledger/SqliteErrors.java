package weft.ledger;

import java.sql.SQLException;
import weft.spi.ErrorCode;
import weft.spi.WeftException;

/** Says in Weft's words what SQLite reports. */
final class SqliteErrors {
  private static final int PRIMARY_CODE = 0xff;
  private static final int BUSY = 5;
  private static final int READ_ONLY = 8;
  private static final int IO_ERROR = 10;
  private static final int CORRUPT = 11;
  private static final int FULL = 13;
  private static final int CANNOT_OPEN = 14;
  private static final int NOT_A_DATABASE = 26;

  private SqliteErrors() {}

  static WeftException translate(String file, SQLException cause) {
    return switch (cause.getErrorCode() & PRIMARY_CODE) {
      case CORRUPT, NOT_A_DATABASE ->
          new WeftException(
              ErrorCode.LEDGER_DAMAGED,
              "the ledger %s is damaged: %s".formatted(file, cause.getMessage()),
              "restore it from a backup; the indexes beside it can be rebuilt, the ledger cannot",
              cause);
      case FULL ->
          new WeftException(
              ErrorCode.IO,
              "the disk is full: %s could not be written, nothing was changed".formatted(file),
              "free some space and run the command again",
              cause);
      case IO_ERROR, READ_ONLY, CANNOT_OPEN ->
          new WeftException(
              ErrorCode.IO,
              "%s cannot be read or written: %s".formatted(file, cause.getMessage()),
              "check that the folder exists, that you may write to it, and that the disk has room",
              cause);
      case BUSY ->
          new WeftException(
              ErrorCode.LOCKED,
              "%s is being written by another process".formatted(file),
              "wait for it to end, or stop it",
              cause);
      default ->
          new WeftException(
              ErrorCode.INTERNAL,
              "the ledger %s refused a statement: %s".formatted(file, cause.getMessage()),
              "",
              cause);
    };
  }
}
