package weft.store.kuzu;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/**
 * The first so many of what is offered, by an order in which ties go to what came first. Memory for
 * the limit only. Not thread-safe.
 */
final class Best<T> {
  private final int limit;
  private final Comparator<Entry<T>> order;
  private final PriorityQueue<Entry<T>> worstFirst;
  private long offered;

  private record Entry<T>(T value, long at) {}

  Best(int limit, Comparator<T> order) {
    this.limit = limit;
    this.order =
        Comparator.<Entry<T>, T>comparing(Entry::value, order).thenComparingLong(Entry::at);
    this.worstFirst = new PriorityQueue<>(this.order.reversed());
  }

  void offer(T value) {
    var entry = new Entry<>(value, offered++);
    if (worstFirst.size() < limit) {
      worstFirst.add(entry);
    } else if (limit > 0 && order.compare(entry, worstFirst.element()) < 0) {
      worstFirst.remove();
      worstFirst.add(entry);
    }
  }

  /** Whether more was offered than there is room for. */
  boolean isCut() {
    return offered > limit;
  }

  List<T> inOrder() {
    var entries = new ArrayList<>(worstFirst);
    entries.sort(order);
    return entries.stream().map(Entry::value).toList();
  }
}
