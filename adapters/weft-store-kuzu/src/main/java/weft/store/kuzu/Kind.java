package weft.store.kuzu;

import java.util.ArrayList;
import java.util.List;

/**
 * The kinds of row that versions show. Each is a table of Kuzu; a row has the version it began
 * with, and is ended by rows of the table of endings.
 */
enum Kind {
  ENTITY("Entity", numbered(text("name"), text("type"), bytes("record"))),
  CHUNK("Chunk", numbered(text("text"))),
  /** What a chunk mentions and is evidence for, by entity number, and the record it is read from. */
  WEAVE(
      "Weave",
      numbered(
          new Column("mentions", Type.INTEGER),
          new Column("entities", Type.INTEGERS),
          new Column("sources", Type.INTEGERS),
          new Column("targets", Type.INTEGERS),
          bytes("record"))),
  RELATION("Relation", base(text("source"), text("type"), text("target"), bytes("record"))),
  EPISODE("Episode", base(text("name"), bytes("record")));

  /** What a column holds. */
  enum Type {
    INTEGER,
    INTEGERS,
    TEXT,
    BYTES
  }

  record Column(String name, Type type) {}

  final String table;

  /** The first four are row, begin, id and, if there is one, number; the record is the last. */
  final List<Column> columns;

  Kind(String table, List<Column> columns) {
    this.table = table;
    this.columns = columns;
  }

  boolean isNumbered() {
    return columns.get(3).name().equals("number");
  }

  /** What holds all of a row that is read again. */
  Column record() {
    return columns.getLast();
  }

  private static List<Column> numbered(Column... own) {
    var columns = new ArrayList<Column>(List.of(new Column("number", Type.INTEGER)));
    columns.addAll(List.of(own));
    return base(columns.toArray(Column[]::new));
  }

  private static List<Column> base(Column... own) {
    var columns = new ArrayList<Column>();
    columns.add(new Column("row", Type.INTEGER));
    columns.add(new Column("begin", Type.INTEGER));
    columns.add(text("id"));
    columns.addAll(List.of(own));
    return List.copyOf(columns);
  }

  private static Column text(String name) {
    return new Column(name, Type.TEXT);
  }

  private static Column bytes(String name) {
    return new Column(name, Type.BYTES);
  }
}
