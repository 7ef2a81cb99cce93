package weft.ingest;

import java.nio.file.Path;

/**
 * A file that a scan found.
 *
 * @param source its name among documents, such as {@code notes/2026/a.md}
 * @param mediaType by its ending
 */
public record SourceFile(String source, Path path, String mediaType) {}
