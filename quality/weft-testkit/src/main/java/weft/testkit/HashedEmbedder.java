package weft.testkit;

import java.util.List;
import java.util.Map;
import weft.kernel.Tokens;
import weft.spi.embed.Embedder;
import weft.spi.embed.Embedding;
import weft.spi.embed.VectorSpace;

/**
 * An embedder for tests: each token of a text adds to one dimension, so that texts which share words
 * are near. Quick, the same everywhere, and no model. A text without tokens has no vector.
 */
public final class HashedEmbedder implements Embedder {
  private final VectorSpace space;

  /**
   * @param name part of the id of the embedder
   */
  public HashedEmbedder(String name, int dimension) {
    this.space = new VectorSpace(name, dimension);
  }

  @Override
  public VectorSpace space() {
    return space;
  }

  @Override
  public List<Embedding> embedTexts(List<String> texts) {
    return texts.stream().map(this::embed).toList();
  }

  @Override
  public Embedding embedQuestion(String question) {
    return embed(question);
  }

  private Embedding embed(String text) {
    Map<String, Integer> counts = Tokens.count(text).counts();
    if (counts.isEmpty()) {
      return new Embedding.None(Embedding.Reason.BLANK);
    }
    var sums = new double[space.dimension()];
    counts.forEach((token, count) -> sums[Math.floorMod(token.hashCode(), sums.length)] += count);
    double squares = 0;
    for (double sum : sums) {
      squares += sum * sum;
    }
    var values = new float[sums.length];
    for (int i = 0; i < values.length; i++) {
      values[i] = (float) (sums[i] / Math.sqrt(squares));
    }
    return new Embedding.Vector(values, false);
  }

  @Override
  public void close() {
    // holds nothing
  }
}
