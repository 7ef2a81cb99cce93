package weft.ledger;

import java.nio.file.Path;

/**
 * A portable copy that was written.
 *
 * @param version that it holds
 * @param records rows of all kinds
 * @param vectors how many went along
 * @param bytes of the file
 */
public record ExportReport(
    Path file, VersionInfo version, long records, long vectors, long bytes) {}
