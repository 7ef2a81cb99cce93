package weft.spi.store;

import java.util.Map;

/**
 * A node of the memory graph.
 *
 * @param text what is shown of it
 * @param properties in order of key
 */
public record GraphNode(NodeRef ref, String text, Map<String, String> properties) {
  public GraphNode {
    properties = java.util.Collections.unmodifiableMap(new java.util.TreeMap<>(properties));
  }
}
