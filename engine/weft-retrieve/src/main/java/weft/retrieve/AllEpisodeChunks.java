package weft.retrieve;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import weft.spi.ChunkId;

/** Every chunk of every episode that has a path, by id. */
final class AllEpisodeChunks {
  private final Map<ChunkId, EpisodeChunk> byId = new HashMap<>();

  AllEpisodeChunks(Inquiry inquiry) {
    inquiry.allEpisodeChunks().forEach(chunk -> byId.put(chunk.id(), chunk));
  }

  Optional<EpisodeChunk> of(ChunkId chunkId) {
    return Optional.ofNullable(byId.get(chunkId));
  }
}
