package weft.store.memory;

import java.util.Collection;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import weft.spi.Canonical;
import weft.spi.store.VectorRecord;

/**
 * Estimates memory: the canonical encodings of all records, one that versions share counted once.
 */
final class Footprint {
  private final Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
  private long bytes;

  private Footprint() {}

  static long of(Collection<Content> contents) {
    var footprint = new Footprint();
    contents.forEach(footprint::add);
    return footprint.bytes;
  }

  private void add(Content content) {
    content.documents().values().forEach(item -> add(item, Canonical.encode(item)));
    content.chunks().values().forEach(item -> add(item, Canonical.encode(item.chunk())));
    content.entities().values().forEach(item -> add(item, Canonical.encode(item.entity())));
    content.weaves().values().forEach(item -> add(item, Canonical.encode(item.weave())));
    content.relations().values().forEach(item -> add(item, Canonical.encode(item)));
    content.episodes().values().forEach(item -> add(item, Canonical.encode(item)));
    content.vectors().records().values().forEach(this::add);
  }

  private void add(Object record, byte[] canonical) {
    if (seen.add(record)) {
      bytes += canonical.length;
    }
  }

  private void add(VectorRecord record) {
    if (seen.add(record)) {
      bytes += (long) Float.BYTES * record.values().length;
    }
  }
}
