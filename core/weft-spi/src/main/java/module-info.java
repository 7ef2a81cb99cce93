/** Records of the domain, error codes, and the interfaces that adapters implement. */
module weft.spi {
  requires static org.jspecify;

  exports weft.spi;
  exports weft.spi.change;
  exports weft.spi.embed;
  exports weft.spi.extract;
  exports weft.spi.parse;
  exports weft.spi.store;
}
