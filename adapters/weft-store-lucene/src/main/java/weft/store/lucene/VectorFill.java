package weft.store.lucene;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.apache.lucene.document.Document;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.FieldExistsQuery;
import org.jspecify.annotations.Nullable;
import weft.spi.embed.VectorSpace;
import weft.spi.store.VectorChange;
import weft.spi.store.VectorKey;
import weft.spi.store.VectorRecord;

/**
 * Writes vectors, after all else and into segments of their own, so that what changes besides them
 * does not make Lucene rewrite them. For one thread.
 */
final class VectorFill {
  private final IndexWriter writer;
  private final Optional<OpenVersion> parent;
  private final List<VectorChange> pending = new ArrayList<>();
  private final SortedMap<String, Integer> counts = new TreeMap<>();
  private Optional<VectorSpace> space;
  private boolean parentGone;

  /**
   * Goes on from what a version has.
   *
   * @param before as the parent says of itself
   * @param parent for looking up keys; absent when there are none to find
   */
  VectorFill(IndexWriter writer, VectorState before, Optional<OpenVersion> parent) {
    this.writer = writer;
    this.parent = parent;
    this.space = before.space();
    this.counts.putAll(before.counts());
    this.parentGone = before.counts().isEmpty();
  }

  /** Whether a change names vectors that a version may have. */
  static boolean looksIntoParent(VectorChange change, VectorState before) {
    return !before.counts().isEmpty()
        && change.space().equals(before.space())
        && (change.upserts().size() > 0 || !change.removed().isEmpty());
  }

  /** Takes a change, to be written at the end. */
  void add(VectorChange change) {
    pending.add(change);
  }

  /** Writes what was taken. */
  VectorState write() throws IOException {
    if (writer.numRamDocs() > 0
        && pending.stream().anyMatch(change -> change.upserts().size() > 0)) {
      writer.flush();
    }
    for (VectorChange change : pending) {
      apply(change);
    }
    return new VectorState(space, counts);
  }

  private void apply(VectorChange change) throws IOException {
    if (!change.space().equals(space)) {
      dropAll();
      space = change.space();
    }
    for (VectorKey key : change.removed()) {
      if (isInParent(key)) {
        counts.merge(key.collection(), -1, VectorFill::sum);
        writer.deleteDocuments(term(key));
      }
    }
    change.upserts().forEach(this::put);
  }

  private void dropAll() throws IOException {
    if (!counts.isEmpty()) {
      writer.deleteDocuments(new FieldExistsQuery(Kind.VECTOR.number));
      counts.clear();
    }
    parentGone = true;
  }

  private void put(VectorRecord record) {
    try {
      Document entry = Schema.vector(record, space.orElseThrow());
      if (isInParent(record.key())) {
        writer.updateDocument(term(record.key()), entry);
      } else {
        writer.addDocument(entry);
        counts.merge(record.key().collection(), 1, VectorFill::sum);
      }
    } catch (IOException cause) {
      throw new UncheckedIOException(cause);
    }
  }

  private boolean isInParent(VectorKey key) throws IOException {
    return !parentGone
        && parent.isPresent()
        && parent.get().records().find(Kind.VECTOR, Schema.vectorTerm(key)) >= 0;
  }

  private static Term term(VectorKey key) {
    return new Term(Kind.VECTOR.id, Schema.vectorTerm(key));
  }

  /** Without a count of 0. */
  private static @Nullable Integer sum(Integer before, Integer more) {
    int after = before + more;
    return after == 0 ? null : after;
  }
}
