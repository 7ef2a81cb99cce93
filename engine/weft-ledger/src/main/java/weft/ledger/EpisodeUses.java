package weft.ledger;

import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import weft.spi.Canonical;
import weft.spi.EntityId;
import weft.spi.Episode;

/**
 * What the episodes of a version share: the entities they involve and the texts of edges that
 * somebody wrote, each with the number of episodes that have it. Follows changes. Not thread-safe.
 */
final class EpisodeUses {
  private final SortedMap<EntityId, Integer> entities = new TreeMap<>();
  private final SortedMap<String, Integer> edgeTexts = new TreeMap<>();

  /** Counts over all episodes of an edit as it will be. O(episodes). */
  static EpisodeUses of(Edit edit) {
    var uses = new EpisodeUses();
    edit.scan(RowKind.EPISODE_VIEW, (id, body) -> uses.count(Canonical.episode(body), 1));
    return uses;
  }

  private void count(Episode episode, int by) {
    EpisodeTexts.entities(episode).forEach(id -> add(entities, id, by));
    EpisodeTexts.edgeTexts(episode).forEach(text -> add(edgeTexts, text, by));
  }

  private static <K> void add(SortedMap<K, Integer> counts, K key, int by) {
    counts.merge(key, by, (a, b) -> a + b == 0 ? null : a + b);
  }

  /**
   * What came into use and what fell out of it.
   *
   * @param entities of which that is so, either way
   * @param edgeTextsCome those that no episode had
   * @param edgeTextsGone those that no episode has any more
   */
  record Delta(
      SortedSet<EntityId> entities,
      SortedSet<String> edgeTextsCome,
      SortedSet<String> edgeTextsGone) {}

  /**
   * Takes in how episodes changed.
   *
   * @param changes of {@link RowKind#EPISODE_VIEW}
   */
  Delta follow(List<Change> changes) {
    var touchedEntities = new TreeSet<EntityId>();
    var touchedTexts = new TreeSet<String>();
    for (Change change : changes) {
      change
          .before()
          .map(Canonical::episode)
          .ifPresent(e -> touch(e, touchedEntities, touchedTexts));
      change
          .after()
          .map(Canonical::episode)
          .ifPresent(e -> touch(e, touchedEntities, touchedTexts));
    }
    var usedBefore = kept(touchedEntities, entities.keySet());
    var textsBefore = kept(touchedTexts, edgeTexts.keySet());
    for (Change change : changes) {
      change.before().map(Canonical::episode).ifPresent(episode -> count(episode, -1));
      change.after().map(Canonical::episode).ifPresent(episode -> count(episode, 1));
    }
    var usedNow = kept(touchedEntities, entities.keySet());
    var textsNow = kept(touchedTexts, edgeTexts.keySet());
    touchedEntities.removeIf(id -> usedBefore.contains(id) == usedNow.contains(id));
    var come = new TreeSet<>(textsNow);
    come.removeAll(textsBefore);
    var gone = new TreeSet<>(textsBefore);
    gone.removeAll(textsNow);
    return new Delta(touchedEntities, come, gone);
  }

  private static void touch(Episode episode, Set<EntityId> ids, Set<String> texts) {
    ids.addAll(EpisodeTexts.entities(episode));
    texts.addAll(EpisodeTexts.edgeTexts(episode));
  }

  private static <K> TreeSet<K> kept(Set<K> touched, Set<K> counted) {
    var kept = new TreeSet<>(touched);
    kept.removeIf(each -> !counted.contains(each));
    return kept;
  }

  boolean uses(EntityId id) {
    return entities.containsKey(id);
  }

  /** The entities that episodes involve, ascending. */
  Set<EntityId> entities() {
    return Collections.unmodifiableSet(entities.keySet());
  }

  /** The texts of edges that somebody wrote, ascending. */
  Set<String> edgeTexts() {
    return Collections.unmodifiableSet(edgeTexts.keySet());
  }
}
