package weft.retrieve;

import java.util.Optional;

/**
 * The vectors of a question: as it was asked, for chunks, and of what it is about, for the memory
 * graph.
 *
 * @param ofChunks or why there is none; in a search for episodes alone it may stand for that of the
 *     memory graph
 * @param ofEpisodes absent when it is not asked for or there is none
 */
record QuestionVectors(QuestionVector ofChunks, Optional<EpisodeQuestion> ofEpisodes) {
  /**
   * Embeds a question as the plan needs it.
   *
   * @throws weft.spi.WeftException as {@link QuestionVector#of}
   */
  static QuestionVectors of(String question, Snapshot snapshot, Plan plan) {
    QuestionVector chunks =
        plan.readsChunkVectors()
            ? QuestionVector.of(question, snapshot, plan)
            : new QuestionVector.NotAsked();
    if (!plan.findsEpisodes() || chunks instanceof QuestionVector.Missing) {
      return new QuestionVectors(chunks, Optional.empty());
    }
    PreprocessedQuery query = PreprocessedQuery.of(question);
    QuestionVector about =
        chunks instanceof QuestionVector.Known && query.vectorQuery().equals(question)
            ? chunks
            : QuestionVector.of(query.vectorQuery(), snapshot, plan);
    return switch (about) {
      case QuestionVector.Known known ->
          new QuestionVectors(
              chunks instanceof QuestionVector.NotAsked ? known : chunks,
              Optional.of(new EpisodeQuestion(query, known.embedder(), known.values())));
      case QuestionVector.Missing missing -> new QuestionVectors(missing, Optional.empty());
      case QuestionVector.NotAsked none -> new QuestionVectors(none, Optional.empty());
    };
  }

  /** Whether vectors are asked for and not there. */
  boolean isMissing() {
    return ofChunks instanceof QuestionVector.Missing;
  }
}
