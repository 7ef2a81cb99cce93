package weft.embed.onnx;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import weft.kernel.Cosine;
import weft.spi.embed.Calibration.Knot;
import weft.spi.embed.Embedder;
import weft.spi.embed.EmbedderConfig;
import weft.spi.embed.Embedding.Vector;

/**
 * Measures distances on the pairs that ship with this module. Questions and their own passages have
 * the cost 0.25 at their median; questions and other passages of the same language 0.75 at theirs
 * and 0.5 at the border of their nearest twentieth.
 *
 * <p>{@code main} writes {@code calibration.txt}: to be run with the test class path and the path
 * of CC-CEDICT as an argument (the knots of glossed embedders hold for every edition of it).
 */
final class CalibrationMeasurement {
  private static final int RAW_DIGITS = 4;

  /** A pair that has vectors. */
  private record Measured(boolean chinese, float[] question, float[] passage) {}

  private CalibrationMeasurement() {}

  /** An embedder to measure: a kind with settings. */
  record Subject(String kind, Map<String, String> settings) {
    Embedder open() {
      return new OnnxEmbedderProvider().open(kind, new EmbedderConfig(Optional.empty(), settings));
    }

    /** Whether a text is of a language that it reads. */
    boolean reads(String text) {
      return switch (kind) {
        case "bge-small-zh" -> isChinese(text);
        case "bilingual" -> true;
        default -> !isChinese(text);
      };
    }
  }

  static List<Subject> subjects() {
    return List.of(
        new Subject("bge-small-zh", Map.of()),
        new Subject("bge-small-en", Map.of()),
        new Subject("minilm", Map.of()),
        new Subject("bilingual", Map.of()),
        new Subject("bilingual", Map.of("english", "bge-small-en")));
  }

  private static List<Subject> glossed(String dictionary) {
    Map<String, String> gloss = Map.of("gloss", "on", "gloss_dictionary", dictionary);
    return List.of(
        new Subject("bilingual", gloss),
        new Subject(
            "bilingual",
            Map.of("english", "bge-small-en", "gloss", "on", "gloss_dictionary", dictionary)));
  }

  private static boolean isChinese(String text) {
    return ScriptShares.of(text).chinese() >= 0.5;
  }

  static List<Knot> measure(Subject subject) {
    List<Measured> pairs = embed(subject);
    double[] own = new double[pairs.size()];
    List<Double> others = new ArrayList<>();
    for (int i = 0; i < own.length; i++) {
      Measured pair = pairs.get(i);
      own[i] = Cosine.distance(pair.question(), pair.passage());
      for (int k = 0; k < own.length; k++) {
        if (k != i && pairs.get(k).chinese() == pair.chinese()) {
          others.add(Cosine.distance(pair.question(), pairs.get(k).passage()));
        }
      }
    }
    Arrays.sort(own);
    double[] rising = others.stream().mapToDouble(Double::doubleValue).sorted().toArray();
    double median = own[own.length / 2];
    double near = rising[rising.length / 20];
    double far = rising[rising.length / 2];
    List<Knot> knots = new ArrayList<>(List.of(new Knot(0, 0), new Knot(median, 0.25)));
    if (median < near && near < far) {
      knots.add(new Knot(near, 0.5));
    }
    knots.add(new Knot(far, 0.75));
    knots.add(new Knot(2, 2));
    return knots;
  }

  private static List<Measured> embed(Subject subject) {
    List<String[]> lines =
        Resources.lines("calibration-pairs.tsv").stream()
            .map(line -> line.split("\t"))
            .filter(line -> subject.reads(line[1]))
            .toList();
    try (Embedder embedder = subject.open()) {
      var passages = embedder.embedTexts(lines.stream().map(line -> line[1]).toList());
      return IntStream.range(0, lines.size())
          .mapToObj(
              i ->
                  new Measured(
                      isChinese(lines.get(i)[1]),
                      ((Vector) embedder.embedQuestion(lines.get(i)[0])).values(),
                      ((Vector) passages.get(i)).values()))
          .toList();
    }
  }

  /**
   * The name under which the knots are kept: the embedder's, without the edition of a dictionary.
   */
  static String name(Subject subject) {
    try (Embedder embedder = subject.open()) {
      return embedder.space().embedder().replaceFirst("(\\+gloss-\\d+):.*", "$1");
    }
  }

  public static void main(String[] args) throws IOException {
    var subjects = new ArrayList<>(subjects());
    subjects.addAll(glossed(args[0]));
    Path file = Path.of("src/main/resources/weft/embed/onnx/calibration.txt");
    List<String> lines =
        new ArrayList<>(
            List.of(
                "# Measured by CalibrationMeasurement (among the tests): embedder, then raw"
                    + " distance:cost."));
    for (Subject subject : subjects) {
      lines.add(name(subject) + " " + written(measure(subject)));
    }
    Files.write(file, lines);
  }

  private static String written(List<Knot> knots) {
    return knots.stream()
        .map(
            knot ->
                String.format(Locale.ROOT, "%." + RAW_DIGITS + "f:%.2f", knot.raw(), knot.cost()))
        .collect(Collectors.joining(" "));
  }
}
