package weft.store.lucene;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.apache.lucene.index.FilterMergePolicy;
import org.apache.lucene.index.MergePolicy;
import org.apache.lucene.index.MergeTrigger;
import org.apache.lucene.index.SegmentCommitInfo;
import org.apache.lucene.index.SegmentInfos;
import org.jspecify.annotations.Nullable;

/**
 * Merges segments with vectors only with their like: where chunks change and vectors do not, no
 * graph of vectors is built anew.
 */
final class VectorsApart extends FilterMergePolicy {
  private static final List<Predicate<SegmentCommitInfo>> PARTS =
      List.of(VectorsApart::holdsVectors, segment -> !holdsVectors(segment));

  VectorsApart(MergePolicy each) {
    super(each);
  }

  private static boolean holdsVectors(SegmentCommitInfo segment) {
    return VectorCodec.holdsVectors(segment.info);
  }

  /** Looks for merges among some of the segments; null is Lucene's word for none. */
  @FunctionalInterface
  private interface Finder {
    @Nullable MergeSpecification find(SegmentInfos part) throws IOException;
  }

  private static @Nullable MergeSpecification inEach(SegmentInfos all, Finder finder)
      throws IOException {
    var found = new MergeSpecification();
    for (Predicate<SegmentCommitInfo> condition : PARTS) {
      var part = new SegmentInfos(all.getIndexCreatedVersionMajor());
      for (SegmentCommitInfo segment : all) {
        if (condition.test(segment)) {
          part.add(segment);
        }
      }
      MergeSpecification merges = finder.find(part);
      if (merges != null) {
        found.merges.addAll(merges.merges);
      }
    }
    return found.merges.isEmpty() ? null : found;
  }

  @Override
  public @Nullable MergeSpecification findMerges(
      MergeTrigger trigger, SegmentInfos all, MergeContext context) throws IOException {
    return inEach(all, part -> in.findMerges(trigger, part, context));
  }

  @Override
  public @Nullable MergeSpecification findForcedMerges(
      SegmentInfos all, int countMax, Map<SegmentCommitInfo, Boolean> which, MergeContext context)
      throws IOException {
    return inEach(all, part -> in.findForcedMerges(part, countMax, which, context));
  }

  @Override
  public @Nullable MergeSpecification findForcedDeletesMerges(
      SegmentInfos all, MergeContext context) throws IOException {
    return inEach(all, part -> in.findForcedDeletesMerges(part, context));
  }

  @Override
  public @Nullable MergeSpecification findFullFlushMerges(
      MergeTrigger trigger, SegmentInfos all, MergeContext context) throws IOException {
    return inEach(all, part -> in.findFullFlushMerges(trigger, part, context));
  }
}
