package weft.ledger;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import weft.spi.ErrorCode;
import weft.spi.WeftException;
import weft.spi.embed.Embedder;
import weft.spi.embed.Embedding;
import weft.spi.embed.VectorSpace;
import weft.testkit.HashedEmbedder;

/** Remembers what it embedded; fails, or answers as it is told, on purpose. */
final class ScriptedEmbedder implements Embedder {
  private final List<String> embedded = new ArrayList<>();
  private final Map<String, Embedding> answers = new HashMap<>();
  private HashedEmbedder embedder;
  private Optional<HashedEmbedder> later = Optional.empty();
  private int batchesLeft = Integer.MAX_VALUE;

  ScriptedEmbedder(String name, int dimension) {
    this.embedder = new HashedEmbedder(name, dimension);
  }

  /** Lets this many batches pass, then fails each. */
  ScriptedEmbedder failAfter(int batches) {
    batchesLeft = batches;
    return this;
  }

  /** Lets this many batches pass, then is another model. */
  ScriptedEmbedder becomeAfter(int batches, String name, int dimension) {
    batchesLeft = batches;
    later = Optional.of(new HashedEmbedder(name, dimension));
    return this;
  }

  void heal() {
    batchesLeft = Integer.MAX_VALUE;
  }

  void answer(String text, Embedding answer) {
    answers.put(text, answer);
  }

  /** What it was given since this was asked last, in that order. */
  List<String> takeEmbedded() {
    List<String> taken = List.copyOf(embedded);
    embedded.clear();
    return taken;
  }

  @Override
  public VectorSpace space() {
    return embedder.space();
  }

  @Override
  public List<Embedding> embedTexts(List<String> texts) {
    if (batchesLeft == 0) {
      embedder =
          later.orElseThrow(
              () -> new WeftException(ErrorCode.MODEL_UNREACHABLE, "fails on purpose"));
    }
    batchesLeft--;
    embedded.addAll(texts);
    List<Embedding> made = embedder.embedTexts(texts);
    var out = new ArrayList<Embedding>();
    for (int i = 0; i < texts.size(); i++) {
      out.add(answers.getOrDefault(texts.get(i), made.get(i)));
    }
    return out;
  }

  @Override
  public Embedding embedQuestion(String question) {
    return embedder.embedQuestion(question);
  }

  @Override
  public void close() {
    throw new AssertionError("a ledger must not close the embedder");
  }
}
