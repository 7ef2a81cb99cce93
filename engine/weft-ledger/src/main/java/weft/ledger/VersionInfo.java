package weft.ledger;

import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import weft.spi.RecordKind;
import weft.spi.embed.VectorSpace;

/**
 * What is said of a version, once and for all.
 *
 * @param parent absent for a first version
 * @param reason such as {@code ingest}, {@code alias-release}, {@code review}, {@code import}
 * @param changeSetDigest of the change set that made it
 * @param contentDigest of all that it holds: equal content, equal digest, whatever the history
 * @param aliasRelease the version that last changed the alias table
 * @param embedder the space of its vectors, or {@value #NO_EMBEDDER}
 * @param profile id of the chunking and weaving settings
 * @param digests one for each kind of record
 * @param pruned whether its content is gone and only this is left
 */
public record VersionInfo(
    long number,
    OptionalLong parent,
    Instant createdAt,
    String reason,
    String changeSetDigest,
    String contentDigest,
    long aliasRelease,
    String embedder,
    String analyzer,
    String profile,
    Counts counts,
    Map<RecordKind, String> digests,
    boolean pruned) {
  /** The embedder of a version without vectors. */
  public static final String NO_EMBEDDER = "none";

  public VersionInfo {
    digests = Map.copyOf(digests);
  }

  /** Where its vectors belong; absent when it has none. */
  public Optional<VectorSpace> space() {
    return embedder.equals(NO_EMBEDDER)
        ? Optional.empty()
        : Optional.of(VectorSpace.parse(embedder));
  }
}
