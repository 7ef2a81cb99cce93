package weft.ledger;

import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;

/**
 * All visible rows of one kind, by id, read page by page as they are asked for, so
 * that a version need not fit into memory. Other statements may run meanwhile. Not thread-safe.
 */
final class RowPages implements Iterator<Records.Row> {
  private static final int PAGE = 1_024;

  private final Records records;
  private final RowKind kind;
  private final Ancestry ancestry;
  private List<Records.Row> page = List.of();
  private int at;
  private boolean last;

  RowPages(Records records, RowKind kind, Ancestry ancestry) {
    this.records = records;
    this.kind = kind;
    this.ancestry = ancestry;
  }

  @Override
  public boolean hasNext() {
    if (at == page.size() && !last) {
      String after = page.isEmpty() ? "" : page.getLast().id();
      page = records.page(kind, ancestry, after, PAGE);
      last = page.size() < PAGE;
      at = 0;
    }
    return at < page.size();
  }

  @Override
  public Records.Row next() {
    if (!hasNext()) {
      throw new NoSuchElementException();
    }
    return page.get(at++);
  }
}
