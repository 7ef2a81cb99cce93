package weft.ingest;

import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import weft.spi.ChunkId;
import weft.spi.DocumentId;

/**
 * Compares folders with known documents and says what would have to change. A document's id is its
 * first source; a file that moved with its content keeps its document. Documents whose files are
 * gone, or no longer hold text, are deleted; what failed or was skipped stays as it was. One failed
 * file never stops the others. Files are read one by one; the change set of a run is held in
 * memory. Safe from any thread.
 */
public final class FolderSync {
  private final DocumentReader reader;
  private final Progress progress;

  public FolderSync(DocumentReader reader, Progress progress) {
    this.reader = reader;
    this.progress = progress;
  }

  /**
   * Reads what is new or changed.
   *
   * @param known documents that were read from files
   * @param chunksOf the present chunks of a known document
   */
  public SyncPlan plan(
      List<KnownSource> known, Scan scan, Function<DocumentId, Collection<ChunkId>> chunksOf) {
    var run = new SyncRun(reader, progress);
    var comparison = run.compare(known, scan);
    run.read(comparison, chunksOf);
    return run.plan();
  }

  /**
   * The same comparison without parsing and without changes; a file that would turn out to hold no
   * text, or not to be of its media type, is NEW or CHANGED here. Ascending by source.
   */
  public List<FileReport> status(List<KnownSource> known, Scan scan) {
    var run = new SyncRun(reader, progress);
    run.note(run.compare(known, scan));
    return run.plan().files();
  }
}
