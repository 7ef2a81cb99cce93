/** The test kit of the store interfaces: contract classes that every store's tests subclass. */
open module weft.tck {
  requires static org.jspecify;
  requires org.assertj.core;
  requires weft.kernel;
  requires transitive org.junit.jupiter.api;
  requires transitive org.junit.jupiter.params;
  requires transitive weft.spi;

  exports weft.tck;
}
