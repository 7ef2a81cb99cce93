package weft.retrieve;

import java.util.List;
import java.util.Set;
import weft.spi.embed.Embedder;
import weft.spi.embed.Embedding;
import weft.spi.embed.VectorSpace;
import weft.testkit.HashedEmbedder;

/** A hashed embedder that makes zeros of some texts. */
final class ScriptedEmbedder implements Embedder {
  private final HashedEmbedder others = new HashedEmbedder("hashed", 64);
  private final Set<String> zeros;

  ScriptedEmbedder(String... zeros) {
    this.zeros = Set.of(zeros);
  }

  @Override
  public VectorSpace space() {
    return others.space();
  }

  @Override
  public List<Embedding> embedTexts(List<String> texts) {
    return texts.stream().map(this::embedQuestion).toList();
  }

  @Override
  public Embedding embedQuestion(String question) {
    return zeros.contains(question)
        ? new Embedding.None(Embedding.Reason.ZERO)
        : others.embedQuestion(question);
  }

  @Override
  public void close() {
    // holds nothing
  }
}
