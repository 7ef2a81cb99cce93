package weft.store.kuzu;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Writes anew what some versions show, and nothing else: Kuzu neither gives back the room of rows
 * that are deleted nor wipes them. Rows keep their numbers. For one thread, for one draft.
 */
final class Rewriting {
  private final OpenFile from;
  private final Draft draft;
  private final VersionTable.Kept kept;
  private final List<BitSet> ancestries;
  private final Map<Long, List<Ending>> endings = new HashMap<>();

  /** What a row of the table of endings holds, with the seq that is left of the one it named. */
  private record Ending(long id, long ended, int at) {}

  private Rewriting(OpenFile from, Draft draft, VersionTable.Kept kept) {
    this.from = from;
    this.draft = draft;
    this.kept = kept;
    this.ancestries = kept.table().alive().stream().map(kept.table()::ancestry).toList();
  }

  /** O(rows of the file), times the versions that stay for rows that ended. */
  static void rewrite(OpenFile from, Draft draft, VersionTable.Kept kept) {
    var rewriting = new Rewriting(from, draft, kept);
    rewriting.readEndings();
    for (Kind kind : Kind.values()) {
      rewriting.copyRows(kind);
    }
    for (VersionRow version : kept.table().rows()) {
      draft.add(Cypher.VERSION, version::write);
    }
  }

  private void readEndings() {
    from.endings(
        row -> {
          Integer at = kept.mapped().get((int) row.integer(2));
          if (at != null) {
            var ending = new Ending(row.integer(0), row.integer(1), at);
            endings.computeIfAbsent(ending.ended(), fresh -> new ArrayList<>(1)).add(ending);
          }
        });
  }

  private void copyRows(Kind kind) {
    from.all(
        kind,
        row -> {
          Integer begin = kept.mapped().get((int) row.integer(1));
          List<Ending> ends = endings.getOrDefault(row.integer(0), List.of());
          if (begin != null && isShown(begin, ends)) {
            draft.add(kind.table, line -> copy(kind, row, begin, line));
            ends.forEach(this::copy);
          }
        });
  }

  private boolean isShown(int begin, List<Ending> ends) {
    return ancestries.stream()
        .anyMatch(
            past -> past.get(begin) && ends.stream().noneMatch(ending -> past.get(ending.at())));
  }

  private void copy(Ending ending) {
    draft.add(
        Cypher.ENDING,
        line -> line.integer(ending.id()).integer(ending.ended()).integer(ending.at()));
  }

  private static void copy(Kind kind, Engine.Row row, int begin, CsvLine line) {
    line.integer(row.integer(0)).integer(begin);
    for (int column = 2; column < kind.columns.size(); column++) {
      switch (kind.columns.get(column).type()) {
        case INTEGER -> line.integer(row.integer(column));
        case INTEGERS -> line.integers(row.integers(column));
        case TEXT -> line.text(row.text(column));
        case BYTES -> line.bytes(row.bytes(column));
      }
    }
  }
}
