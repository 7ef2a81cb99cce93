package weft.retrieve;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import weft.spi.ChunkId;

/** The bundle of each chunk that any episode with a path rests on: the first that has it. */
final class AllBundles {
  private final Map<ChunkId, EpisodeBundle> byChunk = new HashMap<>();

  AllBundles(Inquiry inquiry) {
    List<EpisodeBundle> bundles = inquiry.allBundles();
    for (EpisodeBundle bundle : bundles) {
      bundle.chunks().forEach(chunk -> byChunk.putIfAbsent(chunk, bundle));
    }
  }

  Optional<EpisodeBundle> of(ChunkId chunkId) {
    return Optional.ofNullable(byChunk.get(chunkId));
  }
}
