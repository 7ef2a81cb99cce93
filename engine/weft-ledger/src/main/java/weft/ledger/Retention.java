package weft.ledger;

/**
 * Which versions a prune keeps: the newest ones, besides those that are tagged or active.
 *
 * @param last how many of the newest, at least 1
 */
public record Retention(int last) {
  public Retention {
    if (last < 1) {
      throw new IllegalArgumentException("need to keep at least 1 version, got " + last);
    }
  }

  /** The newest 20. */
  public static Retention standard() {
    return new Retention(20);
  }
}
