package weft.embed.onnx;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** Which English words stand for a Chinese one: the first short meaning that carries content. */
final class GlossRule {
  /** Part of the id of embedders: a change of this rule changes their vectors. */
  static final int VERSION = 1;

  private static final int WORDS_MAX = 4;
  private static final Pattern ASIDE = Pattern.compile("\\([^)]*\\)|\\[[^]]*]|\\p{IsHan}+\\|?");
  private static final Pattern BLANKS = Pattern.compile("\\s+");

  /** Meanings about the word as a word. */
  private static final List<String> STOP_BEGINNINGS =
      List.of(
          "surname ",
          "CL:",
          "variant of",
          "old variant",
          "see ",
          "see also",
          "used ",
          "particle",
          "abbr. ",
          "classifier for",
          "also written",
          "erhua variant",
          "Japanese variant",
          "same as",
          "suffix ",
          "prefix ",
          "final particle",
          "modal particle",
          "Taiwan pr.",
          "also pr.");

  /** Meanings of words that only hold sentences together. */
  private static final Set<String> STOP_WORDS =
      Set.of(
          "a", "an", "the", "of", "and", "or", "to", "at", "in", "on", "with", "by", "for", "from",
          "is", "be", "this", "that", "it", "he", "she", "they", "we", "i", "you", "very", "also",
          "too", "not", "no", "un-", "will", "can", "one", "ones", "to be", "to have", "what",
          "which", "who", "how", "when", "where", "why", "then", "already", "just", "still", "all",
          "both", "if", "but", "such", "these", "those", "there", "here", "some", "more", "most",
          "as", "so", "than", "his", "her", "its", "their", "my", "your", "our");

  private GlossRule() {}

  /** The gloss, or an empty text when no meaning serves. */
  static String choose(List<String> meanings) {
    for (String meaning : meanings) {
      if (STOP_BEGINNINGS.stream().anyMatch(meaning::startsWith)) {
        continue;
      }
      for (String sense : ASIDE.matcher(meaning).replaceAll(" ").split("[;,]")) {
        String gloss = BLANKS.matcher(sense.strip()).replaceAll(" ");
        if (serves(gloss)) {
          return gloss.startsWith("to ") ? gloss.substring(3) : gloss;
        }
      }
    }
    return "";
  }

  private static boolean serves(String gloss) {
    return !gloss.isEmpty()
        && BLANKS.split(gloss).length <= WORDS_MAX
        && gloss.chars().allMatch(unit -> unit < 0x250 && unit != '~')
        && gloss.chars().anyMatch(Character::isLetter)
        && !STOP_WORDS.contains(gloss.toLowerCase(Locale.ROOT));
  }
}
