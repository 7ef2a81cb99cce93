package weft.e2e;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import weft.retrieve.ChunkRule;
import weft.testkit.Golden;

/**
 * What {@link Golden} leaves out of a co-occurrence file: its questions, and the chunks after the
 * deletes.
 */
record GoldenFile(List<Question> questions, List<String> chunkIdsAfter) {
  /** A chunk with its score, in four decimals. */
  record Ranked(String chunkId, BigDecimal score) {
    static Ranked of(String chunkId, double score) {
      return new Ranked(chunkId, BigDecimal.valueOf(score).setScale(4, RoundingMode.HALF_EVEN));
    }
  }

  /** What one chunk rule gives. */
  record Answer(List<String> allowed, List<Ranked> ranked) {}

  /** A question with its right answers. */
  record Question(
      String text,
      int hops,
      int minWeight,
      List<String> seeds,
      List<String> expanded,
      Map<ChunkRule, Answer> answers) {}

  static GoldenFile read(String name) {
    JsonNode file = json(name);
    var questions = new ArrayList<Question>();
    file.path("queries").forEach(node -> questions.add(question(node)));
    return new GoldenFile(questions, strings(file.path("expectedAfterDeletes").path("chunkIds")));
  }

  private static Question question(JsonNode node) {
    var answers = new TreeMap<ChunkRule, Answer>();
    for (ChunkRule rule : ChunkRule.values()) {
      var ranked = new ArrayList<Ranked>();
      for (JsonNode each : node.path(rule.word()).path("ranked")) {
        ranked.add(Ranked.of(each.path("id").stringValue(), each.path("score").doubleValue()));
      }
      answers.put(rule, new Answer(strings(node.path(rule.word()).path("allowed")), ranked));
    }
    return new Question(
        node.path("text").stringValue(),
        node.path("hops").intValue(),
        node.path("minWeight").intValue(),
        strings(node.path("seeds")),
        strings(node.path("expanded")),
        answers);
  }

  private static List<String> strings(JsonNode array) {
    var strings = new ArrayList<String>();
    array.forEach(each -> strings.add(each.stringValue()));
    return strings;
  }

  private static JsonNode json(String name) {
    String folder = System.getProperty("weft.golden.cooccurrence", "");
    try (InputStream in =
        folder.isEmpty()
            ? Golden.class.getResourceAsStream("golden/cooccurrence/" + name)
            : Files.newInputStream(Path.of(folder, name))) {
      return new JsonMapper().readTree(in);
    } catch (IOException cause) {
      throw new UncheckedIOException("cannot read " + name, cause);
    }
  }
}
