package weft.engine;

import java.util.List;
import java.util.Optional;
import weft.ingest.FileReport;
import weft.ingest.FileStatus;
import weft.ledger.Preview;
import weft.ledger.Publication;

/**
 * What became of files that were added.
 *
 * @param files one for each file, ascending by source
 * @param published absent for a dry run, and where a fresh space found nothing to read
 * @param preview present for a dry run
 */
public record AddReport(
    List<FileReport> files, Optional<Publication> published, Optional<Preview> preview) {
  public AddReport {
    files = List.copyOf(files);
  }

  /** How many files have the status. */
  public long count(FileStatus status) {
    return files.stream().filter(file -> file.status() == status).count();
  }
}
