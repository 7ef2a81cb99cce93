package weft.spi.store;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;
import weft.spi.ChunkId;
import weft.spi.ChunkWeave;
import weft.spi.Entity;
import weft.spi.EntityId;
import weft.spi.EntityPair;

/**
 * The memory graph of one version. The first group of methods walks co-occurrence by number, for
 * speed; the second reads any node and edge. An entity exists in a version that holds its record, a
 * chunk's node in a version that holds the chunk (its text is the chunk's own, it has no
 * properties). What does not exist has no neighbours, mentions or edges, and is no error in a set.
 */
public interface GraphReader {
  /** The number of an entity of this version. */
  OptionalInt number(EntityId id);

  /**
   * The id of a number that exists in this version.
   *
   * @throws IllegalArgumentException when it does not
   */
  EntityId entity(int number);

  /** The entities of these ids that exist, in the order asked for. */
  List<Entity> entities(Collection<EntityId> ids);

  /** All entities, in no particular order. */
  void scanEntities(Consumer<Entity> consumer);

  /** Entities that co-occur with this one at least {@code weightMin} times, by number. */
  Neighbours neighbours(int entity, int weightMin);

  /** Chunks that mention any of these entities. */
  NumberSet chunksMentioning(NumberSet entities);

  /**
   * The evidence of all co-occurrence edges of at least {@code weightMin} whose both ends are in
   * the set.
   */
  NumberSet evidenceWithin(NumberSet entities, int weightMin);

  /** The co-occurrence edge of a pair; absent when nothing is evidence for it. */
  Optional<CoOccurrence> edge(EntityPair pair);

  /** The weaves of these chunks that exist, in the order asked for. */
  List<ChunkWeave> weaves(Collection<ChunkId> ids);

  /** Counts over the whole version: entities, mentions, co-occurrence edges. O(version). */
  GraphCounts counts();

  /** The nodes of these references that exist, in the order asked for. */
  List<GraphNode> nodes(Collection<NodeRef> refs);

  /** The first edges whose both ends are among these nodes, by source, type, target, id. */
  List<GraphEdge> edgesAmong(Collection<NodeRef> refs, EdgeFilter filter);

  /**
   * Edges with at least one end among these nodes, each once: the strongest first, then by source,
   * type, target, id.
   */
  EdgePage edgesAt(Collection<NodeRef> refs, EdgeFilter filter);
}
