package weft.spi;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/** Free key and value pairs of documents and chunks, in order of key. */
final class Metadata {
  private Metadata() {}

  static Map<String, String> copy(Map<String, String> given) {
    var sorted = new TreeMap<String, String>();
    given.forEach(
        (key, value) ->
            sorted.put(Texts.id("metadata key", key), Texts.wellFormed("metadata value", value)));
    return Collections.unmodifiableMap(sorted);
  }
}
