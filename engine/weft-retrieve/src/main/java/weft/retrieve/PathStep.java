package weft.retrieve;

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
   * @param bonuses what was taken off, in order
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
  }

  /**
   * What the words of a question take off a distance.
   *
   * @param kind {@code keyword} or {@code exact}
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

  /** What it costs that the episode was found by its own summary. */
  record Penalty(double cost) implements PathStep {}
}
