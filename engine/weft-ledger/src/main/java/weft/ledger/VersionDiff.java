package weft.ledger;

import java.util.List;
import weft.spi.ChunkId;
import weft.spi.EntityPair;

/**
 * What differs between two versions.
 *
 * @param edges co-occurrence edges whose evidence differs, by pair
 * @param truncated whether a list was cut
 */
public record VersionDiff(
    long from,
    long to,
    Ids documents,
    Ids chunks,
    Ids entities,
    Ids relations,
    Ids episodes,
    List<EdgeDiff> edges,
    boolean truncated) {
  /** Ids of records, each list ascending. */
  public record Ids(List<String> added, List<String> removed, List<String> changed) {
    public Ids {
      added = List.copyOf(added);
      removed = List.copyOf(removed);
      changed = List.copyOf(changed);
    }

    public boolean isEmpty() {
      return added.isEmpty() && removed.isEmpty() && changed.isEmpty();
    }
  }

  /**
   * An edge whose evidence differs; weight 0 where it is not there.
   *
   * @param gained evidence only in the second version
   * @param lost evidence only in the first
   */
  public record EdgeDiff(
      EntityPair pair,
      int weightBefore,
      int weightAfter,
      List<ChunkId> gained,
      List<ChunkId> lost) {
    public EdgeDiff {
      gained = List.copyOf(gained);
      lost = List.copyOf(lost);
    }
  }

  public VersionDiff {
    edges = List.copyOf(edges);
  }

  public boolean isEmpty() {
    return documents.isEmpty()
        && chunks.isEmpty()
        && entities.isEmpty()
        && relations.isEmpty()
        && episodes.isEmpty()
        && edges.isEmpty();
  }
}
