package weft.spi.store;

import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.function.Consumer;
import weft.spi.embed.VectorSpace;

/** A version without vectors. */
enum NoVectors implements VectorReader {
  INSTANCE;

  @Override
  public Optional<VectorSpace> space() {
    return Optional.empty();
  }

  @Override
  public SortedMap<String, Integer> counts() {
    return Collections.emptySortedMap();
  }

  @Override
  public List<VectorHit> search(VectorQuery query) {
    return List.of();
  }

  @Override
  public List<VectorRecord> records(Collection<VectorKey> keys) {
    return List.of();
  }

  @Override
  public void scan(Consumer<VectorRecord> consumer) {
    // holds none
  }
}
