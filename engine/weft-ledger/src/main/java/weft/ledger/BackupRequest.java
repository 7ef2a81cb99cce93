package weft.ledger;

import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What goes into a backup.
 *
 * @param spaces the folder of each space, by name
 * @param settings the home's {@code weft.yaml}
 * @param activity whether recorded searches go along
 * @param replace whether a file of that name may be replaced
 * @param createdAt what the backup says of its time
 */
public record BackupRequest(
    SortedMap<String, Path> spaces,
    Optional<Path> settings,
    boolean activity,
    boolean replace,
    Instant createdAt) {
  public BackupRequest {
    spaces = new TreeMap<>(spaces);
    if (spaces.isEmpty()) {
      throw new IllegalArgumentException("need a space, got " + Map.copyOf(spaces));
    }
  }
}
