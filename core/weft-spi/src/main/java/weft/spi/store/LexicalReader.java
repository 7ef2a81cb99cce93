package weft.spi.store;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import weft.spi.ChunkId;
import weft.spi.Document;
import weft.spi.DocumentId;

/**
 * Chunks, documents and full text of one version. Text is analysed by {@code weft.kernel.Tokens}
 * over {@link IndexedChunk#readingText()}; scores are {@code weft.kernel.Bm25} in double precision,
 * summed over the query's terms in their order, so that every store gives the same to the last bit.
 * A term adds its count times {@code Bm25.part}; the average length is all tokens over all chunks
 * that the statistics count, chunks without a token included, and 0 when there are none.
 */
public interface LexicalReader {
  /** Chunks in this version. */
  int chunkCount();

  /** The chunks of these ids that exist, in the order asked for. */
  List<IndexedChunk> chunks(Collection<ChunkId> ids);

  /** The chunks of a document, by ordinal, then id. */
  List<IndexedChunk> chunksOf(DocumentId documentId);

  /** The documents of these ids that exist, in the order asked for. */
  List<Document> documents(Collection<DocumentId> ids);

  /** The number of a chunk of this version. */
  OptionalInt number(ChunkId id);

  /** The ids of the numbers that exist, ascending by id; at most {@code limit}. */
  List<ChunkId> ids(NumberSet numbers, int limit);

  /** The chunks that pass a filter. O(chunks). */
  NumberSet select(ScalarFilter filter);

  /**
   * Chunks with a score above 0, by score descending, then id ascending. Cost is that of the
   * postings of the terms.
   */
  List<LexicalHit> search(LexicalQuery query);

  /**
   * How a chunk's score comes about, be it 0; absent when the chunk is not in the version or {@code
   * allowed} or the filter keeps it out.
   */
  Optional<LexicalExplanation> explain(LexicalQuery query, ChunkId id);
}
