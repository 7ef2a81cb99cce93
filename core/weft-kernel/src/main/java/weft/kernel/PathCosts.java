package weft.kernel;

import java.math.BigDecimal;
import java.math.RoundingMode;

/**
 * What a path to an episode costs besides its distances, and how costs are compared: rounded to nine
 * decimals, half to even, so that the order in which a sum is made does not show.
 *
 * @param edgeMiss of an edge that has no distance
 * @param hop of each edge
 * @param directEpisodePenalty of an episode that is itself the hit
 */
public record PathCosts(double edgeMiss, double hop, double directEpisodePenalty) {
  private static final double BILLION = 1e9;
  private static final int DECIMALS = 9;

  /** Costs above this are rounded the slow way: a double no longer has nine decimals of them. */
  private static final double LARGE = 1e5;

  /** As near to a half as the product by a billion may be wrong, and far more. */
  private static final double DOUBT = 1e-3;

  public PathCosts {
    if (!(edgeMiss >= 0 && hop >= 0 && directEpisodePenalty >= 0)) {
      throw new IllegalArgumentException(
          "need costs >= 0, got %s, %s, %s".formatted(edgeMiss, hop, directEpisodePenalty));
    }
  }

  /** A cost rounded to nine decimals. */
  public static double rounded(double cost) {
    double scaled = cost * BILLION;
    double whole = Math.rint(scaled);
    boolean certain = Math.abs(cost) < LARGE && Math.abs(Math.abs(scaled - whole) - 0.5) > DOUBT;
    return certain ? whole / BILLION : exactly(cost);
  }

  /** The plain twin. */
  static double exactly(double cost) {
    return new BigDecimal(cost).setScale(DECIMALS, RoundingMode.HALF_EVEN).doubleValue();
  }
}
