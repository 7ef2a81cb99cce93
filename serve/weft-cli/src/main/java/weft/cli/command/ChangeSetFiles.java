package weft.cli.command;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import weft.ledger.ChangeSetReader;
import weft.spi.ErrorCode;
import weft.spi.WeftException;
import weft.spi.change.ChangeSet;

/** Reads change sets from where the user says. */
final class ChangeSetFiles {
  private static final String STANDARD_INPUT = "-";

  private ChangeSetFiles() {}

  /**
   * @param name a path, or {@code -} for standard input
   * @throws WeftException NOT_FOUND, INVALID_FILE, INVALID_CHANGE_SET
   */
  static ChangeSet read(Session session, String name) {
    var reader = new ChangeSetReader(session.configuration().changeSetLineBytesMax());
    if (name.equals(STANDARD_INPUT)) {
      return reader.read(session.console().in());
    }
    Path file = Arguments.checked(() -> session.path(Path.of(name)));
    if (Files.isDirectory(file)) {
      throw new WeftException(
          ErrorCode.INVALID_FILE,
          "cannot read %s: it is a folder".formatted(file),
          "weft add reads folders; a change set is a file of JSON Lines");
    }
    try (InputStream in = Files.newInputStream(file)) {
      return reader.read(in);
    } catch (NoSuchFileException cause) {
      throw new WeftException(
          ErrorCode.NOT_FOUND, "there is no file " + file, "check the path", cause);
    } catch (IOException cause) {
      throw new WeftException(
          ErrorCode.INVALID_FILE,
          "cannot read %s: %s".formatted(file, cause.getMessage()),
          "check that it is a file and that you may read it",
          cause);
    }
  }
}
