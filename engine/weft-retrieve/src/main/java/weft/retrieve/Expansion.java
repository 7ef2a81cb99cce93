package weft.retrieve;

import java.util.Optional;

/**
 * How far a walk over co-occurrence edges goes.
 *
 * @param hops 0 to 3
 * @param minWeight at least 1; edges below it are not followed
 * @param maxDegree an entity with more edges, of any weight, is reached but not expanded; 0 is off
 * @param maxExpanded how many entities at most, seeds included, which are always kept; at least 1
 * @param edgeType only pairs with a relation of this type between them are followed
 */
public record Expansion(
    int hops, int minWeight, int maxDegree, int maxExpanded, Optional<String> edgeType) {
  /** The farthest a walk may go, in hops. */
  public static final int HOPS_MAX = 3;

  /** One hop, every edge, no hubs, 10,000 entities, any type. */
  public static final Expansion DEFAULT = new Expansion(1, 1, 0, 10_000, Optional.empty());

  public Expansion {
    if (hops < 0 || hops > HOPS_MAX) {
      throw new IllegalArgumentException("need hops from 0 to 3, got " + hops);
    }
    if (minWeight < 1) {
      throw new IllegalArgumentException("need min_weight >= 1, got " + minWeight);
    }
    if (maxDegree < 0) {
      throw new IllegalArgumentException("need max_degree >= 0 (0 is off), got " + maxDegree);
    }
    if (maxExpanded < 1) {
      throw new IllegalArgumentException("need max_expanded >= 1, got " + maxExpanded);
    }
    if (edgeType.filter(String::isBlank).isPresent()) {
      throw new IllegalArgumentException("edge_type is blank");
    }
  }

  Expansion withHops(int other) {
    return new Expansion(other, minWeight, maxDegree, maxExpanded, edgeType);
  }

  Expansion withMinWeight(int other) {
    return new Expansion(hops, other, maxDegree, maxExpanded, edgeType);
  }

  Expansion withMaxDegree(int other) {
    return new Expansion(hops, minWeight, other, maxExpanded, edgeType);
  }

  Expansion withMaxExpanded(int other) {
    return new Expansion(hops, minWeight, maxDegree, other, edgeType);
  }

  Expansion withEdgeType(Optional<String> other) {
    return new Expansion(hops, minWeight, maxDegree, maxExpanded, other);
  }
}
