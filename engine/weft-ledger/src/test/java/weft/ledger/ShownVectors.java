package weft.ledger;

import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import weft.spi.embed.VectorSpace;
import weft.spi.store.VectorHit;
import weft.spi.store.VectorKey;
import weft.spi.store.VectorQuery;
import weft.spi.store.VectorReader;
import weft.spi.store.VectorRecord;

/** The vectors of a store as a test has them shown. */
record ShownVectors(
    VectorReader vectors, Optional<VectorSpace> other, SortedMap<VectorKey, VectorRecord> records)
    implements VectorReader {
  @Override
  public Optional<VectorSpace> space() {
    return other.or(vectors::space);
  }

  @Override
  public SortedMap<String, Integer> counts() {
    var counts = new TreeMap<String, Integer>();
    records.keySet().forEach(key -> counts.merge(key.collection(), 1, Integer::sum));
    return counts;
  }

  @Override
  public List<VectorHit> search(VectorQuery query) {
    return vectors.search(query);
  }

  @Override
  public List<VectorRecord> records(Collection<VectorKey> keys) {
    return keys.stream().map(records::get).filter(Objects::nonNull).toList();
  }

  @Override
  public void scan(Consumer<VectorRecord> consumer) {
    records.values().forEach(consumer);
  }
}
