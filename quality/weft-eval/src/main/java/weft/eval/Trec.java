package weft.eval;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import weft.spi.ErrorCode;
import weft.spi.WeftException;

/**
 * Judgments in the form of TREC: {@code qrels} with lines {@code query 0 document grade}, topics with
 * lines {@code query TAB text}, runs with lines {@code query Q0 document rank score tag}. Ids must
 * have no blanks.
 */
public final class Trec {
  private static final String TOPICS = "topics.tsv";
  private static final String QRELS = "qrels";

  private Trec() {}

  /**
   * Reads questions on a corpus. Topics without a judged passage of grade 1 or more are left out:
   * nothing can be said of them.
   *
   * @throws WeftException NOT_FOUND; INVALID_FILE with file and line
   */
  public static List<Question> read(Path topics, Path qrels, Dataset corpus) {
    Map<String, Map<String, Integer>> gold = grades(qrels, corpus);
    var questions = new ArrayList<Question>();
    new LineReader(topics)
        .forEach(
            line -> {
              String[] parts = line.split("\t", 2);
              if (parts.length != 2) {
                throw new IllegalArgumentException("need 'query TAB text', got '" + line + "'");
              }
              Map<String, Integer> judged = gold.getOrDefault(parts[0], Map.of());
              if (!judged.isEmpty()) {
                questions.add(
                    new Question(parts[0], parts[1], judged, Optional.empty(), Optional.empty()));
              }
            });
    if (questions.isEmpty()) {
      throw new WeftException(
          ErrorCode.INVALID_FILE, "no topic of %s is judged in %s".formatted(topics, qrels));
    }
    return questions;
  }

  private static Map<String, Map<String, Integer>> grades(Path qrels, Dataset corpus) {
    var known = corpus.byId();
    Map<String, Map<String, Integer>> grades = new LinkedHashMap<>();
    new LineReader(qrels)
        .forEach(
            line -> {
              String[] parts = line.strip().split("\\s+");
              if (parts.length != 4 || !parts[3].matches("-?\\d{1,9}")) {
                throw new IllegalArgumentException(
                    "need 'query 0 document grade', got '" + line + "'");
              }
              if (!known.containsKey(parts[2])) {
                throw new IllegalArgumentException(
                    "document '%s' is not in the corpus".formatted(parts[2]));
              }
              int grade = Integer.parseInt(parts[3]);
              if (grade > 0) {
                grades.computeIfAbsent(parts[0], _new -> new TreeMap<>()).put(parts[2], grade);
              }
            });
    return grades;
  }

  /**
   * Writes {@code topics.tsv} and {@code qrels} into a folder, and one {@code NAME.run} for each
   * configuration.
   *
   * @throws WeftException IO; INVALID_ARGUMENT for an id with a blank
   */
  public static void write(Path folder, Dataset dataset, List<CandidateResult> results) {
    var topics = new ArrayList<String>();
    var qrels = new ArrayList<String>();
    for (Question question : dataset.questions()) {
      String id = word(question.id());
      topics.add(id + "\t" + question.text().replaceAll("\\s+", " "));
      question.gold().forEach((gold, grade) -> qrels.add(id + " 0 " + word(gold) + " " + grade));
    }
    write(folder.resolve(TOPICS), topics);
    write(folder.resolve(QRELS), qrels);
    results.forEach(result -> write(folder.resolve(fileName(result.name())), run(result)));
  }

  private static List<String> run(CandidateResult result) {
    var lines = new ArrayList<String>();
    String tag = result.name().replaceAll("\\s", "_");
    for (QueryResult query : result.queries()) {
      int rank = 0;
      for (RankedPassage passage : query.ranked()) {
        lines.add(
            String.format(
                Locale.ROOT,
                "%s Q0 %s %d %.6f %s",
                word(query.id()),
                word(passage.id()),
                ++rank,
                passage.relevance(),
                tag));
      }
    }
    return lines;
  }

  private static String fileName(String name) {
    return name.replaceAll("[^A-Za-z0-9._=-]+", "_") + ".run";
  }

  private static String word(String id) {
    if (id.chars().anyMatch(Character::isWhitespace)) {
      throw new WeftException(
          ErrorCode.INVALID_ARGUMENT,
          "id '%s' has a blank, which TREC files cannot hold".formatted(id));
    }
    return id;
  }

  static void write(Path file, List<String> lines) {
    try {
      Path parent = file.toAbsolutePath().getParent();
      if (parent != null) {
        Files.createDirectories(parent);
      }
      try (BufferedWriter out = Files.newBufferedWriter(file)) {
        for (String line : lines) {
          out.write(line);
          out.write('\n');
        }
      }
    } catch (IOException cause) {
      throw new WeftException(
          ErrorCode.IO,
          "cannot write %s: %s".formatted(file, cause.getMessage()),
          "check the folder and the disk",
          cause);
    }
  }
}
