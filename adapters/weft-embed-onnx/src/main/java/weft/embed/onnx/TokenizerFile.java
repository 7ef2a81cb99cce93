package weft.embed.onnx;

import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import weft.spi.ErrorCode;
import weft.spi.WeftException;

/**
 * What a {@code tokenizer.json} says about WordPiece for BERT. Padding and truncation are left
 * unread: a text is never padded, and how much a model reads is the model's affair.
 *
 * @param words numbers of pieces that begin a word
 * @param continuations numbers of pieces that go on, without their prefix
 * @param specials tokens that count as such where a text writes them out, longest first
 * @param specialIds numbers of the specials, the one for unknown words among them
 * @param wordMax code points of a word; a longer one is unknown
 */
record TokenizerFile(
    BertNormalizer normalizer,
    Map<String, Integer> words,
    Map<String, Integer> continuations,
    List<Special> specials,
    Set<Long> specialIds,
    Ends ends,
    int wordMax) {

  /** A token that stands for itself. */
  record Special(String text, int id) {}

  /** Numbers of the tokens around a text, and of an unknown word. */
  record Ends(int begin, int end, int unknown) {}

  /**
   * @param name of the file, for messages
   * @throws WeftException INVALID_FILE when it is something else
   */
  static TokenizerFile read(byte[] json, String name) {
    try {
      return parse(JsonMapper.shared().readTree(new String(json, StandardCharsets.UTF_8)));
    } catch (JacksonException cause) {
      throw refused(name, "no JSON: " + cause.getOriginalMessage(), cause);
    } catch (IllegalArgumentException cause) {
      throw refused(name, String.valueOf(cause.getMessage()), cause);
    }
  }

  private static WeftException refused(String name, String why, RuntimeException cause) {
    return new WeftException(
        ErrorCode.INVALID_FILE,
        "%s does not describe a WordPiece tokenizer for BERT: %s".formatted(name, why),
        "give the tokenizer.json that belongs to a BERT model",
        cause);
  }

  private static TokenizerFile parse(JsonNode root) {
    JsonNode model = root.path("model");
    expect("WordPiece", model.path("type").asString("WordPiece"));
    expect("BertNormalizer", root.path("normalizer").path("type").asString("none"));
    expect("BertPreTokenizer", root.path("pre_tokenizer").path("type").asString("none"));
    String prefix = model.path("continuing_subword_prefix").asString("##");
    var words = new HashMap<String, Integer>();
    var continuations = new HashMap<String, Integer>();
    model
        .path("vocab")
        .properties()
        .forEach(
            piece -> {
              int id = piece.getValue().asInt();
              words.put(piece.getKey(), id);
              if (piece.getKey().startsWith(prefix)) {
                continuations.put(piece.getKey().substring(prefix.length()), id);
              }
            });
    List<Special> specials = specials(root.path("added_tokens"));
    var ends =
        new Ends(
            number(words, "[CLS]"),
            number(words, "[SEP]"),
            number(words, model.path("unk_token").asString("[UNK]")));
    return new TokenizerFile(
        normalizer(root.path("normalizer")),
        Map.copyOf(words),
        Map.copyOf(continuations),
        specials,
        specials.stream().map(special -> (long) special.id()).collect(Collectors.toSet()),
        ends,
        model.path("max_input_chars_per_word").asInt(100));
  }

  private static List<Special> specials(JsonNode tokens) {
    return tokens
        .valueStream()
        .map(token -> new Special(token.path("content").asString(), token.path("id").asInt()))
        .filter(token -> !token.text().isEmpty())
        .sorted(
            Comparator.comparingInt((Special token) -> -token.text().length())
                .thenComparing(Special::text))
        .toList();
  }

  /** Accents that nobody decided on go with the lower case, as in the library. */
  private static BertNormalizer normalizer(JsonNode node) {
    boolean lowerCase = node.path("lowercase").asBoolean(true);
    JsonNode accents = node.path("strip_accents");
    return new BertNormalizer(
        node.path("clean_text").asBoolean(true),
        node.path("handle_chinese_chars").asBoolean(true),
        accents.isBoolean() ? accents.asBoolean() : lowerCase,
        lowerCase);
  }

  private static void expect(String wanted, String found) {
    if (!wanted.equals(found)) {
      throw new IllegalArgumentException("need %s, found %s".formatted(wanted, found));
    }
  }

  private static int number(Map<String, Integer> words, String token) {
    Integer id = words.get(token);
    if (id == null) {
      throw new IllegalArgumentException("no token " + token);
    }
    return id;
  }

  /** The place in {@link #specials} of the one that the text has at a place, or -1. */
  int specialAt(String text, int at) {
    for (int i = 0; i < specials.size(); i++) {
      if (text.startsWith(specials.get(i).text(), at)) {
        return i;
      }
    }
    return -1;
  }

  /** The number of a piece of a word, or -1. */
  int pieceId(String word, int begin, int end) {
    return (begin == 0 ? words : continuations).getOrDefault(word.substring(begin, end), -1);
  }
}
