package weft.ingest;

/** A file or folder that a scan saw and left alone, and why. */
public record SkippedFile(String source, String reason) {}
