package weft.kernel;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The plain twin of {@link NameMatcher}: every name is tried at every place. */
final class PlainNameMatcher {
  private final List<String> keys;

  record Match(String key, int begin, int end) {}

  PlainNameMatcher(List<String> names) {
    Set<String> distinct = new LinkedHashSet<>();
    names.stream().map(PlainFolding::key).filter(key -> !key.isEmpty()).forEach(distinct::add);
    keys = List.copyOf(distinct);
  }

  List<Match> match(String text) {
    List<PlainFolding.Place> places = PlainFolding.fold(text);
    List<Match> matches = new ArrayList<>();
    for (int at = 0; at < places.size(); ) {
      String longest = longestAt(text, places, at);
      if (longest.isEmpty()) {
        at++;
        continue;
      }
      int end = at + longest.length();
      matches.add(new Match(longest, places.get(at).begin(), places.get(end - 1).end()));
      at = end;
    }
    return matches;
  }

  boolean containsAny(String text) {
    String folded = PlainFolding.foldWhole(text);
    return keys.stream().anyMatch(folded::contains);
  }

  private String longestAt(String text, List<PlainFolding.Place> places, int at) {
    String longest = "";
    for (String key : keys) {
      if (key.length() > longest.length() && fits(text, places, at, key)) {
        longest = key;
      }
    }
    return longest;
  }

  private boolean fits(String text, List<PlainFolding.Place> places, int at, String key) {
    int end = at + key.length();
    if (end > places.size() || places.get(at).begin() < 0 || places.get(end - 1).end() < 0) {
      return false;
    }
    for (int i = 0; i < key.length(); i++) {
      if (places.get(at + i).folded() != key.charAt(i)) {
        return false;
      }
    }
    String before = text.substring(0, places.get(at).begin());
    String after = text.substring(places.get(end - 1).end());
    return (!word(key.codePointAt(0)) || !blocks(lastVisible(before)))
        && (!word(lastLetter(key)) || !blocks(firstVisible(after)));
  }

  private static int lastLetter(String key) {
    int[] points = key.codePoints().toArray();
    int last = points.length - 1;
    while (last > 0 && PlainFolding.mark(points[last])) {
      last--;
    }
    return points[last];
  }

  private static int firstVisible(String text) {
    return text.codePoints().filter(c -> !PlainFolding.zeroWidth(c)).findFirst().orElse(' ');
  }

  private static int lastVisible(String text) {
    return text.codePoints().filter(c -> !PlainFolding.zeroWidth(c)).reduce(' ', (a, b) -> b);
  }

  private static boolean word(int codePoint) {
    return Character.toString(codePoint)
        .matches("[\\p{L}\\p{Nd}&&[^\\p{IsHan}\\p{IsHiragana}\\p{IsKatakana}\\p{IsHangul}ーｰﾞﾟ]]");
  }

  private static boolean blocks(int codePoint) {
    return word(codePoint) || codePoint == '_' || PlainFolding.mark(codePoint);
  }
}
