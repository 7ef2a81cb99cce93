package weft.kernel;

/**
 * Finds many names in a text at once: leftmost, then longest, without overlaps.
 *
 * <p>Names and text are folded alike. A name that begins (ends) with a letter or digit outside Han,
 * kana and Hangul needs a border there: no such letter, digit, combining mark or {@code _} may
 * stand beside it in the original text, zero-width characters skipped. When the longest name at a
 * place fails its border the next shorter one is tried, then the next place. A match begins and
 * ends between whole original characters.
 *
 * <p>The count of names does not enter the time of a match: each place costs one step that most
 * places do not survive, and at most the length of the longest name. Immutable and safe from any
 * thread.
 */
public final class NameMatcher {
  /** The longest name, in code points after folding. */
  public static final int NAME_CODE_POINTS_MAX = 200;

  private static final int NONE = -1;
  private static final byte WORD_END = 1;

  private final Folding folding;
  private final NameKeys keys;
  private final NameTrie trie;
  private final byte[] edges;

  private NameMatcher(Folding folding, NameKeys keys) {
    this.folding = folding;
    this.keys = keys;
    this.trie = new NameTrie(keys);
    this.edges = new byte[keys.size()];
    for (int key = 0; key < edges.length; key++) {
      edges[key] = edgesOf(keys.text(key));
    }
  }

  /** Starts a matcher whose names and texts are folded by {@code folding}. */
  public static Builder builder(Folding folding) {
    return new Builder(folding);
  }

  /** Count of distinct folded names. */
  public int size() {
    return keys.size();
  }

  /** The folded name with this index, from 0 to below {@link #size()}. */
  public String key(int index) {
    if (index < 0 || index >= size()) {
      throw new IllegalArgumentException("need 0 <= index < %d, got %d".formatted(size(), index));
    }
    return keys.text(index);
  }

  /** Index of the name after folding, or -1 when it is not among the names. */
  public int indexOf(String name) {
    return keys.indexOf(folding.key(name));
  }

  /** Reports every match in the text, in order of where it begins. */
  public void match(String text, MatchConsumer consumer) {
    if (size() == 0) {
      return;
    }
    FoldedText folded = folding.fold(text);
    int at = 0;
    while (at < folded.length()) {
      int child = trie.child(NameTrie.ROOT, folded.charAt(at));
      at = child == NameTrie.ABSENT ? at + 1 : matchAt(folded, at, child, consumer);
    }
  }

  /**
   * Whether any key occurs in the folded text as a plain substring: without borders, and also
   * inside a longer name or inside an original character.
   */
  public boolean containsAny(String text) {
    if (size() == 0) {
      return false;
    }
    FoldedText folded = folding.fold(text);
    for (int at = 0; at < folded.length(); at++) {
      if (occursAt(folded, at)) {
        return true;
      }
    }
    return false;
  }

  /** Reports the longest valid name at a place; returns where to go on. */
  private int matchAt(FoldedText folded, int at, int child, MatchConsumer consumer) {
    int begin = folded.beginAt(at);
    if (begin == FoldedText.INSIDE || !beginsAtBorder(folded, at, begin)) {
      return at + 1;
    }
    int best = NONE;
    int node = child;
    int next = at + 1;
    while (node > NameTrie.ABSENT) {
      int key = trie.terminal(node);
      if (key != NONE && endsAtBorder(folded, next, key)) {
        best = key;
      }
      node = next < folded.length() ? trie.child(node, folded.charAt(next)) : NameTrie.ABSENT;
      next++;
    }
    best = NameTrie.isLeaf(node) ? orLeaf(folded, at, NameTrie.leafKey(node), next, best) : best;
    if (best == NONE) {
      return at + 1;
    }
    int end = at + keys.length(best);
    consumer.accept(best, begin, folded.endAt(end - 1));
    return end;
  }

  /** The key of a leaf when the text goes on as it does and it ends at a border, else the other. */
  private int orLeaf(FoldedText folded, int at, int key, int next, int other) {
    boolean same = keys.tailEquals(key, next - at, folded.chars(), next, folded.length());
    return same && endsAtBorder(folded, at + keys.length(key), key) ? key : other;
  }

  private boolean occursAt(FoldedText folded, int at) {
    int node = trie.child(NameTrie.ROOT, folded.charAt(at));
    int next = at + 1;
    while (node > NameTrie.ABSENT && trie.terminal(node) == NONE && next < folded.length()) {
      node = trie.child(node, folded.charAt(next));
      next++;
    }
    if (NameTrie.isLeaf(node)) {
      int key = NameTrie.leafKey(node);
      return keys.tailEquals(key, next - at, folded.chars(), next, folded.length());
    }
    return node > NameTrie.ABSENT && trie.terminal(node) != NONE;
  }

  /** All names at one place begin with the same code point, so that the text itself decides. */
  private static boolean beginsAtBorder(FoldedText folded, int at, int begin) {
    if (!Scripts.isWord(codePointAt(folded, at))) {
      return true;
    }
    String original = folded.original();
    int before = begin;
    while (before > 0) {
      int codePoint = original.codePointBefore(before);
      if (!Scripts.isZeroWidth(codePoint)) {
        return !Scripts.blocksBorder(codePoint);
      }
      before -= Character.charCount(codePoint);
    }
    return true;
  }

  private boolean endsAtBorder(FoldedText folded, int end, int key) {
    int after = folded.endAt(end - 1);
    if (after == FoldedText.INSIDE) {
      return false;
    }
    if ((edges[key] & WORD_END) == 0) {
      return true;
    }
    String original = folded.original();
    while (after < original.length()) {
      int codePoint = original.codePointAt(after);
      if (!Scripts.isZeroWidth(codePoint)) {
        return !Scripts.blocksBorder(codePoint);
      }
      after += Character.charCount(codePoint);
    }
    return true;
  }

  private static int codePointAt(FoldedText folded, int at) {
    return Character.codePointAt(folded.chars(), at, folded.length());
  }

  private static byte edgesOf(String key) {
    int end = key.length();
    int last = key.codePointBefore(end);
    while (Scripts.isMark(last) && end > Character.charCount(last)) {
      end -= Character.charCount(last);
      last = key.codePointBefore(end);
    }
    return Scripts.isWord(last) ? WORD_END : 0;
  }

  /** Collects names for a {@link NameMatcher}; for one thread. */
  public static final class Builder {
    private final Folding folding;
    private final NameKeys keys = new NameKeys();

    private Builder(Folding folding) {
      this.folding = folding;
    }

    /**
     * Adds a name; names that fold alike share an index.
     *
     * @return the index of the folded name, counted from 0 in order of first addition, or -1 when
     *     nothing is left of the name or it is longer than {@link #NAME_CODE_POINTS_MAX}
     */
    public int add(String name) {
      String key = folding.key(name);
      boolean fits = key.codePointCount(0, key.length()) <= NAME_CODE_POINTS_MAX;
      return key.isEmpty() || !fits ? NONE : keys.add(key);
    }

    /** The matcher for the names added so far. O(total length of the names). */
    public NameMatcher build() {
      return new NameMatcher(folding, keys.trimmed());
    }
  }
}
