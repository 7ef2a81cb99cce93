package weft.ledger;

import java.util.List;

/**
 * A space in a backup.
 *
 * @param version the active one; 0 in a space without versions
 * @param contentDigest of the active version; empty without one
 * @param versions that can be opened, pruned ones not counted
 * @param tags names of versions, ascending
 */
public record BackupSpace(
    String name, long version, String contentDigest, long versions, List<String> tags) {
  public BackupSpace {
    tags = List.copyOf(tags);
    if (name.isEmpty() || version < 0 || versions < 0) {
      throw new IllegalArgumentException(
          "need a name, version and versions >= 0, got '%s', %d, %d"
              .formatted(name, version, versions));
    }
  }
}
