package weft.engine;

import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import weft.spi.ErrorCode;
import weft.spi.WeftException;

/** Finds the setting that was probably meant. */
final class NearestKey {
  private NearestKey() {}

  static WeftException unknown(String name, String origin) {
    return new WeftException(
        ErrorCode.INVALID_CONFIGURATION,
        "there is no setting '%s' (%s)".formatted(name, origin),
        "did you mean '%s'?".formatted(of(name)));
  }

  /** The section or setting that is nearest to a name; ties go to the smaller one. */
  static String of(String name) {
    List<String> known =
        Stream.concat(
                SettingKeys.ALL.stream().map(SettingKey::name),
                SettingKeys.ALL.stream().map(SettingKey::section).filter(s -> !s.isEmpty()))
            .distinct()
            .toList();
    Comparator<String> nearest = Comparator.comparingInt(candidate -> distance(name, candidate));
    return known.stream().min(nearest.thenComparing(Comparator.naturalOrder())).orElseThrow();
  }

  /** The whole names compared, or only their last parts, whichever is nearer. */
  private static int distance(String name, String candidate) {
    int whole = edits(name, candidate);
    int leaf = 1 + edits(lastPart(name), lastPart(candidate));
    return Math.min(whole, leaf);
  }

  private static String lastPart(String name) {
    return name.substring(name.lastIndexOf('.') + 1);
  }

  /** How many letters must be put in, left out or replaced; adjacent ones swapped count one. */
  static int edits(String a, String b) {
    int[] before = new int[b.length() + 1];
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
        if (areSwapped(a, i, b, j)) {
          row[j] = Math.min(row[j], before[j - 2] + 1);
        }
      }
      before = last;
      last = row;
    }
    return last[b.length()];
  }

  private static boolean areSwapped(String a, int i, String b, int j) {
    return i > 1
        && j > 1
        && a.charAt(i - 1) == b.charAt(j - 2)
        && a.charAt(i - 2) == b.charAt(j - 1);
  }
}
