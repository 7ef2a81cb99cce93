package weft.store.lucene;

import java.io.IOException;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.IndexWriterConfig.OpenMode;
import org.apache.lucene.index.MergePolicy;
import org.apache.lucene.index.SegmentInfos;
import org.apache.lucene.index.SerialMergeScheduler;
import org.apache.lucene.index.TieredMergePolicy;
import org.apache.lucene.store.AlreadyClosedException;
import org.apache.lucene.store.Directory;

/**
 * Makes commits. Lucene's writer stays open at the commit it made, with Lucene's lock, so that the
 * next version can follow at once; any failure closes it and leaves the commits as they were. For
 * one thread.
 */
final class VersionWriter {
  private static final double FLOOR_SEGMENT_MB = 1;

  private final Folder folder;
  private final LuceneSettings settings;
  private Optional<Session> session = Optional.empty();

  /**
   * An open writer.
   *
   * @param at the segments file of the commit it stands at; empty when it began from nothing
   */
  private record Session(IndexWriter writer, LedgerPolicy policy, String at) {}

  /** Fills a writer; returns what the commit is to say of itself. */
  @FunctionalInterface
  interface Filling {
    CommitData fill(IndexWriter writer) throws IOException;
  }

  VersionWriter(Folder folder, LuceneSettings settings) {
    this.folder = folder;
    this.settings = settings;
  }

  /**
   * Makes one commit.
   *
   * @param parent where to go on; absent begins from nothing
   */
  void commit(Optional<StoreCommit> parent, Filling filling) throws IOException {
    Session open = at(parent);
    orAbandon(() -> commit(open, filling.fill(open.writer())));
  }

  /** Merges what holds many deletions; makes a commit of the same version if that did anything. */
  void commitIfMerged(StoreCommit newest) throws IOException {
    Session open = at(Optional.of(newest));
    orAbandon(
        () -> {
          open.writer().forceMergeDeletes();
          open.writer().maybeMerge();
          if (open.writer().hasUncommittedChanges()) {
            commit(open, newest.data());
          }
        });
  }

  private void commit(Session open, CommitData data) throws IOException {
    open.writer().setLiveCommitData(data.entries().entrySet());
    open.writer().commit();
    stayAtNewest(open);
  }

  /** What writes. */
  @FunctionalInterface
  private interface Step {
    void run() throws IOException;
  }

  private void orAbandon(Step step) throws IOException {
    boolean done = false;
    try {
      step.run();
      done = true;
    } finally {
      if (!done) {
        abandon();
      }
    }
  }

  /**
   * Removes commits.
   *
   * @param survivor a commit that stays, if there is one
   */
  void delete(Collection<StoreCommit> doomed, Optional<StoreCommit> survivor) throws IOException {
    if (doomed.isEmpty()) {
      return;
    }
    boolean standsOnDoomed =
        session
            .filter(open -> doomed.stream().anyMatch(commit -> isAt(open, Optional.of(commit))))
            .isPresent();
    if (session.isPresent() && !standsOnDoomed) {
      deleteNow(session.get(), doomed);
      return;
    }
    rollBack();
    Optional<StoreCommit> start = survivor.or(() -> doomed.stream().findFirst());
    open(OpenMode.APPEND, start, doomed).writer().rollback();
  }

  private void deleteNow(Session open, Collection<StoreCommit> doomed) throws IOException {
    doomed.forEach(open.policy()::doom);
    open.writer().deleteUnusedFiles();
  }

  private Session at(Optional<StoreCommit> parent) throws IOException {
    if (session.isPresent() && isAt(session.get(), parent)) {
      return session.get();
    }
    rollBack();
    OpenMode mode = parent.isPresent() ? OpenMode.APPEND : OpenMode.CREATE;
    Session opened = open(mode, parent, List.of());
    session = Optional.of(opened);
    return opened;
  }

  private static boolean isAt(Session open, Optional<StoreCommit> commit) {
    return commit.isPresent()
        && open.writer().isOpen()
        && open.at().equals(commit.get().getSegmentsFileName());
  }

  private Session open(OpenMode mode, Optional<StoreCommit> start, Collection<StoreCommit> doomed)
      throws IOException {
    Directory directory = folder.created();
    folder.mendLock();
    var policy = new LedgerPolicy();
    doomed.forEach(policy::doom);
    var config =
        new IndexWriterConfig()
            .setCodec(new VectorCodec(settings.vectors()))
            .setOpenMode(mode)
            .setCommitOnClose(false)
            .setIndexDeletionPolicy(policy)
            .setMergePolicy(mergePolicy())
            // merging in the calling thread: nothing runs on when a call has returned
            .setMergeScheduler(new SerialMergeScheduler())
            .setRAMBufferSizeMB(settings.ramBufferMb());
    start.filter(commit -> mode == OpenMode.APPEND).ifPresent(config::setIndexCommit);
    String at = start.map(StoreCommit::getSegmentsFileName).orElse("");
    return new Session(new IndexWriter(directory, config), policy, at);
  }

  /**
   * Small floor: what a version adds is merged with its like, not with a base that older versions
   * pin on disk.
   */
  private static MergePolicy mergePolicy() {
    var policy = new TieredMergePolicy();
    policy.setFloorSegmentMB(FLOOR_SEGMENT_MB);
    return new VectorsApart(policy);
  }

  /** Notes at which commit the writer stands now: the one it has just made. */
  private void stayAtNewest(Session open) throws IOException {
    String newest = SegmentInfos.getLastCommitSegmentsFileName(folder.created());
    session = Optional.of(new Session(open.writer(), open.policy(), newest));
  }

  /** Closes the writer without a trace of what was not committed. */
  void rollBack() throws IOException {
    Optional<Session> open = session;
    session = Optional.empty();
    if (open.isPresent()) {
      open.get().writer().rollback();
    }
  }

  /** As {@link #rollBack}; that nothing uncommitted is left needs no success. */
  void abandon() {
    try {
      rollBack();
    } catch (IOException | AlreadyClosedException gone) {
      session = Optional.empty(); // the folder may have been taken away under the writer
    }
  }
}
