package weft.ledger;

import java.nio.file.Path;
import java.util.List;

/**
 * A backup that was written.
 *
 * @param bytes of the file
 * @param notices what did not go along, each one sentence
 */
public record BackupReport(Path file, List<BackupSpace> spaces, long bytes, List<String> notices) {
  public BackupReport {
    spaces = List.copyOf(spaces);
    notices = List.copyOf(notices);
  }
}
