package weft.engine;

import java.nio.file.Path;
import java.util.Optional;
import weft.ledger.Ledger;

/**
 * What an open space is made of.
 *
 * @param folder the space's own; absent in memory
 */
record Parts(
    Configuration configuration,
    Optional<Path> folder,
    Ledger ledger,
    ActivityLog activity,
    Searching searching) {}
