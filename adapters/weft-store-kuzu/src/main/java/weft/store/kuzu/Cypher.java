package weft.store.kuzu;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * All that is said to Kuzu, so that a fork of it can take its place. Text is read as {@code
 * encode(…)}, its bytes in UTF-8: Kuzu's Java binding hands over strings in Java's modified UTF-8,
 * which breaks what is beyond U+FFFF. It is written through files of CSV for the same reason. Rows
 * are asked for by one constant primary key, never by a list: lists are full scans.
 */
final class Cypher {
  static final String BEGIN = "BEGIN TRANSACTION";
  static final String COMMIT = "COMMIT";
  static final String CHECKPOINT = "CHECKPOINT";

  /** Tables beside those of the kinds. */
  static final String ENDING = "Ending";

  static final String VERSION = "Version";

  /** seq, number, generation, parent, alive, mark. */
  static final String VERSIONS =
      "MATCH (v:Version)"
          + " RETURN v.seq, v.number, v.generation, v.parent, v.alive, encode(v.mark)";

  /** The next row, the next seq, and how many writes were added since all was written anew. */
  static final String COUNTERS = "MATCH (c:Counter) RETURN c.next_row, c.next_seq, c.added";

  private Cypher() {}

  /** What makes an empty database. */
  static List<String> schema() {
    var statements = new ArrayList<String>();
    statements.add(
        "CREATE NODE TABLE Version(seq INT64, number INT64, generation INT64, parent INT64,"
            + " alive INT64, mark STRING, PRIMARY KEY(seq))");
    statements.add("CREATE NODE TABLE Ending(id INT64, ended INT64, at INT64, PRIMARY KEY(id))");
    statements.add(
        "CREATE NODE TABLE Counter(id INT64, next_row INT64, next_seq INT64, added INT64,"
            + " PRIMARY KEY(id))");
    statements.add("CREATE (c:Counter {id: 0, next_row: 1, next_seq: 1, added: 0})");
    for (Kind kind : Kind.values()) {
      String columns =
          kind.columns.stream()
              .map(column -> column.name() + " " + type(column.type()))
              .collect(Collectors.joining(", "));
      statements.add("CREATE NODE TABLE %s(%s, PRIMARY KEY(row))".formatted(kind.table, columns));
    }
    return statements;
  }

  private static String type(Kind.Type type) {
    return switch (type) {
      case INTEGER -> "INT64";
      case INTEGERS -> "INT64[]";
      case TEXT -> "STRING";
      case BYTES -> "BLOB";
    };
  }

  static String counters(long nextRow, long nextSeq, long added) {
    return "MATCH (c:Counter) WHERE c.id = 0 SET c.next_row = %d, c.next_seq = %d, c.added = %d"
        .formatted(nextRow, nextSeq, added);
  }

  /** The version stays as an ancestor of others. */
  static String retire(long seq) {
    return "MATCH (v:Version) WHERE v.seq = %d SET v.alive = 0".formatted(seq);
  }

  /** Appends the lines of a file to a table. */
  static String copy(String table, Path csv) {
    return "COPY %s FROM '%s' (HEADER=false, AUTO_DETECT=false, PARALLEL=false, DELIM=',', QUOTE='\"', ESCAPE='\"')"
        .formatted(table, pattern(csv));
  }

  /** A path as a literal in which nothing stands for anything else. */
  private static String pattern(Path path) {
    var pattern = new StringBuilder();
    for (char c : path.toAbsolutePath().toString().toCharArray()) {
      switch (c) {
        case '[', '*', '?' -> pattern.append('[').append(c).append(']');
        case '\'', '\\' -> pattern.append('\\').append(c);
        default -> pattern.append(c);
      }
    }
    return pattern.toString();
  }

  /** id, row that ended, seq where. */
  static String endings(long begin, long end) {
    return "MATCH (e:Ending) WHERE %s RETURN e.id, e.ended, e.at"
        .formatted(within("e.id", begin, end));
  }

  /** row, begin, id, number or 0. */
  static String index(Kind kind, long begin, long end) {
    return rows(
        kind,
        begin,
        end,
        "x.row, x.begin, encode(x.id), " + (kind.isNumbered() ? "x.number" : "0"));
  }

  /** All columns of weaves but the record. */
  static String weaves(long begin, long end) {
    List<Kind.Column> columns = Kind.WEAVE.columns;
    return rows(Kind.WEAVE, begin, end, values(columns.subList(0, columns.size() - 1)));
  }

  /** row, begin, id, record. */
  static String records(Kind kind, long begin, long end) {
    return rows(kind, begin, end, "x.row, x.begin, encode(x.id), " + value(kind.record()));
  }

  /** All columns in their order. */
  static String all(Kind kind, long begin, long end) {
    return rows(kind, begin, end, values(kind.columns));
  }

  private static String values(List<Kind.Column> columns) {
    return columns.stream().map(Cypher::value).collect(Collectors.joining(", "));
  }

  /** The record of the row {@code $row}. */
  static String record(Kind kind) {
    return "MATCH (x:%s) WHERE x.row = $row RETURN %s".formatted(kind.table, value(kind.record()));
  }

  private static String rows(Kind kind, long begin, long end, String columns) {
    return "MATCH (x:%s) WHERE %s RETURN %s"
        .formatted(kind.table, within("x.row", begin, end), columns);
  }

  private static String within(String column, long begin, long end) {
    return "%s >= %d AND %s < %d".formatted(column, begin, column, end);
  }

  private static String value(Kind.Column column) {
    String name = "x." + column.name();
    return switch (column.type()) {
      case INTEGER, BYTES -> name;
      case TEXT -> "encode(%s)".formatted(name);
      // one value over the border of the native code instead of one for each number
      case INTEGERS -> "CAST(%s AS STRING)".formatted(name);
    };
  }
}
