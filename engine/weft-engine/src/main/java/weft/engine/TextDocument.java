package weft.engine;

import java.util.Map;
import java.util.Optional;
import weft.spi.PartialTime;

/**
 * A text that comes from a program and not from a file, such as a message or a passage.
 *
 * @param id of the document
 * @param title the heading that it is read under; may be empty
 * @param text plain; paragraphs are parted by blank lines
 * @param group for searches within one group, such as one conversation
 * @param metadata in order of key
 */
public record TextDocument(
    String id,
    String title,
    String text,
    Optional<PartialTime> time,
    Optional<String> group,
    Map<String, String> metadata) {
  public TextDocument {
    metadata = Map.copyOf(metadata);
  }

  /** A text that has nothing but a title. */
  public static TextDocument of(String id, String title, String text) {
    return new TextDocument(id, title, text, Optional.empty(), Optional.empty(), Map.of());
  }
}
