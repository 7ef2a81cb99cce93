package weft.store.lucene;

import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.apache.lucene.document.Document;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.Term;
import weft.spi.ChunkId;
import weft.spi.Episode;
import weft.spi.Relation;
import weft.spi.store.IndexedChunk;
import weft.spi.store.IndexedEntity;
import weft.spi.store.IndexedWeave;
import weft.spi.store.Mutation;
import weft.spi.store.StoreVersion;

/** Writes mutations into a writer and keeps the sums that the commit tells. For one thread. */
final class Fill {
  private final IndexWriter writer;
  private final boolean onlyNew;
  private final VectorFill vectors;
  private long chunkCount;
  private long lengthSum;

  private Fill(IndexWriter writer, boolean onlyNew, VectorFill vectors) {
    this.writer = writer;
    this.onlyNew = onlyNew;
    this.vectors = vectors;
  }

  /** Begins from nothing: no record replaces another, so that none has to be looked for. */
  static Fill fromNothing(IndexWriter writer) {
    return new Fill(writer, true, new VectorFill(writer, VectorState.NONE, Optional.empty()));
  }

  /**
   * Goes on from a version.
   *
   * @param open the parent; absent when {@link #looksIntoParent} says that it is not needed
   */
  static Fill after(
      IndexWriter writer, CommitData parent, Optional<OpenVersion> open, Mutation mutation)
      throws IOException {
    var fill = new Fill(writer, false, new VectorFill(writer, parent.vectors(), open));
    ChunkSums replaced =
        open.isPresent() ? ChunkSums.of(open.get(), touchedChunks(mutation)) : ChunkSums.NONE;
    fill.chunkCount = parent.chunkCount() - replaced.count();
    fill.lengthSum = parent.lengthSum() - replaced.lengths();
    return fill;
  }

  /** Whether what a mutation replaces or removes has to be looked up in the parent. */
  static boolean looksIntoParent(Mutation mutation, CommitData parent) {
    return (parent.chunkCount() > 0 && !touchedChunks(mutation).isEmpty())
        || VectorFill.looksIntoParent(mutation.vectors(), parent.vectors());
  }

  /** The ids of the chunks that a mutation replaces or removes. */
  private static Set<ChunkId> touchedChunks(Mutation mutation) {
    var touched = new HashSet<>(mutation.removedChunks());
    mutation.chunks().forEach(item -> touched.add(item.chunk().id()));
    return touched;
  }

  /** Writes what was left for the end; what the commit is to say. */
  CommitData finish(StoreVersion version) throws IOException {
    return new CommitData(version, chunkCount, lengthSum, vectors.write());
  }

  void apply(Mutation mutation) throws IOException {
    remove(mutation);
    for (weft.spi.Document document : mutation.documents()) {
      put(Kind.DOCUMENT, document.id().value(), Schema.document(document));
    }
    for (IndexedChunk item : mutation.chunks()) {
      putChunk(item);
    }
    for (IndexedEntity item : mutation.entities()) {
      put(Kind.ENTITY, item.entity().id().value(), Schema.entity(item));
    }
    for (IndexedWeave item : mutation.weaves()) {
      Document entry = Schema.weave(item, mutation.entityNumbers());
      put(Kind.WEAVE, item.weave().chunkId().value(), entry);
    }
    for (Relation relation : mutation.relations()) {
      put(Kind.RELATION, relation.id().value(), Schema.relation(relation));
    }
    for (Episode episode : mutation.episodes()) {
      put(Kind.EPISODE, episode.id().value(), Schema.episode(episode));
    }
    vectors.add(mutation.vectors());
  }

  private void putChunk(IndexedChunk item) throws IOException {
    Schema.ChunkEntry entry = Schema.chunk(item);
    put(Kind.CHUNK, item.chunk().id().value(), entry.document());
    chunkCount++;
    lengthSum += entry.length();
  }

  private void put(Kind kind, String id, Document entry) throws IOException {
    if (onlyNew) {
      writer.addDocument(entry);
    } else {
      writer.updateDocument(new Term(kind.id, id), entry);
    }
  }

  private void remove(Mutation mutation) throws IOException {
    remove(Kind.DOCUMENT, mutation.removedDocuments());
    remove(Kind.CHUNK, mutation.removedChunks());
    remove(Kind.ENTITY, mutation.removedEntities());
    remove(Kind.WEAVE, mutation.removedWeaves());
    remove(Kind.RELATION, mutation.removedRelations());
    remove(Kind.EPISODE, mutation.removedEpisodes());
  }

  /** The ids are records whose text is the id. */
  private void remove(Kind kind, List<?> ids) throws IOException {
    if (onlyNew || ids.isEmpty()) {
      return;
    }
    writer.deleteDocuments(
        ids.stream().map(id -> new Term(kind.id, id.toString())).toArray(Term[]::new));
  }
}
