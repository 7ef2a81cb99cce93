package weft.retrieve;

import java.util.List;
import java.util.Optional;
import weft.kernel.TokenCounts;
import weft.kernel.Tokens;
import weft.spi.store.LexicalQuery;
import weft.spi.store.LexicalQuery.Term;
import weft.spi.store.NumberSet;

/**
 * A question as terms: all of it is text, nothing is an operator.
 *
 * @param found how many distinct terms it has; more than {@code terms} when some were cut
 */
record Query(List<Term> terms, int found) {
  static Query of(String question, int termsMax) {
    TokenCounts counts = Tokens.count(question);
    var terms =
        counts.counts().entrySet().stream()
            .limit(termsMax)
            .map(entry -> new Term(entry.getKey(), entry.getValue()))
            .toList();
    return new Query(terms, counts.counts().size());
  }

  boolean wasCut() {
    return terms.size() < found;
  }

  /** For the store: the best {@code limit} of what is allowed and passes the filter. */
  LexicalQuery within(Optional<NumberSet> allowed, RecallOptions options, int limit) {
    Ranking ranking = options.ranking();
    return new LexicalQuery(
        terms, allowed, options.filter(), ranking.statistics(), ranking.parameters(), limit);
  }
}
