/** What tests share: golden cases, an embedder without a model. */
open module weft.testkit {
  requires static org.jspecify;
  requires weft.kernel;
  requires transitive tools.jackson.databind;
  requires transitive weft.spi;

  exports weft.testkit;
}
