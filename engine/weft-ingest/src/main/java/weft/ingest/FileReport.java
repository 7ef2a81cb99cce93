package weft.ingest;

import java.util.Optional;
import weft.spi.DocumentId;

/**
 * What became of one file.
 *
 * @param document where it has one
 * @param chunks how many were made of it in this run
 * @param reason why it failed or was skipped, or its former source when it was renamed; else empty
 */
public record FileReport(
    String source, FileStatus status, Optional<DocumentId> document, int chunks, String reason) {}
