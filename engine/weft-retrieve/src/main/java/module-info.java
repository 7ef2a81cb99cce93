/** Recall over one frozen version: constrained and lexical, with receipts. */
module weft.retrieve {
  requires static org.jspecify;
  requires transitive weft.spi;
  requires transitive weft.weave;
  requires transitive weft.kernel;

  exports weft.retrieve;
}
