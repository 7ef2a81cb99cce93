package weft.retrieve;

import java.util.ArrayList;
import java.util.List;
import weft.spi.store.NodeRef;

/** A step of the path from a hit up to its episode. The costs of all steps add up to the path's. */
public sealed interface PathStep {
  double cost();

  /**
   * The node that was found.
   *
   * @param text the text that was nearest
   * @param collection in which it was found
   * @param raw the distance of its vector, one minus the cosine
   * @param calibrated the distance as it compares with those of other collections
   * @param bonuses what was taken off, in order; what was added is negative
   * @param cost what remains, not under 0
   */
  record Node(
      NodeRef ref,
      String text,
      String collection,
      double raw,
      double calibrated,
      List<Bonus> bonuses,
      double cost)
      implements PathStep {
    public Node {
      bonuses = List.copyOf(bonuses);
    }

    /** The same hit with one more bonus. */
    Node with(Bonus more) {
      var all = new ArrayList<>(bonuses);
      all.add(more);
      double cheaper = Math.max(0, cost - more.value());
      return new Node(ref, text, collection, raw, calibrated, all, cheaper);
    }
  }

  /**
   * What is taken off a distance.
   *
   * @param kind {@code keyword} or {@code exact} for words of the question, {@code hub} for an entity
   *     of many episodes
   */
  record Bonus(String kind, double value) {}

  /**
   * An edge, named from its upper end down.
   *
   * @param text the sentence that it is, or its type
   * @param hit whether it has a distance of its own; else its cost is that of a miss
   */
  record Edge(NodeRef source, NodeRef target, String text, boolean hit, double cost)
      implements PathStep {}

  /** What each edge costs besides. */
  record Hop(double cost) implements PathStep {}

  /** What it costs a chunk that it is of the episode, but nothing that the path begins at. */
  record Aside(double cost) implements PathStep {}

  /** What it costs that the episode was found by its own summary. */
  record Penalty(double cost) implements PathStep {}
}
