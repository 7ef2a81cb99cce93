package weft.store.lucene;

import java.io.IOException;
import org.apache.lucene.index.BinaryDocValues;
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
        throw new IOException("a weave has no chunk number: document " + graphs.docID());
      }
      reader.begin(graphs.docID(), Math.toIntExact(numbers.longValue()));
      PackedWeave.unpack(graphs.binaryValue(), reader);
    }
    return reader.end();
  }

  int weaveCount() {
    return docs.length;
  }

  /** Collects weaves; not thread-safe. */
  private static final class Reader implements PackedWeave.Sink {
    private final Ints docs = new Ints();
    private final Ints chunks = new Ints();
    private final Ints mentions = new Ints();
    private final Ints entityStart = new Ints();
    private final Ints entities = new Ints();
    private final Ints pairStart = new Ints();
    private final Ints lows = new Ints();
    private final Ints highs = new Ints();

    void begin(int doc, int chunk) {
      docs.add(doc);
      chunks.add(chunk);
      entityStart.add(entities.size());
      pairStart.add(lows.size());
    }

    @Override
    public void mentions(int count) {
      mentions.add(count);
    }

    @Override
    public void entity(int number) {
      entities.add(number);
    }

    @Override
    public void pair(int low, int high) {
      lows.add(low);
      highs.add(high);
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
