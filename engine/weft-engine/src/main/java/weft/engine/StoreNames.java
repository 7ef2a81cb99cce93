package weft.engine;

import java.util.Map;
import java.util.TreeMap;

/**
 * The stores of a space, by the names under which they are found.
 *
 * @param lexical the store for full text
 * @param graph the store for the graph; may be the same
 * @param vector the store for vectors; may be the same
 * @param settings what was said of each store, by its name
 */
public record StoreNames(
    String lexical, String graph, String vector, Map<String, Map<String, String>> settings) {
  public StoreNames {
    var copy = new TreeMap<String, Map<String, String>>();
    settings.forEach((store, own) -> copy.put(store, Map.copyOf(own)));
    settings = Map.copyOf(copy);
  }

  /** What a store is told of its own settings. */
  Map<String, String> settings(String store) {
    return settings.getOrDefault(store, Map.of());
  }
}
