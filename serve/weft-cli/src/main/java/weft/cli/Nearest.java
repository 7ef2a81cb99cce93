package weft.cli;

import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;

/** Finds the word that was probably meant. */
final class Nearest {
  private Nearest() {}

  /**
   * The known word with the fewest letters put in, left out or replaced, ties to the smaller one;
   * absent when even that is another word.
   */
  static Optional<String> to(String given, Collection<String> known) {
    Comparator<String> nearest = Comparator.comparingInt(each -> edits(given, each));
    return known.stream()
        .min(nearest.thenComparing(Comparator.naturalOrder()))
        .filter(each -> edits(given, each) <= Math.max(1, given.length() / 2));
  }

  /** O(n m) for words of n and m letters. */
  private static int edits(String a, String b) {
    int[] last = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      last[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int[] row = new int[b.length() + 1];
      row[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int replaced = last[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        row[j] = Math.min(replaced, 1 + Math.min(last[j], row[j - 1]));
      }
      last = row;
    }
    return last[b.length()];
  }
}
