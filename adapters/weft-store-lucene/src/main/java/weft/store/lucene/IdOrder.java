package weft.store.lucene;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntConsumer;
import org.apache.lucene.index.LeafReaderContext;
import weft.spi.store.NumberSet;

/** The ids of a version's numbers and their order by {@link String#compareTo}. Immutable. */
final class IdOrder {
  /** Below this share of all numbers, sorting some beats walking all. */
  private static final int WALK_SHARE = 16;

  private final String[] idOf;
  private final int[] byId;
  private final int[] rankOf;

  private IdOrder(String[] idOf, int[] byId, int[] rankOf) {
    this.idOf = idOf;
    this.byId = byId;
    this.rankOf = rankOf;
  }

  /** Merges the sorted ids of the segments; a document counts where its number points to it. */
  static IdOrder load(
      List<LeafReaderContext> leaves,
      SegmentCache<int[]> numbers,
      SegmentCache<IdColumn> ids,
      int[] docOf,
      int count)
      throws IOException {
    var idOf = new String[docOf.length];
    var runs = new ArrayList<int[]>();
    for (LeafReaderContext leaf : leaves) {
      int[] numberOf = numbers.of(leaf.reader());
      IdColumn column = ids.of(leaf.reader());
      var run = new int[column.docs().length];
      int size = 0;
      for (int i = 0; i < run.length; i++) {
        int doc = column.docs()[i];
        int number = numberOf[doc];
        if (docOf[number] == leaf.docBase + doc) {
          idOf[number] = column.ids()[i];
          run[size++] = number;
        }
      }
      runs.add(Arrays.copyOf(run, size));
    }
    int[] byId = merged(runs, idOf);
    var rankOf = new int[docOf.length];
    for (int rank = 0; rank < byId.length; rank++) {
      rankOf[byId[rank]] = rank;
    }
    return new IdOrder(idOf, byId, rankOf);
  }

  private static int[] merged(List<int[]> runs, String[] idOf) {
    List<int[]> rest = runs;
    while (rest.size() > 1) {
      var pairs = new ArrayList<int[]>();
      for (int i = 0; i < rest.size(); i += 2) {
        boolean paired = i + 1 < rest.size();
        pairs.add(paired ? merge(rest.get(i), rest.get(i + 1), idOf) : rest.get(i));
      }
      rest = pairs;
    }
    return rest.isEmpty() ? new int[0] : rest.getFirst();
  }

  private static int[] merge(int[] a, int[] b, String[] idOf) {
    var all = new int[a.length + b.length];
    int i = 0;
    int j = 0;
    while (i < a.length && j < b.length) {
      boolean first = idOf[a[i]].compareTo(idOf[b[j]]) < 0;
      int at = i + j;
      all[at] = first ? a[i++] : b[j++];
    }
    System.arraycopy(a, i, all, i + j, a.length - i);
    System.arraycopy(b, j, all, i + j, b.length - j);
    return all;
  }

  /** The id of a number that exists. */
  String id(int number) {
    return idOf[number];
  }

  /** The place of a number that exists among all, by id, from 0. */
  int rank(int number) {
    return rankOf[number];
  }

  /** Hands over those of the numbers that exist, ascending by id, up to a limit. */
  void forEach(NumberSet numbers, NumberTable table, int limit, IntConsumer consumer) {
    int left = limit;
    if (numbers.size() > byId.length / WALK_SHARE) {
      for (int i = 0; i < byId.length && left > 0; i++) {
        if (numbers.contains(byId[i])) {
          consumer.accept(byId[i]);
          left--;
        }
      }
      return;
    }
    int[] ranks =
        Arrays.stream(numbers.toArray()).filter(table::has).map(number -> rankOf[number]).toArray();
    Arrays.sort(ranks);
    for (int i = 0; i < ranks.length && left > 0; i++, left--) {
      consumer.accept(byId[ranks[i]]);
    }
  }
}
