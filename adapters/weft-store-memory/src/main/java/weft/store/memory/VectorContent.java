package weft.store.memory;

import java.util.Collections;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import weft.spi.embed.VectorSpace;
import weft.spi.store.VectorChange;
import weft.spi.store.VectorKey;
import weft.spi.store.VectorRecord;

/** The vectors of one version, in order of key. Immutable. */
record VectorContent(Optional<VectorSpace> space, SortedMap<VectorKey, VectorRecord> records) {
  static final VectorContent EMPTY =
      new VectorContent(Optional.empty(), Collections.emptySortedMap());

  VectorContent after(VectorChange change) {
    var after = new TreeMap<VectorKey, VectorRecord>();
    if (change.space().equals(space)) {
      after.putAll(records);
      change.removed().forEach(after::remove);
    }
    change.upserts().forEach(record -> after.put(record.key(), record));
    return new VectorContent(change.space(), Collections.unmodifiableSortedMap(after));
  }
}
