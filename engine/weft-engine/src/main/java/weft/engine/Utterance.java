package weft.engine;

import java.util.Optional;
import weft.spi.PartialTime;

/**
 * What somebody says in a conversation.
 *
 * @param speaker may be empty
 * @param text not blank
 * @param time when it was said; absent when that is unknown
 */
public record Utterance(String speaker, String text, Optional<PartialTime> time) {
  public Utterance {
    if (text.isBlank()) {
      throw new IllegalArgumentException("an utterance of '%s' is blank".formatted(speaker));
    }
  }
}
