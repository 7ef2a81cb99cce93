package weft.store.lucene;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import org.apache.lucene.index.BinaryDocValues;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.search.DocIdSetIterator;

/**
 * The ids of one kind in a segment, ascending by {@link String#compareTo}.
 *
 * @param docs the document of each
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record IdColumn(String[] ids, int[] docs) {
  /** An id where it stands. */
  private record Placed(String id, int doc) implements Comparable<Placed> {
    @Override
    public int compareTo(Placed other) {
      // two documents of one id, of which one is deleted, may stand in a segment
      int byId = id.compareTo(other.id);
      return byId != 0 ? byId : Integer.compare(doc, other.doc);
    }
  }

  static IdColumn load(LeafReader segment, Kind kind) throws IOException {
    BinaryDocValues keys = segment.getBinaryDocValues(kind.key);
    if (keys == null) {
      return new IdColumn(new String[0], new int[0]);
    }
    var placed = new ArrayList<Placed>();
    while (keys.nextDoc() != DocIdSetIterator.NO_MORE_DOCS) {
      placed.add(new Placed(keys.binaryValue().utf8ToString(), keys.docID()));
    }
    Collections.sort(placed);
    var ids = new String[placed.size()];
    var docs = new int[placed.size()];
    for (int i = 0; i < ids.length; i++) {
      ids[i] = placed.get(i).id();
      docs[i] = placed.get(i).doc();
    }
    return new IdColumn(ids, docs);
  }
}
