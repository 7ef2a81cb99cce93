package weft.ledger;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import weft.spi.Canonical;
import weft.spi.ChunkId;
import weft.spi.Entity;
import weft.spi.EntityId;
import weft.spi.EntityPair;
import weft.spi.store.CoOccurrence;
import weft.spi.store.GraphReader;

/** Compares two versions, looking only at the rows that one of them shows and not the other. */
final class Differ {
  private static final int EACH_MAX = 1_000;

  private final Records records;
  private final LedgerOptions options;
  private final Ancestry from;
  private final Ancestry to;
  private boolean truncated;

  Differ(Records records, LedgerOptions options, Ancestry from, Ancestry to) {
    this.records = records;
    this.options = options;
    this.from = from;
    this.to = to;
  }

  VersionDiff diff(LedgerSnapshot before, LedgerSnapshot after) {
    return new VersionDiff(
        before.version().number(),
        after.version().number(),
        ids(RowKind.DOCUMENT),
        ids(RowKind.CHUNK),
        entities(),
        ids(RowKind.RELATION_VIEW),
        ids(RowKind.EPISODE_VIEW),
        edges(before.graph(), after.graph()),
        truncated);
  }

  private VersionDiff.Ids ids(RowKind kind) {
    var gone = new TreeSet<String>();
    var come = new TreeSet<String>();
    records.difference(kind, from, to, row -> gone.add(row.id()), row -> come.add(row.id()));
    var same = new TreeSet<>(gone);
    same.retainAll(come);
    same.removeIf(id -> !Arrays.equals(body(kind, id, from), body(kind, id, to)));
    gone.removeAll(same);
    come.removeAll(same);
    return ids(gone, come);
  }

  /** A record that went and came back the same has another row, but does not differ. */
  private byte[] body(RowKind kind, String id, Ancestry ancestry) {
    return records.find(kind, id, ancestry).orElseThrow().body();
  }

  private VersionDiff.Ids ids(Set<String> gone, Set<String> come) {
    var changed = new TreeSet<>(gone);
    changed.retainAll(come);
    gone.removeAll(changed);
    come.removeAll(changed);
    return new VersionDiff.Ids(bounded(come), bounded(gone), bounded(changed));
  }

  private List<String> bounded(Set<String> ids) {
    truncated |= ids.size() > EACH_MAX;
    return ids.stream().limit(EACH_MAX).toList();
  }

  private VersionDiff.Ids entities() {
    Map<EntityId, Entity> before = table(from);
    Map<EntityId, Entity> after = table(to);
    var gone = new TreeSet<String>();
    var come = new TreeSet<String>();
    before.forEach((id, e) -> addIfOther(gone, e, after));
    after.forEach((id, e) -> addIfOther(come, e, before));
    return ids(gone, come);
  }

  private static void addIfOther(Set<String> ids, Entity entity, Map<EntityId, Entity> there) {
    if (!entity.equals(there.get(entity.id()))) {
      ids.add(entity.id().value());
    }
  }

  private Map<EntityId, Entity> table(Ancestry ancestry) {
    var table = new TreeMap<EntityId, Entity>();
    WriterState state = WriterState.load(0, new Edit(records, ancestry), options);
    state.aliases().entities().forEach(entity -> table.put(entity.id(), entity));
    return table;
  }

  private List<VersionDiff.EdgeDiff> edges(GraphReader before, GraphReader after) {
    Map<EntityPair, Set<ChunkId>> lost = new TreeMap<>();
    Map<EntityPair, Set<ChunkId>> gained = new TreeMap<>();
    records.difference(
        RowKind.WEAVE,
        from,
        to,
        row -> collect(row.body(), lost),
        row -> collect(row.body(), gained));
    var pairs = new TreeSet<>(lost.keySet());
    pairs.addAll(gained.keySet());
    var edges = new ArrayList<VersionDiff.EdgeDiff>();
    for (EntityPair pair : pairs) {
      var come = new TreeSet<>(gained.getOrDefault(pair, Set.of()));
      var gone = new TreeSet<>(lost.getOrDefault(pair, Set.of()));
      come.removeAll(lost.getOrDefault(pair, Set.of()));
      gone.removeAll(gained.getOrDefault(pair, Set.of()));
      if (come.isEmpty() && gone.isEmpty()) {
        continue;
      }
      if (edges.size() >= EACH_MAX) {
        truncated = true;
        break;
      }
      edges.add(
          new VersionDiff.EdgeDiff(
              pair,
              weight(before, pair),
              weight(after, pair),
              List.copyOf(come),
              List.copyOf(gone)));
    }
    return edges;
  }

  private static int weight(GraphReader graph, EntityPair pair) {
    return graph.edge(pair).map(CoOccurrence::weight).orElse(0);
  }

  private static void collect(byte[] body, Map<EntityPair, Set<ChunkId>> into) {
    var weave = Canonical.weave(body);
    for (EntityPair pair : weave.pairs()) {
      into.computeIfAbsent(pair, absent -> new TreeSet<>()).add(weave.chunkId());
    }
  }
}
