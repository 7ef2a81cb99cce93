package weft.store.lucene;

import java.io.IOException;
import java.nio.IntBuffer;
import org.apache.lucene.index.BinaryDocValues;
import org.apache.lucene.index.CorruptIndexException;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.NumericDocValues;
import org.apache.lucene.search.DocIdSetIterator;

/**
 * The weaves of a segment as arrays, deleted ones too. Of weave {@code i}, entities stand from
 * {@code entityStart[i]} to {@code entityStart[i + 1]}, likewise pairs.
 *
 * @param docs the document of each weave, ascending
 * @param chunks its chunk's number
 * @param mentions how many mentions it has
 * @param entities distinct numbers
 * @param lows the lower number of each pair
 * @param highs the higher number of each pair
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record GraphSegment(
    int[] docs,
    int[] chunks,
    int[] mentions,
    int[] entityStart,
    int[] entities,
    int[] pairStart,
    int[] lows,
    int[] highs) {
  static GraphSegment load(LeafReader segment) throws IOException {
    var reader = new Reader();
    BinaryDocValues graphs = segment.getBinaryDocValues(Schema.WEAVE_GRAPH);
    NumericDocValues numbers = segment.getNumericDocValues(Kind.WEAVE.number);
    while (graphs != null && graphs.nextDoc() != DocIdSetIterator.NO_MORE_DOCS) {
      if (numbers == null || !numbers.advanceExact(graphs.docID())) {
        throw new CorruptIndexException(
            "document %d lacks it".formatted(graphs.docID()), Kind.WEAVE.number);
      }
      int chunk = Math.toIntExact(numbers.longValue());
      reader.add(graphs.docID(), chunk, PackedWeave.ints(graphs.binaryValue()));
    }
    return reader.end();
  }

  int weaveCount() {
    return docs.length;
  }

  /** Collects weaves; not thread-safe. */
  private static final class Reader {
    private final Ints docs = new Ints();
    private final Ints chunks = new Ints();
    private final Ints mentions = new Ints();
    private final Ints entityStart = new Ints();
    private final Ints entities = new Ints();
    private final Ints pairStart = new Ints();
    private final Ints lows = new Ints();
    private final Ints highs = new Ints();

    void add(int doc, int chunk, IntBuffer packed) {
      docs.add(doc);
      chunks.add(chunk);
      mentions.add(packed.get());
      entityStart.add(entities.size());
      entities.add(packed, packed.get());
      pairStart.add(lows.size());
      int pairs = packed.remaining() / 2;
      lows.add(packed, pairs);
      highs.add(packed, pairs);
    }

    GraphSegment end() {
      entityStart.add(entities.size());
      pairStart.add(lows.size());
      return new GraphSegment(
          docs.toArray(),
          chunks.toArray(),
          mentions.toArray(),
          entityStart.toArray(),
          entities.toArray(),
          pairStart.toArray(),
          lows.toArray(),
          highs.toArray());
    }
  }
}
