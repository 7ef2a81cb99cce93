package weft.eval;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import weft.retrieve.SearchResult;

/**
 * {@code gold_chars@N}: the share of the gold passages of a question that stand whole, each of their
 * chunks, in the first N characters (UTF-16 units) of the assembled evidence.
 */
final class GoldChars {
  private static final List<Integer> UNITS = List.of(2_000, 8_000);

  private final IndexedDataset index;
  private final EvidenceText evidence;

  GoldChars(IndexedDataset index, EvidenceText evidence) {
    this.index = index;
    this.evidence = evidence;
  }

  Map<String, Double> of(Question question, SearchResult result) {
    String text = evidence.assemble(result);
    var values = new LinkedHashMap<String, Double>();
    for (int units : UNITS) {
      String head = text.substring(0, Math.min(units, text.length()));
      long whole = question.gold().keySet().stream().filter(gold -> stands(gold, head)).count();
      values.put("gold_chars@" + units, (double) whole / question.gold().size());
    }
    return values;
  }

  private boolean stands(String passage, String head) {
    var chunks = index.chunks(passage);
    return !chunks.isEmpty() && chunks.stream().allMatch(chunk -> head.contains(chunk.text()));
  }
}
