package weft.spi.store;

import java.util.List;

/** The names of collections of vectors: {@code NodeType_field}. */
public final class VectorCollections {
  /** Reading texts of chunks; a record's number is its chunk's. */
  public static final String CHUNK_TEXT = "Chunk_text";

  /** Summaries of episodes; a record's number is its episode's, here and for what is in one. */
  public static final String EPISODE_SUMMARY = "Episode_summary";

  /** Short texts of facets. */
  public static final String FACET_SEARCH_TEXT = "Facet_search_text";

  /** Rich texts of facets. */
  public static final String FACET_ANCHOR_TEXT = "Facet_anchor_text";

  /** Assertions of points. */
  public static final String FACET_POINT_SEARCH_TEXT = "FacetPoint_search_text";

  /**
   * Names of entities that episodes involve, a record for each, numbered in their order; a record's
   * number is its entity's.
   */
  public static final String ENTITY_NAME = "Entity_name";

  /** Names of entities of the type Concept, in place of {@link #ENTITY_NAME}. */
  public static final String CONCEPT_NAME = "Concept_name";

  /**
   * Texts of edges that somebody wrote, or their types where they have none, each once; a record's id
   * is the hash of its text.
   */
  public static final String EDGE_TEXT = "RelationType_relationship_name";

  /** All of them. */
  public static final List<String> ALL =
      List.of(
          CHUNK_TEXT,
          EPISODE_SUMMARY,
          FACET_SEARCH_TEXT,
          FACET_ANCHOR_TEXT,
          FACET_POINT_SEARCH_TEXT,
          ENTITY_NAME,
          CONCEPT_NAME,
          EDGE_TEXT);

  private VectorCollections() {}
}
