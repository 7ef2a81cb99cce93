package weft.engine;

import java.util.List;
import weft.ledger.BackupSpace;

/**
 * What was restored.
 *
 * @param spaces under the names they have now
 * @param settings whether {@code weft.yaml} was put back
 * @param notices what is to be known, each one sentence
 */
public record RestoreReport(List<BackupSpace> spaces, boolean settings, List<String> notices) {
  public RestoreReport {
    spaces = List.copyOf(spaces);
    notices = List.copyOf(notices);
  }
}
