package weft.embed.onnx;

import weft.embed.onnx.ModelSpec.Preparation;

/** The models whose weights come in jars. All have int8 weights and read 512 tokens. */
enum BuiltIn {
  /**
   * Chinese, 512 dimensions, MIT. Its vocabulary has neither capitals nor accents, yet its
   * tokenizer.json says to keep them: without lowering here, each of them would make a word
   * unknown.
   */
  BGE_SMALL_ZH("bge-small-zh", "bge-small-zh-v1.5-q", Pooling.CLS, 512, "为这个句子生成表示以用于检索相关文章："),
  /** English, 384 dimensions, MIT. */
  BGE_SMALL_EN(
      "bge-small-en",
      "bge-small-en-v1.5-q",
      Pooling.CLS,
      384,
      "Represent this sentence for searching relevant passages: "),
  /** English, 384 dimensions, Apache-2.0. */
  MINILM("minilm", "all-minilm-l6-v2-q", Pooling.MEAN, 384, "");

  private static final int TOKENS_MAX = 512;

  private final String kind;
  private final ModelSpec spec;

  BuiltIn(String kind, String resource, Pooling pooling, int dimension, String questionPrefix) {
    this.kind = kind;
    this.spec =
        new ModelSpec(
            resource,
            new Weights.Resource(resource),
            pooling,
            dimension,
            new Preparation(questionPrefix, "", resource.startsWith("bge-small-zh")),
            TOKENS_MAX);
  }

  /** The word of the configuration. */
  String kind() {
    return kind;
  }

  ModelSpec spec() {
    return spec;
  }
}
