package weft.spi;

/** The kinds of record that a version consists of, each with a digest of its own. */
public enum RecordKind {
  DOCUMENT,
  CHUNK,
  /** Entries of the alias table as they were asserted: entities, merges, pins, proposals. */
  ALIAS,
  /** The alias table as it is read: merges resolved, proposals joined. */
  ENTITY,
  MENTION,
  /** One chunk's evidence for one co-occurrence edge. */
  EDGE,
  RELATION,
  EPISODE
}
