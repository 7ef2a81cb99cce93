package weft.store.lucene;

import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.lucene.index.IndexCommit;
import org.apache.lucene.index.IndexDeletionPolicy;

/** Deletes the commits that were named to it and no other: what is kept is the ledger's word. */
final class LedgerPolicy extends IndexDeletionPolicy {
  private final Set<String> doomed = ConcurrentHashMap.newKeySet();

  /** Names a commit that goes when Lucene asks next. */
  void doom(StoreCommit commit) {
    doomed.add(commit.getSegmentsFileName());
  }

  @Override
  public void onInit(List<? extends IndexCommit> commits) {
    onCommit(commits);
  }

  @Override
  public void onCommit(List<? extends IndexCommit> commits) {
    for (IndexCommit commit : commits) {
      if (doomed.contains(commit.getSegmentsFileName())) {
        commit.delete();
      }
    }
  }
}
