package weft.eval;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import weft.retrieve.ContextOptions;
import weft.retrieve.Passage;
import weft.retrieve.SearchResult;

/**
 * {@code gold_chars@N}: the share of the gold passages of a question that stand whole, each of their
 * chunks, in the first N characters (UTF-16 units) of the assembled evidence.
 */
final class GoldChars {
  private static final List<Integer> UNITS = List.of(1_500, 3_000, 6_000, 14_300);

  private final IndexedDataset index;

  GoldChars(IndexedDataset index) {
    this.index = index;
  }

  Map<String, Double> of(Question question, SearchResult result) {
    String text = evidence(result);
    var values = new LinkedHashMap<String, Double>();
    for (int units : UNITS) {
      String head = text.substring(0, Math.min(units, text.length()));
      long whole = question.gold().keySet().stream().filter(gold -> stands(gold, head)).count();
      values.put("gold_chars@" + units, (double) whole / question.gold().size());
    }
    return values;
  }

  /** As a reader or a model gets it. */
  private String evidence(SearchResult result) {
    var options = new ContextOptions(UNITS.getLast());
    return index.version().context(result, options).passages().stream()
        .map(Passage::text)
        .collect(Collectors.joining("\n\n"));
  }

  private boolean stands(String passage, String head) {
    var chunks = index.chunks(passage);
    return !chunks.isEmpty() && chunks.stream().allMatch(chunk -> head.contains(chunk.text()));
  }
}
