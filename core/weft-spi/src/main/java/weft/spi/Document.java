package weft.spi;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * A document: what its chunks have in common.
 *
 * @param title empty when it has none
 * @param source where it was read, such as a path with forward slashes; empty when not from a file
 * @param mediaType such as {@code text/markdown}; empty when unknown
 * @param group for searches within one group, such as one conversation
 * @param metadata in order of key
 */
public record Document(
    DocumentId id,
    String title,
    String source,
    String mediaType,
    Optional<PartialTime> time,
    Optional<String> group,
    Map<String, String> metadata) {
  public Document {
    Texts.wellFormed("title", title);
    Texts.wellFormed("source", source);
    Texts.wellFormed("media type", mediaType);
    group.ifPresent(name -> Texts.wellFormed("group", name));
    metadata = Metadata.copy(metadata);
  }

  /** A document that has nothing but its id. */
  public static Document of(String id) {
    return builder(id).build();
  }

  public static Builder builder(String id) {
    return new Builder(new DocumentId(id));
  }

  /** Collects the parts of a document; not thread-safe. */
  public static final class Builder {
    private final DocumentId id;
    private final Map<String, String> metadata = new TreeMap<>();
    private String title = "";
    private String source = "";
    private String mediaType = "";
    private Optional<PartialTime> time = Optional.empty();
    private Optional<String> group = Optional.empty();

    private Builder(DocumentId id) {
      this.id = id;
    }

    public Builder title(String value) {
      title = value;
      return this;
    }

    public Builder source(String value) {
      source = value;
      return this;
    }

    public Builder mediaType(String value) {
      mediaType = value;
      return this;
    }

    public Builder time(PartialTime value) {
      time = Optional.of(value);
      return this;
    }

    public Builder group(String value) {
      group = Optional.of(value);
      return this;
    }

    public Builder metadata(String key, String value) {
      metadata.put(key, value);
      return this;
    }

    public Document build() {
      return new Document(id, title, source, mediaType, time, group, metadata);
    }
  }
}
