package weft.store.lance;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.LongStream;
import org.lance.index.DistanceType;
import org.lance.ipc.Query;
import org.lance.ipc.ScanOptions;
import weft.kernel.Cosine;
import weft.kernel.TopK;
import weft.spi.store.VectorHit;
import weft.spi.store.VectorKey;
import weft.spi.store.VectorQuery;
import weft.store.lance.OpenPart.OpenFragment;

/**
 * Finds the nearest vectors of one collection: candidates by the index of Lance and all rows that it
 * does not know, or all rows; then their distances by the kernel, then order. For one search.
 */
final class VectorSearch {
  /** Candidates of the index beyond this share of all rows cost more than comparing all. */
  private static final int INDEX_SHARE = 4;

  /** A search finds at least so many candidates, however few hits it is to give. */
  private static final int CANDIDATES_MIN = 100;

  private static final Comparator<VectorHit> NEAREST_FIRST =
      Comparator.comparingDouble(VectorHit::distance).thenComparing(VectorHit::key);

  private final OpenPart part;
  private final VectorQuery query;
  private final Selection selection;
  private final Tools tools;
  private final int k;

  /** What searches of a store share. */
  record Tools(Datasets datasets, RawVectors vectors, LanceSettings settings) {}

  VectorSearch(OpenPart part, VectorQuery query, Tools tools) {
    this.part = part;
    this.query = query;
    this.tools = tools;
    this.selection = new Selection(part, query.allowed());
    this.k = Math.min(query.k(), selection.count());
  }

  List<VectorHit> hits() {
    if (k == 0) {
      return List.of();
    }
    List<Integer> indexed = indexIsUsed() ? part.indexedFragments() : List.of();
    var nearest = new Nearest(part, k);
    if (!indexed.isEmpty()) {
      measure(candidates(indexed), nearest);
    }
    for (OpenFragment fragment : part.fragments()) {
      if (!indexed.contains(fragment.id())) {
        measure(fragment, selection.offsets(fragment), nearest);
      }
    }
    return nearest.hits();
  }

  private boolean indexIsUsed() {
    return switch (query.precision()) {
      case EXACT -> false;
      case APPROXIMATE -> true;
      case AUTO ->
          selection.count() > tools.settings().exactBelow()
              && wanted() < part.part().rows() / INDEX_SHARE;
    };
  }

  /** How many rows the index has to give so that enough of them are selected. */
  private int wanted() {
    long enough = Math.max(CANDIDATES_MIN, (long) tools.settings().refine() * k);
    return (int) Math.min(part.part().rows(), Math.ceil(enough * selection.rowsForEach()));
  }

  /** Addresses that the index gives and that are selected, ascending. */
  private long[] candidates(List<Integer> indexed) {
    int wanted = wanted();
    long[] found = ask(indexed, wanted);
    long[] selected = selected(found);
    // where what is near is not what is selected, go farther, in the end to every row
    while (selected.length < k && found.length >= wanted && wanted < part.part().rows()) {
      wanted = (int) Math.min(part.part().rows(), 4L * wanted);
      found = ask(indexed, wanted);
      selected = selected(found);
    }
    return selected.length < k ? all(indexed) : selected;
  }

  private long[] selected(long[] found) {
    return LongStream.of(found).filter(this::isSelected).distinct().sorted().toArray();
  }

  private boolean isSelected(long address) {
    return selection.has(part.fragment(Datasets.fragment(address)), Datasets.offset(address));
  }

  private long[] all(List<Integer> indexed) {
    LongStream all = LongStream.empty();
    for (int id : indexed) {
      int[] offsets = selection.offsets(part.fragment(id));
      all =
          LongStream.concat(
              all, Arrays.stream(offsets).mapToLong(offset -> Datasets.address(id, offset)));
    }
    return all.toArray();
  }

  private long[] ask(List<Integer> indexed, int wanted) {
    int probes = probes();
    var nearest =
        new Query.Builder()
            .setColumn(Columns.VECTOR)
            .setKey(query.vector())
            .setK(wanted)
            .setMinimumNprobes(probes)
            .setDistanceType(DistanceType.L2)
            .build();
    var options =
        new ScanOptions.Builder()
            .fragmentIds(indexed)
            .prefilter(true)
            .columns(List.of("_distance"))
            .withRowId(true)
            .nearest(nearest)
            .build();
    return tools.datasets().rowIds(part.dataset(), options);
  }

  /** The nearest that are selected lie farther off, the fewer are selected. */
  private int probes() {
    int partitions = VectorIndex.partitions(part.part().rows(), tools.settings());
    double probes = VectorIndex.probes(partitions, tools.settings());
    return (int) Math.min(partitions, Math.ceil(probes * Math.sqrt(selection.rowsForEach())));
  }

  /** Measures rows of several fragments, in ascending order of address. */
  private void measure(long[] addresses, Nearest nearest) {
    int begin = 0;
    while (begin < addresses.length) {
      int fragment = Datasets.fragment(addresses[begin]);
      int end = begin;
      while (end < addresses.length && Datasets.fragment(addresses[end]) == fragment) {
        end++;
      }
      int[] offsets = Arrays.stream(addresses, begin, end).mapToInt(Datasets::offset).toArray();
      measure(part.fragment(fragment), offsets, nearest);
      begin = end;
    }
  }

  private void measure(OpenFragment fragment, int[] offsets, Nearest nearest) {
    tools
        .vectors()
        .visit(
            part,
            fragment,
            offsets,
            (offset, vector) ->
                nearest.offer(
                    Datasets.address(fragment.id(), offset),
                    Cosine.distance(vector, query.vector())));
  }

  /** Keeps the nearest rows, of equal distance those of the smaller key. */
  private static final class Nearest {
    private final OpenPart part;
    private final TopK top;
    private final int k;
    private long[] addresses = new long[256];
    private int size;

    Nearest(OpenPart part, int k) {
      this.part = part;
      this.k = k;
      this.top = new TopK(k, (first, second) -> key(first).compareTo(key(second)));
    }

    private VectorKey key(int at) {
      return part.key(addresses[at]);
    }

    void offer(long address, double distance) {
      if (size == addresses.length) {
        addresses = Arrays.copyOf(addresses, 2 * size);
      }
      addresses[size] = address;
      if (top.offer(size, -distance)) {
        size++;
      }
    }

    List<VectorHit> hits() {
      var hits = new ArrayList<VectorHit>(k);
      for (TopK.Scored each : top.drain()) {
        long address = addresses[each.id()];
        hits.add(new VectorHit(part.key(address), part.number(address), 0 - each.score()));
      }
      hits.sort(NEAREST_FIRST);
      return List.copyOf(hits);
    }
  }
}
