package weft.ledger;

/**
 * Something that a check found.
 *
 * @param what it is of: a kind of record, {@code ledger}, or the name of a store
 * @param subject the record it is about, or empty
 * @param message one sentence
 */
public record Finding(Kind kind, String what, String subject, String message) {
  /** What is wrong. */
  public enum Kind {
    /** The ledger's file does not read as it should. */
    LEDGER_FILE,
    /** What was derived from the text differs from what the ledger holds. */
    DERIVED,
    /** A record refers to one that is not there. */
    ORPHAN,
    /** Digests or counts do not agree with what is there. */
    DIGEST,
    /** A store cannot be read. */
    STORE_UNREADABLE,
    /** A store lacks a record. */
    MISSING,
    /** A store holds a record that is not of this version. */
    EXTRA,
    /** A store holds another state of a record. */
    STALE,
    /** A store's vectors are of another embedder or dimension than the version's. */
    EMBEDDER,
    /** A name has several owners: nothing is damaged, but a person may want to decide. */
    HOMONYM
  }

  /** Whether it only tells, so that a version with nothing else is clean. */
  public boolean isNotice() {
    return kind == Kind.HOMONYM;
  }
}
