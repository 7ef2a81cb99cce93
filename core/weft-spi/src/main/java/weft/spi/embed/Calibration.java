package weft.spi.embed;

import java.util.Arrays;
import java.util.List;

/**
 * A monotone map of raw cosine distances to costs, linear between knots: a constant of embedder and
 * collection, measured once (see the design page of episodic retrieval). Costs of different
 * collections compare; their order within one collection stays. O(log knots); safe from any thread.
 */
public final class Calibration {
  /** Distances as they are: what holds until something was measured. */
  public static final Calibration IDENTITY =
      new Calibration(List.of(new Knot(0, 0), new Knot(2, 2)));

  private final double[] raw;
  private final double[] cost;

  /** A raw distance, 0 to 2, and its cost, 0 or more. */
  public record Knot(double raw, double cost) {
    public Knot {
      if (!(raw >= 0 && raw <= 2) || !(cost >= 0 && cost < Double.POSITIVE_INFINITY)) {
        throw new IllegalArgumentException(
            "need 0 <= raw <= 2 and cost >= 0, got %s, %s".formatted(raw, cost));
      }
    }
  }

  /**
   * A map through knots.
   *
   * @param knots at least two, from raw 0 to raw 2, both values rising strictly
   */
  public Calibration(List<Knot> knots) {
    raw = knots.stream().mapToDouble(Knot::raw).toArray();
    cost = knots.stream().mapToDouble(Knot::cost).toArray();
    boolean whole = raw.length >= 2 && raw[0] == 0 && raw[raw.length - 1] == 2;
    if (!whole || !rises(raw) || !rises(cost)) {
      throw new IllegalArgumentException("need rising knots from raw 0 to 2, got " + knots);
    }
  }

  private static boolean rises(double[] values) {
    for (int i = 1; i < values.length; i++) {
      if (values[i] <= values[i - 1]) {
        return false;
      }
    }
    return true;
  }

  /** The cost of a raw distance; one outside 0 to 2, as rounding may give, counts as the border. */
  public double cost(double distance) {
    double within = Math.min(2, Math.max(0, distance));
    int at = Arrays.binarySearch(raw, within);
    if (at >= 0) {
      return cost[at];
    }
    int right = -at - 1;
    int left = right - 1;
    double share = (within - raw[left]) / (raw[right] - raw[left]);
    return cost[left] + share * (cost[right] - cost[left]);
  }
}
