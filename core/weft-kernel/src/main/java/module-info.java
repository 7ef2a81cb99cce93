/** Algorithms on primitives; knows no Weft type. */
module weft.kernel {
  requires static org.jspecify;

  exports weft.kernel;
}
