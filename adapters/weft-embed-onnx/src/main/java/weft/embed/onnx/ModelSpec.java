package weft.embed.onnx;

/**
 * A model and how it wants to be used.
 *
 * @param id names all that changes the vectors of texts
 * @param dimension of its vectors
 * @param tokensMax how many tokens it reads, the special ones included
 */
record ModelSpec(
    String id, Weights weights, Pooling pooling, int dimension, Prefixes prefixes, int tokensMax) {

  /**
   * What is set before what is read.
   *
   * @param question before a question; may be empty
   * @param text before a text; may be empty
   */
  record Prefixes(String question, String text) {
    static final Prefixes NONE = new Prefixes("", "");
  }
}
