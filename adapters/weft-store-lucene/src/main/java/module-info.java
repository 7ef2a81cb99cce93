/** The default store: postings and graph of every version in one Lucene index. */
module weft.store.lucene {
  requires static org.jspecify;
  requires org.apache.lucene.core;
  requires weft.kernel;
  requires transitive weft.spi;

  exports weft.store.lucene;

  provides weft.spi.store.StoreProvider with
      weft.store.lucene.LuceneStoreProvider;
}
