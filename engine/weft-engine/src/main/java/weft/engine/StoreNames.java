package weft.engine;

import java.util.Map;

/**
 * The stores of a space, by the names under which they are found.
 *
 * @param lexical the store for full text
 * @param graph the store for the graph; may be the same
 * @param vector the store for vectors; may be the same
 * @param lucene settings of the store named so
 */
public record StoreNames(String lexical, String graph, String vector, Map<String, String> lucene) {
  public StoreNames {
    lucene = Map.copyOf(lucene);
  }

  /** What a store is told of its own settings. */
  Map<String, String> settings(String store) {
    return store.equals("lucene") ? lucene : Map.of();
  }
}
