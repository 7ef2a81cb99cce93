package weft.store.lucene;

import java.io.IOException;
import java.util.Set;
import weft.spi.ChunkId;

/**
 * How many chunks some are, and how long.
 *
 * @param lengths the sum of their lengths, in tokens
 */
record ChunkSums(long count, long lengths) {
  static final ChunkSums NONE = new ChunkSums(0, 0);

  /** Of those ids that exist in the version. */
  static ChunkSums of(OpenVersion version, Set<ChunkId> ids) throws IOException {
    long count = 0;
    long lengths = 0;
    for (ChunkId id : ids) {
      int doc = version.records().find(Kind.CHUNK, id.value());
      if (doc >= 0) {
        count++;
        lengths += version.chunkLength(doc);
      }
    }
    return new ChunkSums(count, lengths);
  }
}
