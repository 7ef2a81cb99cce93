package weft.spi;

import java.util.List;

/**
 * What linking and weaving make of one chunk: the entities it mentions, and the pairs that it is
 * evidence for. A co-occurrence edge is the set of chunks that list its pair.
 *
 * @param mentions by start, then entity id
 * @param pairs distinct, ascending
 */
public record ChunkWeave(ChunkId chunkId, List<Mention> mentions, List<EntityPair> pairs) {
  public ChunkWeave {
    mentions = List.copyOf(mentions);
    pairs = List.copyOf(pairs);
  }

  /** The distinct entities in order of first mention. */
  public List<EntityId> entities() {
    return mentions.stream().map(Mention::entityId).distinct().toList();
  }

  public boolean isEmpty() {
    return mentions.isEmpty() && pairs.isEmpty();
  }
}
