package weft.store.memory;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import weft.spi.ChunkId;
import weft.spi.Document;
import weft.spi.DocumentId;
import weft.spi.store.IndexedChunk;
import weft.spi.store.LexicalExplanation;
import weft.spi.store.LexicalHit;
import weft.spi.store.LexicalQuery;
import weft.spi.store.LexicalReader;
import weft.spi.store.NumberSet;
import weft.spi.store.ScalarFilter;

/** Chunks and full text by scanning. */
final class MemoryLexical implements LexicalReader {
  private static final Comparator<IndexedChunk> READING_ORDER =
      Comparator.<IndexedChunk>comparingInt(item -> item.chunk().ordinal())
          .thenComparing(item -> item.chunk().id());

  private final Content content;

  MemoryLexical(Content content) {
    this.content = content;
  }

  @Override
  public int chunkCount() {
    return content.chunks().size();
  }

  @Override
  public List<IndexedChunk> chunks(Collection<ChunkId> ids) {
    return Lookup.present(content.chunks(), ids);
  }

  @Override
  public List<IndexedChunk> chunksOf(DocumentId documentId) {
    return content.chunks().values().stream()
        .filter(item -> item.chunk().documentId().equals(documentId))
        .sorted(READING_ORDER)
        .toList();
  }

  @Override
  public List<Document> documents(Collection<DocumentId> ids) {
    return Lookup.present(content.documents(), ids);
  }

  @Override
  public OptionalInt number(ChunkId id) {
    return Lookup.find(content.chunks(), id).stream().mapToInt(IndexedChunk::number).findFirst();
  }

  @Override
  public List<ChunkId> ids(NumberSet numbers, int limit) {
    return content.chunks().values().stream()
        .filter(item -> numbers.contains(item.number()))
        .map(item -> item.chunk().id())
        .limit(limit)
        .toList();
  }

  @Override
  public NumberSet select(ScalarFilter filter) {
    var selected = NumberSet.builder();
    content.chunks().values().stream()
        .filter(filter::accepts)
        .forEach(item -> selected.add(item.number()));
    return selected.build();
  }

  @Override
  public List<LexicalHit> search(LexicalQuery query) {
    return Ranking.of(query, content.chunks().values()).hits();
  }

  @Override
  public Optional<LexicalExplanation> explain(LexicalQuery query, ChunkId id) {
    return Ranking.of(query, content.chunks().values()).explain(id);
  }
}
