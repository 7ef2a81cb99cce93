package weft.store.memory;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import weft.kernel.Cosine;
import weft.spi.embed.VectorSpace;
import weft.spi.store.VectorHit;
import weft.spi.store.VectorKey;
import weft.spi.store.VectorQuery;
import weft.spi.store.VectorReader;
import weft.spi.store.VectorRecord;

/** Nearest vectors by comparing with every one. */
final class MemoryVectors implements VectorReader {
  private static final Comparator<VectorHit> NEAREST_FIRST =
      Comparator.comparingDouble(VectorHit::distance).thenComparing(VectorHit::key);

  private final VectorContent content;

  MemoryVectors(VectorContent content) {
    this.content = content;
  }

  @Override
  public Optional<VectorSpace> space() {
    return content.space();
  }

  @Override
  public SortedMap<String, Integer> counts() {
    var counts = new TreeMap<String, Integer>();
    content.records().keySet().forEach(key -> counts.merge(key.collection(), 1, Integer::sum));
    return counts;
  }

  @Override
  public List<VectorHit> search(VectorQuery query) {
    content.space().ifPresent(query::requireIn);
    return content.records().values().stream()
        .filter(record -> record.key().collection().equals(query.collection()))
        .filter(record -> query.allowed().map(set -> set.contains(record.number())).orElse(true))
        .map(record -> hit(record, query.vector()))
        .sorted(NEAREST_FIRST)
        .limit(query.k())
        .toList();
  }

  private static VectorHit hit(VectorRecord record, float[] vector) {
    return new VectorHit(record.key(), record.number(), Cosine.distance(record.values(), vector));
  }

  @Override
  public List<VectorRecord> records(Collection<VectorKey> keys) {
    return Lookup.present(content.records(), keys);
  }

  @Override
  public void scan(Consumer<VectorRecord> consumer) {
    content.records().values().forEach(consumer);
  }
}
