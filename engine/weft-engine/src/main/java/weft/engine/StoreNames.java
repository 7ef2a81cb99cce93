package weft.engine;

/**
 * The stores of a space, by the names under which they are found.
 *
 * @param lexical the store for full text
 * @param graph the store for the graph; may be the same
 */
public record StoreNames(String lexical, String graph) {}
