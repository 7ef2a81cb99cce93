/** From files to change sets: scanning, chunking, proposing names. */
module weft.ingest {
  requires static org.jspecify;
  requires transitive weft.spi;
  requires weft.kernel;

  exports weft.ingest;

  uses weft.spi.extract.NameProposer;
  uses weft.spi.parse.DocumentParser;
}
