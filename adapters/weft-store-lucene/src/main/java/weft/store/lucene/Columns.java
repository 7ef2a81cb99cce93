package weft.store.lucene;

import java.io.IOException;
import java.util.Arrays;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.NumericDocValues;
import org.apache.lucene.search.DocIdSetIterator;

/** What the open versions of a store keep in memory of their segments, each made at first use. */
final class Columns {
  /** Stands in an int column where the document is of another kind. */
  static final int NONE = -1;

  final SegmentCache<int[]> chunkNumbers =
      new SegmentCache<>(segment -> ints(segment, Kind.CHUNK.number));
  final SegmentCache<int[]> chunkLengths =
      new SegmentCache<>(segment -> ints(segment, Schema.CHUNK_LENGTH));
  final SegmentCache<int[]> entityNumbers =
      new SegmentCache<>(segment -> ints(segment, Kind.ENTITY.number));
  final SegmentCache<int[]> vectorNumbers =
      new SegmentCache<>(segment -> ints(segment, Kind.VECTOR.number));
  final SegmentCache<IdColumn> chunkIds =
      new SegmentCache<>(segment -> IdColumn.load(segment, Kind.CHUNK));
  final SegmentCache<IdColumn> entityIds =
      new SegmentCache<>(segment -> IdColumn.load(segment, Kind.ENTITY));
  final SegmentCache<GraphSegment> graphs = new SegmentCache<>(GraphSegment::load);

  /** Segments whose files have been read whole and found intact. */
  final SegmentCache<Boolean> verified =
      new SegmentCache<>(
          segment -> {
            segment.checkIntegrity();
            return true;
          });

  /** A numeric field by document; empty when the segment has none of the kind. */
  private static int[] ints(LeafReader segment, String field) throws IOException {
    NumericDocValues values = segment.getNumericDocValues(field);
    if (values == null) {
      return new int[0];
    }
    var column = new int[segment.maxDoc()];
    Arrays.fill(column, NONE);
    while (values.nextDoc() != DocIdSetIterator.NO_MORE_DOCS) {
      column[values.docID()] = Math.toIntExact(values.longValue());
    }
    return column;
  }
}
