package weft.store.lucene;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.util.Bits;

/**
 * The numbers of one kind in a version: where each one's document is, and, made at first use, its
 * id and the order of the ids. Safe from any thread.
 */
final class NumberTable {
  private final int[] docOf;
  private final int count;
  private final Lazy<IdOrder> order;

  private NumberTable(int[] docOf, int count, Lazy<IdOrder> order) {
    this.docOf = docOf;
    this.count = count;
    this.order = order;
  }

  static NumberTable load(
      List<LeafReaderContext> leaves, SegmentCache<int[]> numbers, SegmentCache<IdColumn> ids)
      throws IOException {
    var docOf = new int[0];
    int count = 0;
    for (LeafReaderContext leaf : leaves) {
      int[] column = numbers.of(leaf.reader());
      Bits live = leaf.reader().getLiveDocs();
      docOf = roomFor(docOf, Arrays.stream(column).max().orElse(-1) + 1);
      for (int doc = 0; doc < column.length; doc++) {
        if (column[doc] >= 0 && (live == null || live.get(doc))) {
          docOf[column[doc]] = leaf.docBase + doc;
          count++;
        }
      }
    }
    int[] docs = docOf;
    int size = count;
    return new NumberTable(
        docs, size, new Lazy<>(() -> IdOrder.load(leaves, numbers, ids, docs, size)));
  }

  private static int[] roomFor(int[] docOf, int length) {
    if (length <= docOf.length) {
      return docOf;
    }
    int[] longer = Arrays.copyOf(docOf, length);
    Arrays.fill(longer, docOf.length, length, -1);
    return longer;
  }

  /** How many there are. */
  int count() {
    return count;
  }

  /** One more than the largest number. */
  int end() {
    return docOf.length;
  }

  /** The document of a number in the whole version, or -1. */
  int doc(int number) {
    return number >= 0 && number < docOf.length ? docOf[number] : -1;
  }

  boolean has(int number) {
    return doc(number) >= 0;
  }

  /** Ids and their order. */
  IdOrder order() throws IOException {
    return order.value();
  }
}
