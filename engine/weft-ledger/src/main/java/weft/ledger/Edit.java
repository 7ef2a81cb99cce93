package weft.ledger;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * The records of a version in the making: the parent's, with what was put and ended since. Nothing
 * is written until the changes are. Not thread-safe.
 */
final class Edit {
  private final Records records;
  private final Ancestry parent;
  private final Map<RowKind, TreeMap<String, Staged>> staged = new TreeMap<>();

  Edit(Records records, Ancestry parent) {
    this.records = records;
    this.parent = parent;
  }

  private static final class Staged {
    private final Optional<Records.Row> before;
    private String owner = "";
    private Optional<byte[]> after = Optional.empty();
    private Set<String> restsOn = Set.of();

    private Staged(Optional<Records.Row> before) {
      this.before = before;
    }

    private boolean isChange() {
      if (before.isEmpty()) {
        return after.isPresent();
      }
      return after.isEmpty() || !Arrays.equals(before.get().body(), after.get());
    }
  }

  /** The record as it will be. */
  Optional<byte[]> body(RowKind kind, String id) {
    Staged known = ofKind(kind).get(id);
    return known != null ? known.after : records.find(kind, id, parent).map(Records.Row::body);
  }

  boolean exists(RowKind kind, String id) {
    return body(kind, id).isPresent();
  }

  /** The record as the parent has it. */
  Optional<byte[]> before(RowKind kind, String id) {
    Staged known = ofKind(kind).get(id);
    Optional<Records.Row> row = known != null ? known.before : records.find(kind, id, parent);
    return row.map(Records.Row::body);
  }

  /** Whether the change set touched this record. */
  boolean isStaged(RowKind kind, String id) {
    return ofKind(kind).containsKey(id);
  }

  void put(RowKind kind, String id, byte[] body) {
    put(kind, id, "", body);
  }

  void put(RowKind kind, String id, String owner, byte[] body) {
    Staged record = stage(kind, id);
    record.owner = owner;
    record.after = Optional.of(body);
  }

  /** Says what the record that was just put rests on. */
  void rests(RowKind kind, String id, Set<String> targets) {
    stage(kind, id).restsOn = targets;
  }

  void end(RowKind kind, String id) {
    stage(kind, id).after = Optional.empty();
  }

  private Staged stage(RowKind kind, String id) {
    return ofKind(kind).computeIfAbsent(id, absent -> new Staged(records.find(kind, id, parent)));
  }

  private TreeMap<String, Staged> ofKind(RowKind kind) {
    return staged.computeIfAbsent(kind, absent -> new TreeMap<>());
  }

  /** Ids of records of a kind that will belong to an owner, ascending. */
  Set<String> ownedBy(String owner, RowKind kind) {
    var ids = new TreeSet<String>();
    for (Records.Row row : records.ownedBy(owner, kind, parent)) {
      ids.add(row.id());
    }
    ofKind(kind)
        .forEach(
            (id, record) -> {
              if (record.after.isPresent() && record.owner.equals(owner)) {
                ids.add(id);
              } else {
                ids.remove(id);
              }
            });
    return ids;
  }

  /** Ids of records that may rest on a target and that the change set has not touched. */
  List<String> untouchedRestingOn(String target, RowKind kind) {
    return records.restingOn(target, kind).stream().filter(id -> !isStaged(kind, id)).toList();
  }

  /** Ids of records that may rest on a target. */
  Set<String> restingOn(String target, RowKind kind) {
    var ids = new TreeSet<>(records.restingOn(target, kind));
    ofKind(kind)
        .forEach(
            (id, record) -> {
              if (record.restsOn.contains(target)) {
                ids.add(id);
              }
            });
    return ids;
  }

  /** Every record of a kind as it will be: the untouched in no order, then the touched. */
  void scan(RowKind kind, BiConsumer<String, byte[]> consumer) {
    var touched = ofKind(kind);
    records.scan(
        kind,
        parent,
        row -> {
          if (!touched.containsKey(row.id())) {
            consumer.accept(row.id(), row.body());
          }
        });
    touched.forEach((id, record) -> record.after.ifPresent(body -> consumer.accept(id, body)));
  }

  /**
   * As {@link #scan}, but read page by page as it is asked for. Nothing may be put or ended
   * meanwhile.
   */
  Iterator<byte[]> bodies(RowKind kind) {
    var touched = ofKind(kind);
    var rows = new RowPages(records, kind, parent);
    Stream<byte[]> untouched =
        StreamSupport.stream(Spliterators.spliteratorUnknownSize(rows, Spliterator.ORDERED), false)
            .filter(row -> !touched.containsKey(row.id()))
            .map(Records.Row::body);
    return Stream.concat(
            untouched, touched.values().stream().flatMap(record -> record.after.stream()))
        .iterator();
  }

  /** Every row of a kind as the parent has it, by id, read page by page. */
  Iterator<Records.Row> pages(RowKind kind) {
    return new RowPages(records, kind, parent);
  }

  /** What differs from the parent, by kind, then id. */
  List<Change> changes() {
    var changes = new ArrayList<Change>();
    for (RowKind kind : RowKind.values()) {
      changes.addAll(changes(kind));
    }
    return changes;
  }

  /** What differs from the parent among records of a kind, by id. */
  List<Change> changes(RowKind kind) {
    var changes = new ArrayList<Change>();
    ofKind(kind)
        .forEach(
            (id, record) -> {
              if (record.isChange()) {
                changes.add(change(kind, id, record));
              }
            });
    return changes;
  }

  private static Change change(RowKind kind, String id, Staged record) {
    OptionalLong row =
        record.before.isPresent()
            ? OptionalLong.of(record.before.get().row())
            : OptionalLong.empty();
    return new Change(
        kind,
        id,
        record.owner,
        row,
        record.before.map(Records.Row::body),
        record.after,
        record.restsOn);
  }
}
