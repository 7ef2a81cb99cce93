package weft.spi.store;

/** The kinds of node of the memory graph. */
public enum NodeKind {
  CHUNK,
  ENTITY,
  EPISODE,
  FACET,
  FACET_POINT
}
