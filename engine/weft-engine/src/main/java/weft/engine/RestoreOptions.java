package weft.engine;

import java.util.Map;
import java.util.Optional;

/**
 * How a backup is restored.
 *
 * @param space what its one space is called from now on; absent to keep all names
 * @param everyVersion whether the indexes of all versions are built, not only of the active one
 * @param environment variables with settings
 */
public record RestoreOptions(
    Optional<String> space, boolean everyVersion, Map<String, String> environment) {
  public RestoreOptions {
    environment = Map.copyOf(environment);
  }

  /** All spaces under their names, their active versions ready to be searched. */
  public static RestoreOptions standard() {
    return new RestoreOptions(Optional.empty(), false, Map.of());
  }
}
