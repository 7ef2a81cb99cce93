package weft.engine;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.TreeMap;
import weft.kernel.Folding;
import weft.spi.Entity;
import weft.spi.EntityId;
import weft.spi.EntityName;
import weft.spi.EntityStatus;
import weft.spi.store.GraphReader;
import weft.spi.store.NumberSet;

/**
 * Finds entities whose names differ only in blanks and punctuation, or by one letter. O(names) look-
 * ups: names are compared through their skeletons, never all with all.
 */
final class MergeSuggestions {
  private static final int TYPO_LENGTH_MIN = 6;
  private static final Comparator<MergeSuggestion> LIKELIEST =
      Comparator.comparingInt(MergeSuggestion::sharedNeighbours)
          .reversed()
          .thenComparing(MergeSuggestion::into)
          .thenComparing(MergeSuggestion::from);

  private final Map<EntityId, Entity> byId = new HashMap<>();
  private final Map<EntityId, Map<EntityId, String>> reasons = new TreeMap<>();
  private final GraphReader graph;

  private MergeSuggestions(GraphReader graph) {
    this.graph = graph;
  }

  static List<MergeSuggestion> of(List<Entity> entities, GraphReader graph, Folding folding) {
    var search = new MergeSuggestions(graph);
    var bySkeleton = new TreeMap<String, EntityName>();
    var owners = new HashMap<String, EntityId>();
    var byDeletion = new HashMap<String, EntityId>();
    for (Entity entity : entities) {
      search.byId.put(entity.id(), entity);
      for (EntityName name : entity.names()) {
        String skeleton = skeleton(folding.key(name.text()));
        if (skeleton.isEmpty()) {
          continue;
        }
        search.pair(owners.putIfAbsent(skeleton, entity.id()), entity.id(), "same letters");
        bySkeleton.putIfAbsent(skeleton, name);
      }
    }
    for (String skeleton : bySkeleton.keySet()) {
      if (skeleton.length() >= TYPO_LENGTH_MIN) {
        search.typos(skeleton, owners, byDeletion);
      }
    }
    return search.list();
  }

  /** Letters and digits only. */
  private static String skeleton(String key) {
    return key.codePoints()
        .filter(Character::isLetterOrDigit)
        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
        .toString();
  }

  /** Two names one edit apart share one of their forms with a letter left out, or one is such. */
  private void typos(
      String skeleton, Map<String, EntityId> owners, Map<String, EntityId> byDeletion) {
    EntityId owner = owners.get(skeleton);
    if (owner == null) {
      return;
    }
    pair(byDeletion.putIfAbsent(skeleton, owner), owner, "one letter apart");
    for (int i = 0; i < skeleton.length(); i++) {
      String without = skeleton.substring(0, i) + skeleton.substring(i + 1);
      String place = i + "\n" + without;
      pair(byDeletion.putIfAbsent(place, owner), owner, "one letter apart");
      pair(owners.get(without), owner, "one letter apart");
    }
  }

  private void pair(@org.jspecify.annotations.Nullable EntityId a, EntityId b, String reason) {
    if (a != null && !a.equals(b)) {
      EntityId low = a.compareTo(b) < 0 ? a : b;
      EntityId high = low.equals(a) ? b : a;
      reasons.computeIfAbsent(low, absent -> new TreeMap<>()).putIfAbsent(high, reason);
    }
  }

  private List<MergeSuggestion> list() {
    var list = new ArrayList<MergeSuggestion>();
    reasons.forEach(
        (low, others) -> others.forEach((high, reason) -> list.add(suggestion(low, high, reason))));
    list.sort(LIKELIEST);
    return list;
  }

  private MergeSuggestion suggestion(EntityId low, EntityId high, String reason) {
    boolean keepHigh = isCurated(high) && !isCurated(low);
    int shared = sharedNeighbours(low, high);
    var why = new ArrayList<String>();
    why.add(reason);
    if (shared > 0) {
      why.add("%d shared neighbours".formatted(shared));
    }
    return new MergeSuggestion(keepHigh ? high : low, keepHigh ? low : high, why, shared);
  }

  private boolean isCurated(EntityId id) {
    Entity entity = byId.get(id);
    return entity != null && entity.status() == EntityStatus.CURATED;
  }

  private int sharedNeighbours(EntityId a, EntityId b) {
    OptionalInt first = graph.number(a);
    OptionalInt second = graph.number(b);
    if (first.isEmpty() || second.isEmpty()) {
      return 0;
    }
    NumberSet around = NumberSet.of(graph.neighbours(first.getAsInt(), 1).entities());
    int shared = 0;
    for (int neighbour : graph.neighbours(second.getAsInt(), 1).entities()) {
      shared += around.contains(neighbour) ? 1 : 0;
    }
    return shared;
  }
}
