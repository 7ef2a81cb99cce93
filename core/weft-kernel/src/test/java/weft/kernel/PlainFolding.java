package weft.kernel;

import java.text.Normalizer;
import java.text.Normalizer.Form;
import java.util.ArrayList;
import java.util.List;

/** The plain twin of {@link Folding}: whole strings through the JDK, no tables. */
final class PlainFolding {
  private PlainFolding() {}

  /** An original character with its marks; zero-width characters left out of the text. */
  record Unit(String visible, int begin, int end) {}

  /** One folded UTF-16 unit; begin or end are -1 inside an original character. */
  record Place(char folded, int begin, int end) {}

  static String key(String name) {
    String folded = foldWhole(name);
    int begin = folded.startsWith(" ") ? 1 : 0;
    int end =
        folded.length() > begin && folded.endsWith(" ") ? folded.length() - 1 : folded.length();
    return folded.substring(begin, end);
  }

  static String foldWhole(String text) {
    StringBuilder visible = new StringBuilder();
    text.codePoints().filter(c -> !zeroWidth(c)).forEach(visible::appendCodePoint);
    String nfkc = Normalizer.normalize(visible, Form.NFKC);
    StringBuilder folded = new StringBuilder();
    nfkc.codePoints().map(Character::toLowerCase).forEach(folded::appendCodePoint);
    return folded.toString().replaceAll("(?U)[\\p{IsWhite_Space}]+", " ");
  }

  static List<Place> fold(String text) {
    List<Place> places = new ArrayList<>();
    for (Unit unit : units(text)) {
      append(places, unit);
    }
    return places;
  }

  static List<Unit> units(String text) {
    List<Unit> units = new ArrayList<>();
    for (int at = 0; at < text.length(); ) {
      int codePoint = text.codePointAt(at);
      int next = at + Character.charCount(codePoint);
      if (!zeroWidth(codePoint)) {
        String alone = Character.toString(codePoint);
        if (!units.isEmpty() && belongsTo(units.getLast().visible(), alone)) {
          Unit last = units.removeLast();
          units.add(new Unit(last.visible() + alone, last.begin(), next));
        } else {
          units.add(new Unit(alone, at, next));
        }
      }
      at = next;
    }
    return units;
  }

  static boolean zeroWidth(int c) {
    return c == 0x200B
        || c == 0x200C
        || c == 0x200D
        || c == 0x2060
        || c == 0xFEFF
        || c >= 0xFE00 && c <= 0xFE0F
        || c >= 0xE0100 && c <= 0xE01EF;
  }

  static boolean mark(int codePoint) {
    return Character.toString(codePoint).matches("\\p{M}");
  }

  private static boolean belongsTo(String before, String next) {
    if (mark(Normalizer.normalize(next, Form.NFKD).codePointAt(0))) {
      return true;
    }
    String apart = Normalizer.normalize(before, Form.NFKC) + Normalizer.normalize(next, Form.NFKC);
    return !Normalizer.normalize(before + next, Form.NFKC).equals(apart);
  }

  private static void append(List<Place> places, Unit unit) {
    String folded = foldWhole(unit.visible());
    boolean merged =
        folded.startsWith(" ") && !places.isEmpty() && places.getLast().folded() == ' ';
    int first = places.size();
    for (char c : folded.substring(merged ? 1 : 0).toCharArray()) {
      places.add(new Place(c, places.size() == first && !merged ? unit.begin() : -1, -1));
    }
    Place last = places.removeLast();
    places.add(new Place(last.folded(), last.begin(), unit.end()));
  }
}
