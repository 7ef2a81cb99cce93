package weft.cli.output;

import java.util.ArrayList;
import java.util.List;

/** Rows in columns that line up, whatever the script; not thread-safe. */
public final class Table {
  /** On which side a column lines up. */
  public enum Align {
    LEFT,
    RIGHT
  }

  private static final String GAP = "  ";

  private final List<Align> columns;
  private final List<List<String>> rows = new ArrayList<>();

  public Table(Align... columns) {
    this.columns = List.of(columns);
  }

  /**
   * @param cells as many as columns
   */
  public Table row(String... cells) {
    if (cells.length != columns.size()) {
      throw new IllegalArgumentException(
          "need %d cells, got %d".formatted(columns.size(), cells.length));
    }
    rows.add(List.of(cells));
    return this;
  }

  public boolean isEmpty() {
    return rows.isEmpty();
  }

  /** The rows in their order, without blanks at their ends. */
  public List<String> lines() {
    int[] widths = new int[columns.size()];
    for (List<String> row : rows) {
      for (int i = 0; i < widths.length; i++) {
        widths[i] = Math.max(widths[i], DisplayWidth.of(row.get(i)));
      }
    }
    return rows.stream().map(row -> line(row, widths)).toList();
  }

  private String line(List<String> row, int[] widths) {
    var cells = new ArrayList<String>();
    for (int i = 0; i < widths.length; i++) {
      cells.add(
          switch (columns.get(i)) {
            case LEFT -> DisplayWidth.padRight(row.get(i), widths[i]);
            case RIGHT -> DisplayWidth.padLeft(row.get(i), widths[i]);
          });
    }
    return String.join(GAP, cells).stripTrailing();
  }
}
