package weft.kernel;

import java.util.ArrayDeque;
import java.util.List;

/**
 * Keeps the best k of any count of scored ids: the higher score, then the id that comes first in
 * the order of ties. The result does not depend on the order of the offers. O(log k) per offer,
 * O(k) memory; for one thread.
 */
public final class TopK {
  private final IntOrder ties;
  private final int[] ids;
  private final double[] scores;
  private int size;

  /** An id with its score. */
  public record Scored(int id, double score) {}

  /**
   * A collector of the best {@code k}.
   *
   * @param k at least 0
   * @param ties which of two ids with the same score comes first
   */
  public TopK(int k, IntOrder ties) {
    if (k < 0) {
      throw new IllegalArgumentException("need k >= 0, got " + k);
    }
    this.ties = ties;
    this.ids = new int[k];
    this.scores = new double[k];
  }

  /** Count of ids kept so far, at most k. */
  public int size() {
    return size;
  }

  /**
   * Offers an id, each at most once.
   *
   * @param score any number but NaN
   * @return whether it is among the best so far
   */
  public boolean offer(int id, double score) {
    if (Double.isNaN(score)) {
      throw new IllegalArgumentException("need a number as score of id %d, got NaN".formatted(id));
    }
    if (size < ids.length) {
      up(size++, id, score);
      return true;
    }
    if (size == 0 || !better(id, score, ids[0], scores[0])) {
      return false;
    }
    down(id, score);
    return true;
  }

  /** Takes out what was kept, best first; the collector is empty after that. */
  public List<Scored> drain() {
    ArrayDeque<Scored> bestFirst = new ArrayDeque<>(size);
    while (size > 0) {
      bestFirst.addFirst(new Scored(ids[0], scores[0]));
      size--;
      down(ids[size], scores[size]);
    }
    return List.copyOf(bestFirst);
  }

  private boolean better(int id, double score, int otherId, double otherScore) {
    // 0.0 and -0.0 are one score: Double.compare would tell them apart
    return score == otherScore ? ties.compare(id, otherId) < 0 : score > otherScore;
  }

  private void up(int from, int id, double score) {
    int at = from;
    while (at > 0 && better(ids[(at - 1) / 2], scores[(at - 1) / 2], id, score)) {
      move((at - 1) / 2, at);
      at = (at - 1) / 2;
    }
    set(at, id, score);
  }

  private void down(int id, double score) {
    int at = 0;
    int child = worseChild(at);
    while (child < size && better(id, score, ids[child], scores[child])) {
      move(child, at);
      at = child;
      child = worseChild(at);
    }
    set(at, id, score);
  }

  private int worseChild(int at) {
    int left = 2 * at + 1;
    int right = left + 1;
    boolean rightIsWorse =
        right < size && better(ids[left], scores[left], ids[right], scores[right]);
    return rightIsWorse ? right : left;
  }

  private void move(int from, int to) {
    set(to, ids[from], scores[from]);
  }

  private void set(int at, int id, double score) {
    if (at < ids.length) {
      ids[at] = id;
      scores[at] = score;
    }
  }
}
