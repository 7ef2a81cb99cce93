package weft.weave;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.BiPredicate;
import weft.spi.EntityId;
import weft.spi.EntityPair;
import weft.spi.Mention;

/** The entities of one window and the pairs they make. */
final class PairWindow {
  private static final Comparator<Occurrences> MOST_MENTIONED =
      Comparator.comparingInt(Occurrences::count).reversed().thenComparing(each -> each.id);

  private static final Comparator<Occurrences> BY_ID = Comparator.comparing(each -> each.id);

  private final List<Occurrences> kept;
  private final int cut;

  private PairWindow(List<Occurrences> kept, int cut) {
    this.kept = kept;
    this.cut = cut;
  }

  /**
   * Keeps the {@code max} entities that are mentioned most often in the window, ties by id.
   *
   * @param places for each mention the number of its occurrence; owners of one ambiguous
   *     occurrence share it
   */
  static PairWindow of(List<Mention> mentions, int[] places, int max) {
    var entities = new ArrayList<Occurrences>(mentions.size());
    for (int i = 0; i < mentions.size(); i++) {
      Mention mention = mentions.get(i);
      find(mention.entityId(), entities).add(places[i], mention.ambiguous());
    }
    entities.sort(BY_ID);
    if (entities.size() <= max) {
      return new PairWindow(entities, 0);
    }
    int cut = entities.size() - max;
    entities.sort(MOST_MENTIONED);
    var kept = new ArrayList<>(entities.subList(0, max));
    kept.sort(BY_ID);
    return new PairWindow(kept, cut);
  }

  /** Windows hold few entities: a walk over them beats a map. */
  private static Occurrences find(EntityId id, List<Occurrences> entities) {
    for (Occurrences known : entities) {
      if (known.id.equals(id)) {
        return known;
      }
    }
    var fresh = new Occurrences(id);
    entities.add(fresh);
    return fresh;
  }

  int cut() {
    return cut;
  }

  /** Adds the pairs that pass, ascending within this window. */
  void pairs(BiPredicate<EntityId, EntityId> wanted, List<EntityPair> into) {
    for (int i = 0; i < kept.size(); i++) {
      for (int j = i + 1; j < kept.size(); j++) {
        Occurrences a = kept.get(i);
        Occurrences b = kept.get(j);
        if (!a.isOneGuessWith(b) && wanted.test(a.id, b.id)) {
          into.add(new EntityPair(a.id, b.id));
        }
      }
    }
  }

  /** Where an entity occurs in the window. */
  private static final class Occurrences {
    private final EntityId id;
    private int[] places = new int[2];
    private int count;
    private boolean alwaysAmbiguous = true;

    private Occurrences(EntityId id) {
      this.id = id;
    }

    private void add(int place, boolean ambiguous) {
      if (count == places.length) {
        places = Arrays.copyOf(places, count * 2);
      }
      places[count++] = place;
      alwaysAmbiguous &= ambiguous;
    }

    private int count() {
      return count;
    }

    /** Whether the two are only ever owners of the same ambiguous occurrences. */
    private boolean isOneGuessWith(Occurrences other) {
      return alwaysAmbiguous
          && other.alwaysAmbiguous
          && Arrays.equals(places, 0, count, other.places, 0, other.count);
    }
  }
}
