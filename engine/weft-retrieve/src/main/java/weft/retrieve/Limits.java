package weft.retrieve;

import java.time.Duration;
import java.util.Optional;

/**
 * Bounds on the work and size of one search; the result says when one was reached.
 *
 * @param queryTermsMax how many distinct terms of the question are looked up, the first ones; at
 *     least 1
 * @param routeDepth how many candidates each route hands over to be fused, or as many as results
 *     are asked for where those are more; at least 1
 * @param allowedIdsMax how many ids of allowed chunks the result lists; at least 0
 * @param time after which no further hop is begun; absent is unbounded. With it, equal questions
 *     may get unequal answers
 */
public record Limits(
    int queryTermsMax, int routeDepth, int allowedIdsMax, Optional<Duration> time) {
  /** 1,024 terms, 100 candidates of each route, 1,000 ids, no bound on time. */
  public static final Limits DEFAULT = new Limits(1_024, 100, 1_000, Optional.empty());

  public Limits {
    if (queryTermsMax < 1) {
      throw new IllegalArgumentException("need query_terms_max >= 1, got " + queryTermsMax);
    }
    if (routeDepth < 1) {
      throw new IllegalArgumentException("need route_depth >= 1, got " + routeDepth);
    }
    if (allowedIdsMax < 0) {
      throw new IllegalArgumentException("need allowed_ids_max >= 0, got " + allowedIdsMax);
    }
    if (time.filter(Duration::isNegative).isPresent()) {
      throw new IllegalArgumentException("need a time budget >= 0, got " + time.get());
    }
  }

  Limits withQueryTermsMax(int other) {
    return new Limits(other, routeDepth, allowedIdsMax, time);
  }

  Limits withRouteDepth(int other) {
    return new Limits(queryTermsMax, other, allowedIdsMax, time);
  }

  Limits withAllowedIdsMax(int other) {
    return new Limits(queryTermsMax, routeDepth, other, time);
  }

  Limits withTime(Optional<Duration> other) {
    return new Limits(queryTermsMax, routeDepth, allowedIdsMax, other);
  }
}
