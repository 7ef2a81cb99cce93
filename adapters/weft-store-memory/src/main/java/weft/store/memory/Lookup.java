package weft.store.memory;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads of maps in which absent is an answer. */
final class Lookup {
  private Lookup() {}

  static <K, V> Optional<V> find(Map<K, V> map, K key) {
    return Optional.ofNullable(map.get(key));
  }

  /** The values of the keys that are there, in the order of the keys. */
  static <K, V> List<V> present(Map<K, V> map, Collection<K> keys) {
    return keys.stream().flatMap(key -> find(map, key).stream()).toList();
  }
}
