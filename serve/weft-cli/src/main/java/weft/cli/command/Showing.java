package weft.cli.command;

import java.util.Optional;
import weft.retrieve.ContextOptions;

/**
 * What of a search is printed.
 *
 * @param explain the receipt of each result as well
 * @param context in place of the results what would be put before a model, for people; in JSON as
 *     well as them
 */
record Showing(boolean explain, Optional<ContextOptions> context) {
  /** Nothing but the results. */
  static final Showing RESULTS = new Showing(false, Optional.empty());
}
