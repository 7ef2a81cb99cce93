package weft.store.lucene;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.apache.lucene.index.BinaryDocValues;
import org.apache.lucene.index.CorruptIndexException;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.index.ReaderUtil;
import org.apache.lucene.index.Term;
import org.apache.lucene.index.Terms;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.util.Bits;
import org.apache.lucene.util.BytesRef;

/** Finds and reads documents of one version; a document is named by its place in the version. */
final class Records {
  private final List<LeafReaderContext> leaves;

  Records(List<LeafReaderContext> leaves) {
    this.leaves = leaves;
  }

  /** Receives live documents. */
  @FunctionalInterface
  interface DocConsumer {
    void accept(int doc) throws IOException;
  }

  /** Receives payloads; the bytes are valid during the call. */
  @FunctionalInterface
  interface PayloadConsumer {
    void accept(BytesRef payload) throws IOException;
  }

  /** The live document of an id, or -1. */
  int find(Kind kind, String id) throws IOException {
    var wanted = new BytesRef(id);
    for (LeafReaderContext leaf : leaves) {
      int doc = find(leaf.reader(), kind.id, wanted);
      if (doc >= 0) {
        return leaf.docBase + doc;
      }
    }
    return -1;
  }

  private static int find(LeafReader segment, String field, BytesRef wanted) throws IOException {
    Terms terms = segment.terms(field);
    if (terms == null) {
      return -1;
    }
    TermsEnum walk = terms.iterator();
    if (!walk.seekExact(wanted)) {
      return -1;
    }
    Bits live = segment.getLiveDocs();
    PostingsEnum postings = walk.postings(null, PostingsEnum.NONE);
    for (int doc = postings.nextDoc();
        doc != DocIdSetIterator.NO_MORE_DOCS;
        doc = postings.nextDoc()) {
      if (live == null || live.get(doc)) {
        return doc;
      }
    }
    return -1;
  }

  /** The live documents that have a term, ascending. */
  void forEach(String field, String term, DocConsumer consumer) throws IOException {
    for (LeafReaderContext leaf : leaves) {
      PostingsEnum postings = leaf.reader().postings(new Term(field, term), PostingsEnum.NONE);
      if (postings == null) {
        continue;
      }
      Bits live = leaf.reader().getLiveDocs();
      for (int doc = postings.nextDoc();
          doc != DocIdSetIterator.NO_MORE_DOCS;
          doc = postings.nextDoc()) {
        if (live == null || live.get(doc)) {
          consumer.accept(leaf.docBase + doc);
        }
      }
    }
  }

  /** The canonical encodings of all live records of a kind. */
  void scan(Kind kind, PayloadConsumer consumer) throws IOException {
    for (LeafReaderContext leaf : leaves) {
      BinaryDocValues payloads = leaf.reader().getBinaryDocValues(kind.payload);
      Bits live = leaf.reader().getLiveDocs();
      while (payloads != null && payloads.nextDoc() != DocIdSetIterator.NO_MORE_DOCS) {
        if (live == null || live.get(payloads.docID())) {
          consumer.accept(payloads.binaryValue());
        }
      }
    }
  }

  /** A binary field of a document that has it. */
  byte[] bytes(String field, int doc) throws IOException {
    return maybeBytes(field, doc)
        .orElseThrow(() -> new CorruptIndexException("document %d lacks it".formatted(doc), field));
  }

  /** A binary field of a document. */
  Optional<byte[]> maybeBytes(String field, int doc) throws IOException {
    LeafReaderContext leaf = leaves.get(ReaderUtil.subIndex(doc, leaves));
    // a fresh iterator each time, as they only go forward
    BinaryDocValues values = leaf.reader().getBinaryDocValues(field);
    if (values == null || !values.advanceExact(doc - leaf.docBase)) {
      return Optional.empty();
    }
    return Optional.of(copy(values.binaryValue()));
  }

  static byte[] copy(BytesRef bytes) {
    return Arrays.copyOfRange(bytes.bytes, bytes.offset, bytes.offset + bytes.length);
  }
}
