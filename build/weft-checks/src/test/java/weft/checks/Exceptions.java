package weft.checks;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The list of granted exceptions; remembers which of them were needed. */
final class Exceptions {
  static final String FILE = "build/weft-checks/exceptions.txt";

  private static final Pattern LINE = Pattern.compile("(?<grant>[a-z-]+ \\S+) -- \\S.*");

  private final Set<String> granted = new LinkedHashSet<>();
  private final Set<String> needed = new LinkedHashSet<>();

  /** Reads the list; a line without a reason is an {@link IllegalArgumentException}. */
  Exceptions(String text) {
    for (String line : text.lines().toList()) {
      if (line.isBlank() || line.startsWith("#")) {
        continue;
      }
      Matcher entry = LINE.matcher(line);
      if (!entry.matches()) {
        throw new IllegalArgumentException(
            FILE + ": need '<rule> <where> -- <reason>', got: " + line);
      }
      granted.add(entry.group("grant"));
    }
  }

  /** Whether the place may break the rule. */
  boolean grant(String rule, String place) {
    String key = rule + " " + place;
    needed.add(key);
    return granted.contains(key);
  }

  /** Grants that nothing asked for, in the order of the file. */
  List<String> unneeded() {
    List<String> left = new ArrayList<>(granted);
    left.removeAll(needed);
    return left;
  }
}
