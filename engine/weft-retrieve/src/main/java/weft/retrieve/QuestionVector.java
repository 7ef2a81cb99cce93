package weft.retrieve;

import java.util.Optional;
import weft.spi.ErrorCode;
import weft.spi.WeftException;
import weft.spi.embed.Embedder;
import weft.spi.embed.Embedding;
import weft.spi.embed.VectorSpace;

/** The vector of a question, or why there is none. */
sealed interface QuestionVector {
  /** The bound under which shortfalls of vectors are told. */
  String BOUND = "vector";

  /** No route reads vectors. */
  record NotAsked() implements QuestionVector {}

  /**
   * A vector of the version's space.
   *
   * @param cut whether the end of the question did not count
   */
  record Known(Embedder embedder, float[] values, boolean cut) implements QuestionVector {}

  /** There is none, and the search goes on without. */
  record Missing(String detail) implements QuestionVector {}

  /**
   * Embeds a question where the plan needs it. A fused search goes on without vectors; one that
   * ranks by nothing else does so only for a question that has none.
   *
   * @throws WeftException UNSUPPORTED, EMBEDDER_MISMATCH, MODEL_UNREACHABLE, MODEL_FAILED
   */
  static QuestionVector of(String question, Snapshot snapshot, Plan plan) {
    return switch (plan) {
      case Plan.Alone _plan -> embed(question, snapshot);
      case Plan.Fused _plan -> embedIfPossible(question, snapshot);
    };
  }

  private static QuestionVector embedIfPossible(String question, Snapshot snapshot) {
    try {
      return embed(question, snapshot);
    } catch (WeftException failed) {
      return switch (failed.code()) {
        case UNSUPPORTED, EMBEDDER_MISMATCH, MODEL_UNREACHABLE, MODEL_FAILED ->
            new Missing("ranked without vectors: " + failed.getMessage());
        default -> throw failed;
      };
    }
  }

  private static QuestionVector embed(String question, Snapshot snapshot) {
    Embedder embedder = embedder(snapshot);
    return switch (embedder.embedQuestion(question)) {
      case Embedding.Vector(float[] values, boolean cut) -> new Known(embedder, values, cut);
      case Embedding.None(var reason) ->
          new Missing(
              Words.format(
                  "the question has no vector (%s); ranked by full text", Words.of(reason)));
    };
  }

  /** That of the space of the version. */
  private static Embedder embedder(Snapshot snapshot) {
    VectorSpace space =
        snapshot
            .vectors()
            .space()
            .orElseThrow(
                () ->
                    new WeftException(
                        ErrorCode.UNSUPPORTED,
                        Words.format("version %d has no vectors", snapshot.version()),
                        "weft reindex makes them"));
    Optional<Embedder> configured = snapshot.embedder();
    return configured
        .filter(embedder -> embedder.space().equals(space))
        .orElseThrow(
            () ->
                new WeftException(
                    ErrorCode.EMBEDDER_MISMATCH,
                    Words.format(
                        "the vectors of version %d are of '%s', the embedder at hand is %s",
                        snapshot.version(),
                        space,
                        configured.map(other -> "'" + other.space() + "'").orElse("none")),
                    "configure the embedder that made them, or run weft reindex"));
  }
}
