package weft.retrieve;

import java.util.Arrays;
import java.util.BitSet;
import weft.spi.store.NumberSet;

/**
 * The entities that a walk reached, by number: how many hops away, and over how strong edges. Filled
 * by {@link Walk}, then only read.
 */
final class Reach {
  private final IntIndex entities = new IntIndex();
  private int[] hops = new int[64];
  private double[] costs = new double[64];
  private final BitSet expanded = new BitSet();
  private boolean cut;
  private boolean relationsCut;
  private boolean late;

  void add(int entity, int hop, double cost) {
    int place = entities.place(entity);
    if (place == hops.length) {
      hops = Arrays.copyOf(hops, place * 2);
      costs = Arrays.copyOf(costs, place * 2);
    }
    hops[place] = hop;
    costs[place] = cost;
  }

  void markExpanded(int place) {
    expanded.set(place);
  }

  void markCut() {
    cut = true;
  }

  void markRelationsCut() {
    relationsCut = true;
  }

  void markLate() {
    late = true;
  }

  int size() {
    return entities.size;
  }

  int entity(int place) {
    return entities.key(place);
  }

  /** The place of an entity, or -1 when it was not reached. */
  int find(int entity) {
    return entities.find(entity);
  }

  boolean contains(int entity) {
    return entities.contains(entity);
  }

  /** From the nearest seed; 0 for a seed. */
  int hops(int place) {
    return hops[place];
  }

  /** The smallest sum of {@code 1 / weight} over the shortest chains from a seed. */
  double cost(int place) {
    return costs[place];
  }

  /** Whether the walk went on from there. */
  boolean wasExpanded(int place) {
    return expanded.get(place);
  }

  /** Whether the bound on entities left some out. */
  boolean wasCut() {
    return cut;
  }

  /** Whether the bound on annotated edges left some out. */
  boolean lacksRelations() {
    return relationsCut;
  }

  /** Whether time ran out before the last hop. */
  boolean ranLate() {
    return late;
  }

  NumberSet numbers() {
    var numbers = NumberSet.builder();
    for (int place = 0; place < size(); place++) {
      numbers.add(entities.key(place));
    }
    return numbers.build();
  }
}
