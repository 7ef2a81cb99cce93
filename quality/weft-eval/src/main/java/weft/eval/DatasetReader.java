package weft.eval;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import weft.spi.ErrorCode;
import weft.spi.PartialTime;
import weft.spi.WeftException;

/**
 * Reads a folder with {@code corpus.jsonl} (id, title, text, time?, group?, session?, speaker?) and
 * {@code queries.jsonl} (id, text, gold, type?, group?), each packed with gzip or not. Gold is a
 * list of passage ids, or an object of grades by id. Other fields are passed over.
 */
public final class DatasetReader {
  private static final String CORPUS = "corpus.jsonl";
  private static final String QUERIES = "queries.jsonl";
  private static final JsonMapper JSON = new JsonMapper();

  private DatasetReader() {}

  /** Whether the folder has a corpus in this layout. */
  public static boolean isDataset(Path folder) {
    return Stream.of(CORPUS, CORPUS + ".gz").map(folder::resolve).anyMatch(Files::isRegularFile);
  }

  /**
   * Reads a folder with its own questions.
   *
   * @throws WeftException NOT_FOUND; INVALID_FILE with file and line
   */
  public static Dataset read(Path folder) {
    Dataset corpus = readCorpus(folder);
    return corpus.withQuestions(readQuestions(existing(folder, QUERIES), corpus));
  }

  /**
   * Reads the corpus alone.
   *
   * @throws WeftException NOT_FOUND; INVALID_FILE with file and line
   */
  public static Dataset readCorpus(Path folder) {
    var passages = new ArrayList<Passage>();
    Set<String> ids = new HashSet<>();
    String digest =
        new LineReader(existing(folder, CORPUS))
            .forEach(
                line -> {
                  Passage passage = passage(JSON.readTree(line));
                  if (!ids.add(passage.id())) {
                    throw new IllegalArgumentException(
                        "passage '%s' is there twice".formatted(passage.id()));
                  }
                  passages.add(passage);
                });
    Path name = folder.toAbsolutePath().normalize().getFileName();
    return new Dataset(name == null ? "data" : name.toString(), passages, List.of(), digest);
  }

  /**
   * Reads questions on a corpus.
   *
   * @throws WeftException NOT_FOUND; INVALID_FILE with file and line, also for gold that the corpus
   *     does not have
   */
  public static List<Question> readQuestions(Path file, Dataset corpus) {
    Set<String> known = corpus.byId().keySet();
    Map<String, Question> questions = new LinkedHashMap<>();
    new LineReader(file)
        .forEach(
            line -> {
              Question question = question(JSON.readTree(line));
              requireKnown(question, known);
              if (questions.put(question.id(), question) != null) {
                throw new IllegalArgumentException(
                    "question '%s' is there twice".formatted(question.id()));
              }
            });
    if (questions.isEmpty()) {
      throw new WeftException(ErrorCode.INVALID_FILE, "%s holds no question".formatted(file));
    }
    return List.copyOf(questions.values());
  }

  static void requireKnown(Question question, Set<String> known) {
    for (String gold : question.gold().keySet()) {
      if (!known.contains(gold)) {
        throw new IllegalArgumentException(
            "gold '%s' of question '%s' is not in the corpus".formatted(gold, question.id()));
      }
    }
  }

  private static Path existing(Path folder, String name) {
    return Stream.of(name, name + ".gz")
        .map(folder::resolve)
        .filter(Files::isRegularFile)
        .findFirst()
        .orElseThrow(
            () ->
                new WeftException(
                    ErrorCode.NOT_FOUND,
                    "there is no %s or %s.gz in %s".formatted(name, name, folder),
                    "name the folder of a dataset"));
  }

  private static Passage passage(JsonNode node) {
    requireObject(node);
    return new Passage(
        text(node, "id"),
        optional(node, "title").orElse(""),
        text(node, "text"),
        optional(node, "time").map(PartialTime::new),
        optional(node, "group"),
        optional(node, "session"),
        optional(node, "speaker"));
  }

  private static Question question(JsonNode node) {
    requireObject(node);
    return new Question(
        text(node, "id"),
        text(node, "text"),
        gold(node.path("gold")),
        optional(node, "type"),
        optional(node, "group"));
  }

  private static Map<String, Integer> gold(JsonNode node) {
    var gold = new TreeMap<String, Integer>();
    if (node.isArray()) {
      for (JsonNode each : node) {
        if (gold.put(word(each, "gold"), 1) != null) {
          throw new IllegalArgumentException(
              "gold '%s' is there twice".formatted(each.stringValue()));
        }
      }
    } else if (node.isObject()) {
      node.properties().forEach(entry -> gold.put(entry.getKey(), grade(entry.getValue())));
      gold.values().removeIf(grade -> grade == 0);
    } else {
      throw new IllegalArgumentException(
          "need 'gold' as a list of ids or an object of grades, got "
              + (node.isMissingNode() ? "nothing" : node));
    }
    return gold;
  }

  private static int grade(JsonNode node) {
    if (!node.isIntegralNumber() || node.intValue() < 0) {
      throw new IllegalArgumentException("need a grade >= 0, got " + node);
    }
    return node.intValue();
  }

  private static void requireObject(JsonNode node) {
    if (!node.isObject()) {
      throw new IllegalArgumentException("need an object, got " + node.getNodeType());
    }
  }

  private static String text(JsonNode node, String name) {
    return word(node.path(name), name);
  }

  private static String word(JsonNode node, String name) {
    if (!node.isString()) {
      throw new IllegalArgumentException(
          "need '%s' as text, got %s".formatted(name, node.isMissingNode() ? "nothing" : node));
    }
    return node.stringValue();
  }

  private static Optional<String> optional(JsonNode node, String name) {
    JsonNode value = node.path(name);
    return value.isMissingNode() || value.isNull()
        ? Optional.empty()
        : Optional.of(word(value, name)).filter(each -> !each.isBlank());
  }
}
