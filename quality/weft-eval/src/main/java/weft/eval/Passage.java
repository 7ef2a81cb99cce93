package weft.eval;

import java.util.Optional;
import weft.spi.PartialTime;

/**
 * A passage of a corpus: what a question asks to be found. It becomes one document.
 *
 * @param title may be empty
 * @param text not blank
 * @param group such as a conversation; a question with a group searches only that one
 * @param session of its group
 */
public record Passage(
    String id,
    String title,
    String text,
    Optional<PartialTime> time,
    Optional<String> group,
    Optional<String> session,
    Optional<String> speaker) {
  public Passage {
    if (id.isBlank()) {
      throw new IllegalArgumentException("the id of a passage is blank");
    }
    if (text.isBlank()) {
      throw new IllegalArgumentException("the text of passage '%s' is blank".formatted(id));
    }
  }

  /** The session as the corpus knows it: sessions of two groups are two, whatever their names. */
  Optional<String> sessionKey() {
    return session.map(name -> group.orElse("") + "\n" + name);
  }
}
