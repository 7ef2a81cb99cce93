package weft.eval;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** Where the entities of an evaluation come from. */
public enum NameSource {
  /** Each title is a curated name. */
  TITLES,
  /** Names are proposed from the texts, as for files. */
  AUTO,
  /** Curated titles and proposals. */
  BOTH,
  /** No names at all. */
  NONE;

  /** The word used outside, in lower case. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * The source of this word.
   *
   * @throws IllegalArgumentException when nothing has this word; names what there is
   */
  public static NameSource of(String word) {
    return Arrays.stream(values())
        .filter(each -> each.word().equals(word))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "no names '%s'; there are %s"
                        .formatted(
                            word,
                            Arrays.stream(values())
                                .map(NameSource::word)
                                .collect(Collectors.joining(", ")))));
  }

  /**
   * What suits a corpus: its titles where it has some, else proposals. Both together tie almost
   * every passage of an encyclopedia to every other, so that the graph lets everything through.
   */
  public static NameSource suiting(Dataset dataset) {
    boolean titled = dataset.passages().stream().anyMatch(passage -> !passage.title().isBlank());
    return titled ? TITLES : AUTO;
  }

  boolean titles() {
    return this == TITLES || this == BOTH;
  }

  boolean proposals() {
    return this == AUTO || this == BOTH;
  }
}
