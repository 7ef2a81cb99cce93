/** The engine: homes and spaces, configuration, what was searched, and results as JSON. */
module weft.engine {
  requires static org.jspecify;
  requires java.sql;
  requires org.snakeyaml.engine.v2;
  requires transitive tools.jackson.core;
  requires transitive weft.ingest;
  requires transitive weft.ledger;
  requires transitive weft.retrieve;
  requires transitive weft.spi;
  requires transitive weft.weave;
  requires tools.jackson.databind;

  exports weft.engine;

  uses weft.spi.embed.EmbedderProvider;
  uses weft.spi.extract.CharacterFolding;
  uses weft.spi.store.StoreProvider;
}
