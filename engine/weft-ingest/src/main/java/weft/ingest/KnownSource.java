package weft.ingest;

import weft.spi.DocumentId;

/**
 * A document that was read from a file.
 *
 * @param source as it stands in the document
 * @param contentHash the metadata {@link DocumentReader#CONTENT_HASH}; empty to have it read anew,
 *     as after a change of the chunking
 */
public record KnownSource(DocumentId id, String source, String contentHash) {}
