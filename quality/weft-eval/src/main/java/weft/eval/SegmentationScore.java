package weft.eval;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import weft.eval.Segmentation.Range;

/**
 * How much of a segmentation is right: boundaries between episodes, facets and points. Counts add
 * up over texts.
 *
 * @param boundaries where an episode begins that is not the first
 * @param facets those that overlap a right one by half of what either has, each counted once
 * @param points as facets
 */
public record SegmentationScore(Counts boundaries, Counts facets, Counts points) {
  /** Two ranges are the same when this share of what either has is in both. */
  private static final double SAME = 0.5;

  /** Nothing counted yet. */
  public static final SegmentationScore NONE =
      new SegmentationScore(Counts.NONE, Counts.NONE, Counts.NONE);

  /**
   * What was found.
   *
   * @param right how many of those found
   * @param found how many
   * @param wanted how many there are
   */
  public record Counts(int right, int found, int wanted) {
    static final Counts NONE = new Counts(0, 0, 0);

    /** The share of those found that are right; 1 when nothing was found. */
    public double precision() {
      return found == 0 ? 1 : (double) right / found;
    }

    /** The share of those there are that were found; 1 when there is nothing. */
    public double recall() {
      return wanted == 0 ? 1 : (double) right / wanted;
    }

    /** The harmonic mean of both. */
    public double f1() {
      double sum = precision() + recall();
      return sum == 0 ? 0 : 2 * precision() * recall() / sum;
    }

    Counts plus(Counts other) {
      return new Counts(right + other.right, found + other.found, wanted + other.wanted);
    }
  }

  /** Compares what was found with what is right. */
  public static SegmentationScore of(Segmentation found, Segmentation right) {
    return new SegmentationScore(
        boundaries(found.episodes(), right.episodes()),
        matched(found.facets(), right.facets()),
        matched(found.points(), right.points()));
  }

  private static Counts boundaries(List<Range> found, List<Range> wanted) {
    Set<Integer> right = begins(wanted);
    Set<Integer> ours = begins(found);
    int both = (int) ours.stream().filter(right::contains).count();
    return new Counts(both, ours.size(), right.size());
  }

  private static Set<Integer> begins(List<Range> episodes) {
    var begins = new HashSet<Integer>();
    episodes.stream().skip(1).map(Range::begin).forEach(begins::add);
    return begins;
  }

  /** A pair of ranges that are the same. */
  private record Pair(int found, int wanted, double overlap) {}

  /** The pairs of the largest overlap first, each range once. */
  private static Counts matched(List<Range> found, List<Range> wanted) {
    var pairs = new ArrayList<Pair>();
    for (int i = 0; i < found.size(); i++) {
      for (int j = 0; j < wanted.size(); j++) {
        double overlap = found.get(i).overlap(wanted.get(j));
        if (overlap >= SAME) {
          pairs.add(new Pair(i, j, overlap));
        }
      }
    }
    pairs.sort(
        Comparator.comparingDouble(Pair::overlap)
            .reversed()
            .thenComparingInt(Pair::found)
            .thenComparingInt(Pair::wanted));
    var takenFound = new HashSet<Integer>();
    var takenWanted = new HashSet<Integer>();
    for (Pair pair : pairs) {
      if (!takenFound.contains(pair.found()) && !takenWanted.contains(pair.wanted())) {
        takenFound.add(pair.found());
        takenWanted.add(pair.wanted());
      }
    }
    return new Counts(takenFound.size(), found.size(), wanted.size());
  }

  public SegmentationScore plus(SegmentationScore other) {
    return new SegmentationScore(
        boundaries.plus(other.boundaries), facets.plus(other.facets), points.plus(other.points));
  }
}
