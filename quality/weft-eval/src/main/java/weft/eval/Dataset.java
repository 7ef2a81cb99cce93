package weft.eval;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A corpus and questions with known answers. Immutable.
 *
 * @param name as the folder is called
 * @param corpusDigest SHA-256 of the corpus' bytes, unpacked, in hexadecimal
 */
public record Dataset(
    String name, List<Passage> passages, List<Question> questions, String corpusDigest) {
  public Dataset {
    passages = List.copyOf(passages);
    questions = List.copyOf(questions);
  }

  /** The passages by id, in the order of the corpus. */
  public Map<String, Passage> byId() {
    var byId = new LinkedHashMap<String, Passage>();
    passages.forEach(passage -> byId.put(passage.id(), passage));
    return Collections.unmodifiableMap(byId);
  }

  /** The session of each passage that has one, by the passage's id. */
  Map<String, String> sessions() {
    var sessions = new LinkedHashMap<String, String>();
    for (Passage passage : passages) {
      Optional<String> key = passage.sessionKey();
      key.ifPresent(session -> sessions.put(passage.id(), session));
    }
    return sessions;
  }

  /** The same corpus with other questions. */
  public Dataset withQuestions(List<Question> others) {
    return new Dataset(name, passages, others, corpusDigest);
  }
}
