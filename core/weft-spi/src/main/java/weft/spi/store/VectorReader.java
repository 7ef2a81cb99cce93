package weft.spi.store;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.function.Consumer;
import weft.spi.embed.VectorSpace;

/** The vectors of one version. Conditions on chunks reach it as numbers, see {@link LexicalReader#select}. */
public interface VectorReader {
  /** Of a version without vectors. */
  static VectorReader none() {
    return NoVectors.INSTANCE;
  }

  /** Of all vectors; absent when the version has none. */
  Optional<VectorSpace> space();

  /** How many records each collection has; empty collections are left out. */
  SortedMap<String, Integer> counts();

  /**
   * The nearest records, by distance, then key; each key once. A collection that is not there is
   * empty. With {@link VectorQuery.Precision#EXACT} cost is one product for each candidate.
   *
   * @throws weft.spi.WeftException EMBEDDER_MISMATCH when the vector has another dimension than the
   *     space
   */
  List<VectorHit> search(VectorQuery query);

  /** Answers several queries, in their order, each as {@link #search} would. */
  default List<List<VectorHit>> searchAll(List<VectorQuery> queries) {
    return queries.stream().map(this::search).toList();
  }

  /** The records of these keys that exist, in the order asked for, with their vectors as given. */
  List<VectorRecord> records(Collection<VectorKey> keys);

  /** Visits every record, in no particular order. O(version). */
  void scan(Consumer<VectorRecord> consumer);
}
