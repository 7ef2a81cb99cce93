package weft.spi;

/**
 * Sentences for edges of the memory graph that nobody wrote, made of the texts at both ends. They
 * say nothing that the ends do not say, so they need no vector of their own: what one costs follows
 * from its ends. In Chinese where the upper end has a Han character, else in English.
 */
public final class EdgeSentences {
  private EdgeSentences() {}

  /** The sentence between an episode and a facet. */
  public static String facet(Episode episode, Facet facet) {
    return isHan(episode.name())
        ? "“%s”的一个方面是“%s”。".formatted(episode.name(), facet.searchText())
        : "One side of “%s” is “%s”.".formatted(episode.name(), facet.searchText());
  }

  /** The sentence between a facet and a point. */
  public static String point(Facet facet, FacetPoint point) {
    return isHan(facet.searchText())
        ? "关于“%s”：%s".formatted(facet.searchText(), point.searchText())
        : "On “%s”: %s".formatted(facet.searchText(), point.searchText());
  }

  /**
   * The sentence between an episode or facet and an entity.
   *
   * @param owner the name of the episode, or the short text of the facet
   */
  public static String involves(String owner, String entityName) {
    return isHan(owner)
        ? "“%s”涉及%s。".formatted(owner, entityName)
        : "“%s” involves %s.".formatted(owner, entityName);
  }

  /** Whether a sentence is {@link #involves} of this owner and some name. */
  public static boolean isInvolves(String owner, String sentence) {
    String pattern = involves(owner, "\0");
    int name = pattern.indexOf('\0');
    String end = pattern.substring(name + 1);
    return sentence.length() >= pattern.length() - 1
        && sentence.startsWith(pattern.substring(0, name))
        && sentence.endsWith(end);
  }

  private static boolean isHan(String text) {
    return text.codePoints()
        .anyMatch(each -> Character.UnicodeScript.of(each) == Character.UnicodeScript.HAN);
  }
}
