/** Linking and weaving: from a text and an alias table to mentions and pairs. */
module weft.weave {
  requires static org.jspecify;
  requires transitive weft.kernel;
  requires transitive weft.spi;

  exports weft.weave;
}
