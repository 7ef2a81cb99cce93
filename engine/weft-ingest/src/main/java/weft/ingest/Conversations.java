package weft.ingest;

import java.util.List;
import weft.spi.Chunk;
import weft.spi.Document;

/** How a conversation stands in a space: a document of its media type, a chunk for each turn. */
public final class Conversations {
  /** The media type of a document that is a conversation. */
  public static final String MEDIA_TYPE = "text/x-conversation";

  /** The key of a chunk's metadata that holds who says it. */
  public static final String SPEAKER = "speaker";

  private Conversations() {}

  public static boolean isOne(Document document) {
    return document.mediaType().equals(MEDIA_TYPE);
  }

  /** The turns that chunks hold, in their order. */
  public static List<Turn> turns(List<Chunk> chunks) {
    return chunks.stream()
        .map(chunk -> new Turn(chunk, chunk.metadata().getOrDefault(SPEAKER, ""), chunk.time()))
        .toList();
  }
}
