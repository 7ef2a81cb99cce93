package weft.store.lucene;

import java.io.IOException;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.lucene.index.IndexCommit;
import org.apache.lucene.index.SegmentInfos;
import org.apache.lucene.store.Directory;
import weft.spi.store.StoreVersion;

/** A commit on disk that holds a version. Deleting is the deletion policy's, not this one's. */
final class StoreCommit extends IndexCommit {
  private final Directory directory;
  private final String segmentsFile;
  private final List<String> files;
  private final int segmentCount;
  private final CommitData data;
  private final Folder.Stamp stamp;

  /**
   * A commit as it was read.
   *
   * @param stamp of its segments file
   */
  StoreCommit(Directory directory, SegmentInfos infos, Folder.Stamp stamp) throws IOException {
    this.directory = directory;
    this.segmentsFile = infos.getSegmentsFileName();
    this.files = List.copyOf(infos.files(true));
    this.segmentCount = infos.size();
    this.data = CommitData.of(infos.getUserData());
    this.stamp = stamp;
  }

  CommitData data() {
    return data;
  }

  StoreVersion version() {
    return data.version();
  }

  /** Whether it is still there: Lucene may give the name of a commit that is gone to another. */
  boolean isIn(Folder folder) throws IOException {
    return folder.stamp(segmentsFile).equals(Optional.of(stamp));
  }

  @Override
  public String getSegmentsFileName() {
    return segmentsFile;
  }

  @Override
  public Collection<String> getFileNames() {
    return files;
  }

  @Override
  public Directory getDirectory() {
    return directory;
  }

  @Override
  public void delete() {
    throw new UnsupportedOperationException("commits are deleted by the deletion policy");
  }

  @Override
  public boolean isDeleted() {
    return false;
  }

  @Override
  public int getSegmentCount() {
    return segmentCount;
  }

  @Override
  public long getGeneration() {
    return SegmentInfos.generationFromSegmentsFileName(segmentsFile);
  }

  @Override
  public Map<String, String> getUserData() {
    return data.entries();
  }
}
