/** The record of truth: versions, change sets, publishing, checking, rebuilding. */
module weft.ledger {
  requires static org.jspecify;
  requires java.sql;
  requires tools.jackson.databind;
  requires transitive weft.spi;
  requires transitive weft.weave;

  exports weft.ledger;
}
