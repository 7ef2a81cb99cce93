package weft.spi.store;

/** A part of the memory that a store can serve. */
public enum Role {
  LEXICAL,
  GRAPH,
  VECTOR
}
