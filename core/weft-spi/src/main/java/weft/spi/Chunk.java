package weft.spi;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * A piece of a document's text: what is searched, linked and cited.
 *
 * @param ordinal its place in the document, from 0
 * @param headingPath the headings above it, outermost first
 * @param page from 1, where the format has pages
 * @param span where the text stands in the document
 * @param text its own text, without overlap; not blank
 * @param time when it was written or said, if it differs from the document's time
 * @param metadata in order of key
 * @param overlap what is read before it
 */
public record Chunk(
    ChunkId id,
    DocumentId documentId,
    int ordinal,
    ChunkKind kind,
    List<String> headingPath,
    Optional<Integer> page,
    TextSpan span,
    String text,
    Optional<PartialTime> time,
    Map<String, String> metadata,
    Optional<Overlap> overlap) {
  public Chunk {
    if (ordinal < 0) {
      throw new IllegalArgumentException("need ordinal >= 0, got " + ordinal);
    }
    if (page.isPresent() && page.get() < 1) {
      throw new IllegalArgumentException("need page >= 1, got " + page.get());
    }
    if (text.isBlank()) {
      throw new IllegalArgumentException("text of chunk %s is blank".formatted(id));
    }
    Texts.wellFormed("text of chunk " + id, text);
    headingPath.forEach(heading -> Texts.wellFormed("heading", heading));
    headingPath = List.copyOf(headingPath);
    metadata = Metadata.copy(metadata);
  }

  /** A builder with the three parts that every chunk has; the span defaults to the whole text. */
  public static Builder builder(String id, String documentId, String text) {
    return new Builder(new ChunkId(id), new DocumentId(documentId), text);
  }

  /** The same chunk with other text before it. */
  public Chunk withOverlap(Optional<Overlap> other) {
    return new Chunk(
        id, documentId, ordinal, kind, headingPath, page, span, text, time, metadata, other);
  }

  /** Collects the parts of a chunk; not thread-safe. */
  public static final class Builder {
    private final ChunkId id;
    private final DocumentId documentId;
    private final String text;
    private final Map<String, String> metadata = new TreeMap<>();
    private int ordinal;
    private ChunkKind kind = ChunkKind.TEXT;
    private List<String> headingPath = List.of();
    private Optional<Integer> page = Optional.empty();
    private TextSpan span;
    private Optional<PartialTime> time = Optional.empty();
    private Optional<Overlap> overlap = Optional.empty();

    private Builder(ChunkId id, DocumentId documentId, String text) {
      this.id = id;
      this.documentId = documentId;
      this.text = text;
      this.span = new TextSpan(0, text.length());
    }

    public Builder ordinal(int value) {
      ordinal = value;
      return this;
    }

    public Builder kind(ChunkKind value) {
      kind = value;
      return this;
    }

    public Builder headingPath(List<String> value) {
      headingPath = value;
      return this;
    }

    public Builder page(int value) {
      page = Optional.of(value);
      return this;
    }

    public Builder span(TextSpan value) {
      span = value;
      return this;
    }

    public Builder time(PartialTime value) {
      time = Optional.of(value);
      return this;
    }

    public Builder metadata(String key, String value) {
      metadata.put(key, value);
      return this;
    }

    public Builder overlap(Overlap value) {
      overlap = Optional.of(value);
      return this;
    }

    public Chunk build() {
      return new Chunk(
          id, documentId, ordinal, kind, headingPath, page, span, text, time, metadata, overlap);
    }
  }
}
