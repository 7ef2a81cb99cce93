package weft.kernel;

/** The ways from a hit up to its episode, in the order in which they win among equal costs. */
public enum PathKind {
  /** A point, its facet, the facet's episode. */
  POINT,
  /** An entity, a facet that involves it, the facet's episode. */
  FACET_ENTITY,
  /** A facet, its episode. */
  FACET,
  /** An entity, an episode that involves it. */
  ENTITY,
  /** The episode itself. */
  DIRECT_EPISODE
}
