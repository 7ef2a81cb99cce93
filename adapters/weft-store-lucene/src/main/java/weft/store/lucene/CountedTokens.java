package weft.store.lucene;

import java.util.Iterator;
import java.util.Map;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.analysis.tokenattributes.TermFrequencyAttribute;
import weft.kernel.TokenCounts;

/** Hands counted tokens to Lucene: each distinct one once, with its frequency. */
final class CountedTokens extends TokenStream {
  private final CharTermAttribute term = addAttribute(CharTermAttribute.class);
  private final TermFrequencyAttribute frequency = addAttribute(TermFrequencyAttribute.class);
  private final TokenCounts tokens;
  private Iterator<Map.Entry<String, Integer>> rest;

  CountedTokens(TokenCounts tokens) {
    this.tokens = tokens;
    this.rest = tokens.counts().entrySet().iterator();
  }

  @Override
  public void reset() {
    rest = tokens.counts().entrySet().iterator();
  }

  @Override
  public boolean incrementToken() {
    if (!rest.hasNext()) {
      return false;
    }
    clearAttributes();
    Map.Entry<String, Integer> next = rest.next();
    term.append(next.getKey());
    frequency.setTermFrequency(next.getValue());
    return true;
  }
}
