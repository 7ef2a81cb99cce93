package weft.ingest;

import weft.spi.DocumentId;

/**
 * A document that was read from a file.
 *
 * @param source as it stands in the document
 * @param contentHash the metadata {@link DocumentReader#CONTENT_HASH}
 */
public record KnownSource(DocumentId id, String source, String contentHash) {}
