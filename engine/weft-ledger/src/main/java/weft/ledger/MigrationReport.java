package weft.ledger;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * What a move into other stores did.
 *
 * @param from where the parts of the space were; the same as {@code to} when nothing was done
 * @param versions that can be opened there, ascending
 * @param notices about what did not come along, and vectors, each one sentence
 */
public record MigrationReport(
    StoreLayout from, StoreLayout to, List<Long> versions, List<String> notices) {
  public MigrationReport {
    versions = List.copyOf(versions);
    notices = List.copyOf(notices);
  }

  /** Of a space that no store has anything of. */
  static MigrationReport nothing(StoreLayout layout) {
    return new MigrationReport(layout, layout, List.of(), List.of());
  }

  /** Whether the space was there already. */
  public boolean unchanged() {
    return from.equals(to);
  }

  /** The stores that keep nothing of the space any more, by name. */
  public Set<String> left() {
    var left = new TreeSet<>(from.names().values());
    left.removeAll(to.names().values());
    return left;
  }
}
