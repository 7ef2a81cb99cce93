package weft.embed.onnx;

import org.jspecify.annotations.Nullable;
import weft.spi.ErrorCode;
import weft.spi.WeftException;
import weft.spi.embed.Embedding;

/** One model with its tokenizer. */
final class TextModel implements Reading {
  private final ModelSpec spec;
  private volatile @Nullable Loaded loaded;

  private record Loaded(OnnxModel model, WordPieceTokenizer tokenizer) {}

  /** A model that is loaded when first used. */
  TextModel(ModelSpec spec) {
    this.spec = spec;
  }

  /** A model that is loaded; it is closed with this. */
  TextModel(ModelSpec spec, OnnxModel model, WordPieceTokenizer tokenizer) {
    this.spec = spec;
    this.loaded = new Loaded(model, tokenizer);
  }

  @Override
  public Embedding text(String text) {
    return embed(spec.preparation().textPrefix(), text);
  }

  @Override
  public Embedding question(String question) {
    return embed(spec.preparation().questionPrefix(), question);
  }

  /** A prefix must not make a blank text one that says something: the text is looked at alone. */
  private Embedding embed(String prefix, String text) {
    Loaded parts = loaded();
    String prepared = spec.preparation().apply(text);
    TokenIds tokens = parts.tokenizer().encode(prepared);
    if (tokens.read() == 0) {
      return new Embedding.None(Embedding.Reason.BLANK);
    }
    TokenIds whole = prefix.isEmpty() ? tokens : parts.tokenizer().encode(prefix + prepared);
    double[] values = parts.model().run(whole.ids());
    if (values.length != spec.dimension()) {
      throw new WeftException(
          ErrorCode.EMBEDDER_MISMATCH,
          "the model '%s' gives %d dimensions, not %d"
              .formatted(spec.weights().name(), values.length, spec.dimension()));
    }
    return Embedding.ofDirection(values, whole.cut() > 0);
  }

  private Loaded loaded() {
    Loaded ready = loaded;
    return ready != null ? ready : load();
  }

  private synchronized Loaded load() {
    Loaded ready = loaded;
    if (ready == null) {
      Weights weights = spec.weights();
      var tokenizer =
          WordPieceTokenizer.of(
              weights.tokenizer(), spec.tokensMax(), "the tokenizer of " + weights.name());
      ready = new Loaded(OnnxModel.load(weights, spec.pooling()), tokenizer);
      loaded = ready;
    }
    return ready;
  }

  @Override
  public synchronized void close() {
    Loaded ready = loaded;
    if (ready != null) {
      loaded = null;
      ready.model().close();
    }
  }
}
