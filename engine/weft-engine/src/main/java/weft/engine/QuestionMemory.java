package weft.engine;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import weft.spi.embed.Calibration;
import weft.spi.embed.Embedder;
import weft.spi.embed.Embedding;
import weft.spi.embed.VectorSpace;

/**
 * Remembers the vectors of the questions that were asked lately: several routes of a search, and a
 * receipt after it, ask the same. Closing it closes the embedder behind it.
 */
final class QuestionMemory implements Embedder {
  private static final int KEPT_MAX = 256;

  /** Longer questions are not worth the memory. */
  private static final int LENGTH_MAX = 4_096;

  private final Embedder embedder;
  private final Map<String, Embedding> lately =
      new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Embedding> eldest) {
          return size() > KEPT_MAX;
        }
      };

  QuestionMemory(Embedder embedder) {
    this.embedder = embedder;
  }

  @Override
  public VectorSpace space() {
    return embedder.space();
  }

  @Override
  public List<Embedding> embedTexts(List<String> texts) {
    return embedder.embedTexts(texts);
  }

  /** Two that ask the same at the same time may both embed it. */
  @Override
  public Embedding embedQuestion(String question) {
    Optional<Embedding> known = find(question);
    if (known.isPresent()) {
      return known.get();
    }
    Embedding made = embedder.embedQuestion(question);
    if (question.length() <= LENGTH_MAX) {
      keep(question, made);
    }
    return made;
  }

  private synchronized Optional<Embedding> find(String question) {
    return Optional.ofNullable(lately.get(question));
  }

  private synchronized void keep(String question, Embedding made) {
    lately.put(question, made);
  }

  @Override
  public Calibration calibration(String collection) {
    return embedder.calibration(collection);
  }

  @Override
  public void close() {
    embedder.close();
  }
}
