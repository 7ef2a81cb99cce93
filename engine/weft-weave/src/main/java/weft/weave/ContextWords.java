package weft.weave;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import weft.kernel.Folding;
import weft.kernel.NameMatcher;
import weft.spi.EntityId;

/**
 * The words that decide between owners of one name. Each word is looked for on its own, by the
 * rules of names, so that one never hides another.
 */
final class ContextWords {
  private final List<NameMatcher> words;

  private ContextWords(List<NameMatcher> words) {
    this.words = words;
  }

  /** The owner with the most words in the text; all of them when none leads. O(text) a word. */
  List<NameOwner> decide(List<NameOwner> owners, String text) {
    int best = 0;
    NameOwner leader = owners.getFirst();
    boolean tied = true;
    for (NameOwner owner : owners) {
      int count = (int) owner.words().stream().filter(word -> contains(text, word)).count();
      if (count > best) {
        best = count;
        leader = owner;
        tied = false;
      } else if (count == best) {
        tied = true;
      }
    }
    return tied ? owners : List.of(leader);
  }

  private boolean contains(String text, int word) {
    var found = new boolean[1];
    words.get(word).match(text, (key, begin, end) -> found[0] = true);
    return found[0];
  }

  /** Numbers context words; not thread-safe. */
  static final class Builder {
    private final Folding folding;
    private final Map<String, Integer> indexes = new HashMap<>();
    private final List<NameMatcher> words = new java.util.ArrayList<>();

    Builder(Folding folding) {
      this.folding = folding;
    }

    NameOwner owner(EntityId id, List<String> context) {
      if (context.isEmpty()) {
        return new NameOwner(id, List.of());
      }
      var own = new TreeSet<Integer>();
      for (String word : context) {
        String key = folding.key(word);
        if (!key.isEmpty()) {
          own.add(indexes.computeIfAbsent(key, this::matcherOf));
        }
      }
      return new NameOwner(id, List.copyOf(own));
    }

    private int matcherOf(String key) {
      var matcher = NameMatcher.builder(folding);
      matcher.add(key);
      words.add(matcher.build());
      return words.size() - 1;
    }

    ContextWords build() {
      return new ContextWords(List.copyOf(words));
    }
  }
}
