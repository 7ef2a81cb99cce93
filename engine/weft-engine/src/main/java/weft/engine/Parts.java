package weft.engine;

import java.nio.file.Path;
import java.util.Optional;
import weft.ledger.Ledger;
import weft.spi.embed.Embedder;

/**
 * What an open space is made of.
 *
 * @param folder the space's own; absent in memory
 * @param embedder for questions; absent where no vectors are made
 * @param closeEmbedder does nothing to one that the caller gave
 */
record Parts(
    Configuration configuration,
    Optional<Path> folder,
    Ledger ledger,
    Optional<Embedder> embedder,
    Runnable closeEmbedder,
    ActivityLog activity,
    Searching searching) {}
