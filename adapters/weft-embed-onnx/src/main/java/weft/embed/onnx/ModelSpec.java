package weft.embed.onnx;

/**
 * A model and how it wants to be used.
 *
 * @param id names all that changes the vectors of texts
 * @param dimension of its vectors
 * @param tokensMax how many tokens it reads, the special ones included
 */
record ModelSpec(
    String id,
    Weights weights,
    Pooling pooling,
    int dimension,
    Preparation preparation,
    int tokensMax) {

  /**
   * What is done with a text before the tokenizer has it.
   *
   * @param questionPrefix set before a question; may be empty
   * @param textPrefix set before a text; may be empty
   * @param lowerCase whether letters are lowered, and lose their accents, first
   */
  record Preparation(String questionPrefix, String textPrefix, boolean lowerCase) {
    private static final BertNormalizer LOWERED = new BertNormalizer(false, false, true, true);

    String apply(String text) {
      return lowerCase ? LOWERED.normalize(text) : text;
    }
  }
}
