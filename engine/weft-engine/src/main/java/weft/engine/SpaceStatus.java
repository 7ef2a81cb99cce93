package weft.engine;

import java.util.List;
import java.util.Optional;
import weft.ingest.FileReport;
import weft.ledger.StoreLayout;
import weft.ledger.VersionInfo;

/**
 * How a space stands.
 *
 * @param active absent in a fresh space
 * @param stores which of them has which part
 * @param versions that can be opened
 * @param bytes that ledger and stores hold
 * @param oldVersionBytes of them, those that only versions other than the active one hold
 * @param chunkVectors how many chunks of the active version have a vector
 * @param proposedEntities entities that text proposes and nobody has curated
 * @param homonyms names with several owners
 * @param embedder the space of the vectors that are made now, or {@code none}; where it is another
 *     than that of the active version, nothing can be written before a reindex
 * @param sources files that changed, went missing or are new since they were read, by source
 * @param notices what is wrong or worth knowing, each one sentence
 */
public record SpaceStatus(
    Optional<VersionInfo> active,
    StoreLayout stores,
    int versions,
    long bytes,
    long oldVersionBytes,
    long chunkVectors,
    long proposedEntities,
    int homonyms,
    String embedder,
    List<FileReport> sources,
    List<String> notices) {
  public SpaceStatus {
    sources = List.copyOf(sources);
    notices = List.copyOf(notices);
  }

  /** Whether the active version was made with another embedder than the one there is now. */
  public boolean wantsReindex() {
    return active.filter(version -> !version.embedder().equals(embedder)).isPresent();
  }

  /** Chunks of the active version that have no vector, though it has an embedder. */
  public long chunksWithoutVector() {
    return active
        .filter(version -> version.space().isPresent())
        .map(version -> version.counts().chunks() - chunkVectors)
        .orElse(0L);
  }
}
