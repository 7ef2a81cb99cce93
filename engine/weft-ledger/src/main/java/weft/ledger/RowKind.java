package weft.ledger;

/** The kinds of row in the ledger. The order is part of the format: add at the end. */
enum RowKind {
  DOCUMENT,
  /** Owned by its document. */
  CHUNK,
  /** An entity as it was asserted. */
  ENTITY,
  /** That one entity means another; named by the one. */
  MERGE,
  /** That a name in a chunk means an entity; named by both, owned by the chunk. */
  PIN,
  /** The names proposed from a chunk; named by it. */
  PROPOSAL,
  /** What linking and weaving made of a chunk; named by it. */
  WEAVE,
  /** A relation as it was asserted. */
  RELATION,
  /** An episode as it was asserted. */
  EPISODE,
  /** A relation as it is read: merges resolved. */
  RELATION_VIEW,
  /** An episode as it is read: merges resolved. */
  EPISODE_VIEW;

  private static final RowKind[] ALL = values();

  static RowKind of(int code) {
    return ALL[code];
  }
}
