package weft.store.lucene;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.search.DocAndFloatFeatureBuffer;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.util.FixedBitSet;
import org.jspecify.annotations.Nullable;
import weft.kernel.Bm25;
import weft.kernel.TopK;
import weft.spi.ChunkId;
import weft.spi.store.LexicalExplanation;
import weft.spi.store.LexicalExplanation.TermPart;
import weft.spi.store.LexicalHit;
import weft.spi.store.LexicalQuery;
import weft.spi.store.LexicalQuery.Statistics;
import weft.spi.store.LexicalQuery.Term;

/**
 * One BM25 search: term at a time over the postings of each segment, in double precision, summed in
 * the order of the query's terms. For one thread.
 */
final class Bm25Search {
  private static final int TIES_BY_ID_MAX = 200;

  private final OpenVersion version;
  private final LexicalQuery query;
  private final Bm25 bm25;
  private final FixedBitSet candidates;
  private final long documents;
  private final double averageLength;
  private final DocAndFloatFeatureBuffer block = new DocAndFloatFeatureBuffer();
  private int ties;

  private Bm25Search(OpenVersion version, LexicalQuery query, FixedBitSet candidates)
      throws IOException {
    this.version = version;
    this.query = query;
    this.bm25 = new Bm25(query.parameters().k1(), query.parameters().b());
    this.candidates = candidates;
    boolean corpus = query.statistics() == Statistics.CORPUS;
    this.documents = corpus ? version.data().chunkCount() : candidates.cardinality();
    long lengths = corpus ? version.data().lengthSum() : lengthSum();
    this.averageLength = documents == 0 ? 0 : (double) lengths / documents;
  }

  static Bm25Search of(OpenVersion version, LexicalQuery query) throws IOException {
    FixedBitSet docs = new Candidates(version).of(query.allowed(), query.filter());
    return new Bm25Search(version, query, docs);
  }

  private long lengthSum() throws IOException {
    long sum = 0;
    for (LeafReaderContext leaf : version.leaves()) {
      int[] lengths = version.chunkLengths(leaf);
      for (int doc = 0; doc < lengths.length; doc++) {
        sum += candidates.get(leaf.docBase + doc) ? lengths[doc] : 0;
      }
    }
    return sum;
  }

  private long documentFrequency(Term term) throws IOException {
    return query.statistics() == Statistics.CORPUS
        ? version.statistics().inCorpus(term.text())
        : version.statistics().among(candidates, term.text());
  }

  /** The best chunks with a score above 0. */
  List<LexicalHit> hits(AccumulatorPool pool) throws IOException {
    int limit = (int) Math.min(query.limit(), version.data().chunkCount());
    if (limit == 0) {
      return List.of();
    }
    var best = new TopK(limit, this::compareIds);
    double[] idfs = idfs();
    Accumulator sums = pool.take();
    for (LeafReaderContext leaf : version.leaves()) {
      int[] numbers = version.chunkNumbers(leaf);
      sums.reserve(leaf.reader().maxDoc());
      for (int i = 0; i < idfs.length; i++) {
        add(sums, leaf, query.terms().get(i), idfs[i]);
      }
      sums.drain((doc, sum) -> best.offer(numbers[doc], sum));
    }
    pool.giveBack(sums); // not after a failure: then it may hold half a search
    var hits = new ArrayList<LexicalHit>();
    for (TopK.Scored hit : best.drain()) {
      hits.add(new LexicalHit(new ChunkId(version.chunkId(hit.id())), hit.id(), hit.score()));
    }
    return hits;
  }

  /** Few ties are settled by the ids alone; many are worth the order of all ids. */
  private int compareIds(int number, int other) {
    try {
      if (ties++ < TIES_BY_ID_MAX) {
        return version.chunkId(number).compareTo(version.chunkId(other));
      }
      IdOrder order = version.chunks().order();
      return Integer.compare(order.rank(number), order.rank(other));
    } catch (IOException cause) {
      throw new UncheckedIOException(cause);
    }
  }

  private double[] idfs() throws IOException {
    var idfs = new double[query.terms().size()];
    for (int i = 0; i < idfs.length; i++) {
      idfs[i] = bm25.idf(documents, documentFrequency(query.terms().get(i)));
    }
    return idfs;
  }

  private void add(Accumulator sums, LeafReaderContext leaf, Term term, double idf)
      throws IOException {
    PostingsEnum postings = postings(leaf, term);
    if (postings == null) {
      return;
    }
    int[] lengths = version.chunkLengths(leaf);
    postings.nextDoc();
    for (postings.nextPostings(DocIdSetIterator.NO_MORE_DOCS, block);
        block.size > 0;
        postings.nextPostings(DocIdSetIterator.NO_MORE_DOCS, block)) {
      for (int i = 0; i < block.size; i++) {
        int doc = block.docs[i];
        if (candidates.get(leaf.docBase + doc)) {
          // frequencies come as floats, exact far beyond the length of any text
          int frequency = (int) block.features[i];
          sums.add(doc, term.count() * bm25.part(idf, frequency, lengths[doc], averageLength));
        }
      }
    }
  }

  private static @Nullable PostingsEnum postings(LeafReaderContext leaf, Term term)
      throws IOException {
    var wanted = new org.apache.lucene.index.Term(Schema.CHUNK_TEXT, term.text());
    return leaf.reader().postings(wanted, PostingsEnum.FREQS);
  }

  /** Whether the document may be found at all. */
  boolean isCandidate(int doc) {
    return candidates.get(doc);
  }

  /** The parts of a candidate's score. */
  LexicalExplanation explain(int doc) throws IOException {
    int length = version.chunkLength(doc);
    var parts = new ArrayList<TermPart>();
    for (Term term : query.terms()) {
      int frequency = frequency(term, doc);
      long documentFrequency = documentFrequency(term);
      double idf = bm25.idf(documents, documentFrequency);
      double value = term.count() * bm25.part(idf, frequency, length, averageLength);
      parts.add(new TermPart(term.text(), term.count(), frequency, documentFrequency, idf, value));
    }
    return new LexicalExplanation(documents, averageLength, length, parts);
  }

  private int frequency(Term term, int doc) throws IOException {
    LeafReaderContext leaf = version.leafOf(doc);
    PostingsEnum postings = postings(leaf, term);
    int inLeaf = doc - leaf.docBase;
    return postings != null && postings.advance(inLeaf) == inLeaf ? postings.freq() : 0;
  }
}
