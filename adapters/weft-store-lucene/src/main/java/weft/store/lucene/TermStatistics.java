package weft.store.lucene;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.util.Bits;
import org.apache.lucene.util.FixedBitSet;

/**
 * In how many chunks a term stands. Lucene's own count includes what is deleted, so a segment with
 * deletions is counted by walking the term's postings; the sum is kept. Safe from any thread.
 */
final class TermStatistics {
  private static final int KEPT_MAX = 50_000;

  private final List<LeafReaderContext> leaves;
  private final Map<String, Long> kept = new ConcurrentHashMap<>();

  TermStatistics(List<LeafReaderContext> leaves) {
    this.leaves = leaves;
  }

  /** Among all live chunks of the version. */
  long inCorpus(String term) throws IOException {
    Long known = kept.get(term);
    if (known != null) {
      return known;
    }
    long count = 0;
    for (LeafReaderContext leaf : leaves) {
      count += inSegment(leaf.reader(), term);
    }
    if (kept.size() >= KEPT_MAX) {
      kept.clear();
    }
    kept.put(term, count);
    return count;
  }

  private static long inSegment(LeafReader segment, String text) throws IOException {
    var term = new Term(Schema.CHUNK_TEXT, text);
    Bits live = segment.getLiveDocs();
    return live == null ? segment.docFreq(term) : count(segment, term, live, 0);
  }

  /** Among these documents of the version. */
  long among(FixedBitSet docs, String text) throws IOException {
    var term = new Term(Schema.CHUNK_TEXT, text);
    long count = 0;
    for (LeafReaderContext leaf : leaves) {
      count += count(leaf.reader(), term, docs, leaf.docBase);
    }
    return count;
  }

  private static long count(LeafReader segment, Term term, Bits counted, int docBase)
      throws IOException {
    PostingsEnum postings = segment.postings(term, PostingsEnum.NONE);
    if (postings == null) {
      return 0;
    }
    long count = 0;
    for (int doc = postings.nextDoc();
        doc != DocIdSetIterator.NO_MORE_DOCS;
        doc = postings.nextDoc()) {
      count += counted.get(docBase + doc) ? 1 : 0;
    }
    return count;
  }
}
