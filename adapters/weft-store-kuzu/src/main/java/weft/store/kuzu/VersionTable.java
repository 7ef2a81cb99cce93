package weft.store.kuzu;

import java.util.BitSet;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import weft.spi.store.StoreVersion;

/** The versions of a file and what each came from. Immutable. */
final class VersionTable {
  private final NavigableMap<Integer, VersionRow> bySeq = new TreeMap<>();

  VersionTable(Collection<VersionRow> rows) {
    rows.forEach(row -> bySeq.put(row.seq(), row));
  }

  /** By seq. */
  Collection<VersionRow> rows() {
    return bySeq.values();
  }

  /** Ascending. */
  Set<StoreVersion> versions() {
    var versions = new TreeSet<StoreVersion>();
    alive().forEach(row -> versions.add(row.version()));
    return Collections.unmodifiableSet(versions);
  }

  List<VersionRow> alive() {
    return bySeq.values().stream().filter(VersionRow::isAlive).toList();
  }

  Optional<VersionRow> find(StoreVersion version) {
    return alive().stream().filter(row -> row.version().equals(version)).findFirst();
  }

  /** The seqs of a version and of all it came from. O(their number). */
  BitSet ancestry(VersionRow version) {
    var seqs = new BitSet();
    Optional<VersionRow> at = Optional.of(version);
    while (at.isPresent()) {
      seqs.set(at.get().seq());
      at = Optional.ofNullable(bySeq.get(at.get().parent()));
    }
    return seqs;
  }

  /**
   * What is left when only some versions stay: these, and those of their ancestors where they
   * part. What lay between is one with the version that came from it, as no version that stays can
   * tell them apart.
   */
  Kept keep(Predicate<StoreVersion> stays) {
    var needed = new BitSet();
    var living = new BitSet();
    for (VersionRow row : alive()) {
      if (stays.test(row.version())) {
        needed.or(ancestry(row));
        living.set(row.seq());
      }
    }
    var children = new HashMap<Integer, Integer>();
    needed.stream().forEach(seq -> children.merge(row(seq).parent(), 1, Integer::sum));
    // children have higher seqs than their parents: from the last on, each finds its own mapped
    Map<Integer, Integer> mapped = new TreeMap<>();
    var heir = new HashMap<Integer, Integer>();
    for (int seq = needed.length() - 1; seq > 0; seq--) {
      if (needed.get(seq)) {
        boolean stands = living.get(seq) || children.getOrDefault(seq, 0) > 1;
        int target = stands ? seq : heir.getOrDefault(seq, seq);
        mapped.put(seq, target);
        heir.put(row(seq).parent(), target);
      }
    }
    return new Kept(mapped, table(mapped, living));
  }

  private VersionTable table(Map<Integer, Integer> mapped, BitSet living) {
    var rows = new TreeMap<Integer, VersionRow>();
    mapped.forEach(
        (seq, target) -> {
          // ascending: the first of those that became one has the parent of them all
          VersionRow last = row(target);
          int parent = mapped.getOrDefault(row(seq).parent(), 0);
          rows.putIfAbsent(
              target,
              new VersionRow(target, last.version(), parent, living.get(target), last.mark()));
        });
    return new VersionTable(rows.values());
  }

  private VersionRow row(int seq) {
    VersionRow row = bySeq.get(seq);
    if (row == null) {
      throw new IllegalArgumentException("no version has the seq " + seq);
    }
    return row;
  }

  /**
   * A smaller table.
   *
   * @param mapped the seq that takes the place of each that is still needed
   */
  record Kept(Map<Integer, Integer> mapped, VersionTable table) {}
}
