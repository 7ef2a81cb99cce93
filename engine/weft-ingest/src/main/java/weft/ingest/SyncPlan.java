package weft.ingest;

import java.util.List;
import weft.spi.change.ChangeSet;

/**
 * What a run would change.
 *
 * @param files one for each file found, skipped or missing, ascending by source
 * @param changes empty when nothing changed
 */
public record SyncPlan(List<FileReport> files, ChangeSet changes) {
  public SyncPlan {
    files = List.copyOf(files);
  }

  /** How many files have the status. */
  public long count(FileStatus status) {
    return files.stream().filter(each -> each.status() == status).count();
  }
}
