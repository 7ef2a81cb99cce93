package weft.ledger;

import java.util.ArrayList;
import java.util.List;

/**
 * What became of a change set.
 *
 * @param version the version that is active now
 * @param unchanged whether the set would have changed nothing, so that no version was made
 * @param warnings what was accepted and may not have been meant
 */
public record Publication(VersionInfo version, boolean unchanged, List<String> warnings) {
  public Publication {
    warnings = List.copyOf(warnings);
  }

  Publication with(List<String> further) {
    var all = new ArrayList<>(warnings);
    all.addAll(further);
    return new Publication(version, unchanged, all);
  }
}
