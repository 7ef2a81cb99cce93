package weft.spi.embed;

import java.util.List;

/**
 * Turns texts into vectors of one space, in which near means similar: the distance is one minus the
 * cosine. Equal texts give equal vectors, whatever stands beside them in a batch. Safe from any
 * thread.
 */
public interface Embedder extends AutoCloseable {
  /** Where the vectors belong; the same for the life of the embedder. May load nothing. */
  VectorSpace space();

  /**
   * Embeds texts that are to be found, in their order. How they are batched and how many threads
   * work is the embedder's affair; a caller hands over some dozens to some thousands at once.
   *
   * @throws weft.spi.WeftException MODEL_UNREACHABLE, MODEL_FAILED, EMBEDDER_MISMATCH when the model
   *     gives another dimension than its space says; no text is embedded then
   */
  List<Embedding> embedTexts(List<String> texts);

  /** Embeds a question, which some models read otherwise than a text. */
  Embedding embedQuestion(String question);

  /** The map that makes distances of a collection comparable with those of others. */
  default Calibration calibration(String collection) {
    return Calibration.IDENTITY;
  }

  @Override
  void close();
}
