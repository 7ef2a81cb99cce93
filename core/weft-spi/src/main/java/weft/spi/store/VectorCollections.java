package weft.spi.store;

/** The names of collections of vectors: {@code NodeType_field}. */
public final class VectorCollections {
  /** Reading texts of chunks; a record's number is its chunk's. */
  public static final String CHUNK_TEXT = "Chunk_text";

  private VectorCollections() {}
}
