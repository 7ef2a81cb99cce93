package weft.ledger;

import java.util.Comparator;
import java.util.List;

/** Finds the word that was meant. */
final class Spelling {
  private Spelling() {}

  /** The word with the fewest edits; ties go to the earlier one. */
  static String nearest(String word, List<String> known) {
    return known.stream().min(Comparator.comparingInt(each -> distance(word, each))).orElse("");
  }

  /** Insertions, deletions and substitutions between two words (Levenshtein). */
  private static int distance(String a, String b) {
    var costs = new int[b.length() + 1];
    for (int j = 0; j < costs.length; j++) {
      costs[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int diagonal = costs[0];
      costs[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int substituted = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        diagonal = costs[j];
        costs[j] = Math.min(substituted, Math.min(costs[j], costs[j - 1]) + 1);
      }
    }
    return costs[b.length()];
  }
}
