package weft.retrieve;

import java.util.ArrayList;
import java.util.List;
import weft.spi.embed.Embedder;
import weft.spi.store.NodeKind;

/**
 * A question to the memory graph, prepared: its words, and the vector of what it is about.
 *
 * @param vector of {@link PreprocessedQuery#vectorQuery}
 */
record EpisodeQuestion(PreprocessedQuery query, Embedder embedder, float[] vector) {
  /** Whether a version has episodes with vectors. */
  static boolean canBeAsked(Snapshot snapshot) {
    return snapshot.vectors().counts().keySet().stream()
        .anyMatch(collection -> NodeHits.kind(collection) != NodeKind.CHUNK);
  }

  /** What the words of the question take off the distance of a text. */
  List<PathStep.Bonus> bonuses(String text, EpisodeOptions.Bonuses values) {
    var bonuses = new ArrayList<PathStep.Bonus>(2);
    if (values.keyword() > 0 && query.holdsKeyword(text)) {
      bonuses.add(new PathStep.Bonus("keyword", values.keyword()));
    }
    if (values.exact() > 0 && query.isExactly(text)) {
      bonuses.add(new PathStep.Bonus("exact", values.exact()));
    }
    return bonuses;
  }
}
