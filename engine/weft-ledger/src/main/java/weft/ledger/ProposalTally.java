package weft.ledger;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import weft.spi.Entity;
import weft.spi.EntityId;
import weft.spi.EntityName;
import weft.spi.EntityStatus;
import weft.spi.Proposal;

/** What chunks propose under one folded name: counts only, so that the order of chunks is nothing. */
final class ProposalTally {
  private static final Comparator<Map.Entry<String, Integer>> MOST_FREQUENT =
      Map.Entry.<String, Integer>comparingByValue()
          .reversed()
          .thenComparing(Map.Entry.comparingByKey());

  private final Map<String, Integer> surfaces = new TreeMap<>();
  private final Map<String, Integer> types = new TreeMap<>();

  void add(Proposal proposal) {
    surfaces.merge(proposal.name(), 1, Integer::sum);
    proposal.type().ifPresent(type -> types.merge(type, 1, Integer::sum));
  }

  /** The tally without a proposal; null when that was the last. */
  @Nullable ProposalTally without(Proposal proposal) {
    decrement(surfaces, proposal.name());
    proposal.type().ifPresent(type -> decrement(types, type));
    return surfaces.isEmpty() ? null : this;
  }

  private static void decrement(Map<String, Integer> counts, String key) {
    counts.computeIfPresent(key, (same, count) -> count > 1 ? count - 1 : null);
  }

  /** The entity it stands for: names by how often they were proposed, the most frequent type. */
  Entity entity(EntityId id) {
    List<EntityName> names =
        surfaces.entrySet().stream()
            .sorted(MOST_FREQUENT)
            .map(entry -> EntityName.of(entry.getKey()))
            .toList();
    Optional<String> type = types.entrySet().stream().min(MOST_FREQUENT).map(Map.Entry::getKey);
    return new Entity(id, type, names, List.of(), EntityStatus.PROPOSED);
  }
}
