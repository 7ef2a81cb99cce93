package weft.ledger;

import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import weft.kernel.Folding;
import weft.spi.Canonical;
import weft.spi.EntityId;
import weft.spi.EntityPair;
import weft.spi.RecordKind;

/**
 * Takes digests and counts of rows as they go by, in any order. Holds the alias table and the pairs,
 * not the texts. Not thread-safe.
 */
final class PortableTally {
  private final Digests digests = new Digests();
  private final AliasTable aliases;
  private final Set<EntityPair> pairs = new HashSet<>();
  private final long[] rows = new long[RowKind.values().length];

  /**
   * @param folding by which the alias table is read
   */
  PortableTally(Folding folding) {
    this.aliases = new AliasTable(folding);
  }

  void add(RowKind kind, String id, byte[] body) {
    rows[kind.ordinal()]++;
    digests.add(kind, id, body);
    switch (kind) {
      case ENTITY -> aliases.put(Canonical.entity(body));
      case PROPOSAL -> AliasRows.proposals(body).forEach(aliases::propose);
      case MERGE -> aliases.merge(new EntityId(id), AliasRows.mergedInto(body));
      case WEAVE -> pairs.addAll(Canonical.weave(body).pairs());
      case DOCUMENT, CHUNK, PIN, RELATION, EPISODE, RELATION_VIEW, EPISODE_VIEW -> {}
    }
  }

  /** To be called once all rows went by, and once. */
  Sums sums() {
    aliases.settle();
    aliases.entities().forEach(digests::add);
    var counts =
        new Counts(
            rows[RowKind.DOCUMENT.ordinal()],
            rows[RowKind.CHUNK.ordinal()],
            aliases.entities().size(),
            digests.mentions(),
            pairs.size(),
            rows[RowKind.RELATION_VIEW.ordinal()],
            rows[RowKind.EPISODE_VIEW.ordinal()],
            0);
    return new Sums(digests.toHex(), counts);
  }

  /** What all rows add up to; vectors are no rows. */
  record Sums(Map<RecordKind, String> digests, Counts counts) {
    Sums {
      digests = Map.copyOf(digests);
    }

    /**
     * The first thing in which a version differs, in words.
     *
     * @param alike whether the alias table is read as it was when the version was made
     */
    Optional<String> difference(VersionInfo version, boolean alike) {
      for (RecordKind kind : RecordKind.values()) {
        boolean comparable = alike || kind != RecordKind.ENTITY;
        if (comparable && !digestOf(digests, kind).equals(digestOf(version.digests(), kind))) {
          return Optional.of(
              "the %s records have another digest than version %d was published with"
                  .formatted(kind, version.number()));
        }
      }
      return alike && !counts.equals(version.counts().withVectors(0))
          ? Optional.of("the records add up to %s, said are %s".formatted(counts, version.counts()))
          : Optional.empty();
    }

    /** Whether only the reading of the alias table differs. */
    boolean differsInReading(VersionInfo version) {
      return !digestOf(digests, RecordKind.ENTITY)
          .equals(digestOf(version.digests(), RecordKind.ENTITY));
    }

    private static String digestOf(Map<RecordKind, String> digests, RecordKind kind) {
      return digests.getOrDefault(kind, "");
    }
  }
}
