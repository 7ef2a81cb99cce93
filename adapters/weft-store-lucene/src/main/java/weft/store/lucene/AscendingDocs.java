package weft.store.lucene;

import org.apache.lucene.search.DocIdSetIterator;

/** Documents that stand in an array, ascending. */
final class AscendingDocs extends DocIdSetIterator {
  private final int[] docs;
  private int at = -1;

  AscendingDocs(int[] docs) {
    this.docs = docs;
  }

  @Override
  public int docID() {
    if (at < 0) {
      return -1;
    }
    return at < docs.length ? docs[at] : NO_MORE_DOCS;
  }

  @Override
  public int nextDoc() {
    at++;
    return docID();
  }

  @Override
  public int advance(int target) {
    do {
      at++;
    } while (at < docs.length && docs[at] < target);
    return docID();
  }

  @Override
  public long cost() {
    return docs.length;
  }
}
