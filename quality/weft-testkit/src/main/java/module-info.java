/** What tests share: golden cases. */
open module weft.testkit {
  requires static org.jspecify;
  requires transitive tools.jackson.databind;
  requires transitive weft.spi;

  exports weft.testkit;
}
