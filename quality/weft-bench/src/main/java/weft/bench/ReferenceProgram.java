package weft.bench;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The program printed in the article that constrained recall comes from, run by Node.js on the same
 * corpus in the same run. Its text is read from the article: nothing of it stands here. Only its
 * functions are used; what it does when started is left out.
 */
final class ReferenceProgram {
  private static final String DRIVER =
      """
      const corpus = JSON.parse(readFileSync(process.argv[2], "utf8"));
      const queries = corpus.queryTexts.slice(0, Number(process.argv[3]));
      let begin = performance.now();
      const graph = weave(corpus.chunks, corpus.aliases);
      const weaveMs = performance.now() - begin;
      begin = performance.now();
      saveSnapshot(graph);
      const saveMs = performance.now() - begin;
      const recallMs = [];
      let results = 0;
      for (const query of queries) {
        begin = performance.now();
        results += constrainedRecall(graph, query, 1).ranked.length;
        recallMs.push(performance.now() - begin);
      }
      console.log("RESULT " + weaveMs + " " + saveMs + " " + results + " " + recallMs.join(","));
      """;

  private ReferenceProgram() {}

  /**
   * What it took.
   *
   * @param recallMs one for each question
   */
  record Times(double weaveMs, double saveMs, List<Double> recallMs) {
    double recallMedianMs() {
      double[] sorted = recallMs.stream().mapToDouble(Double::doubleValue).sorted().toArray();
      return sorted[sorted.length / 2];
    }
  }

  /** Runs it; absent when Node.js or the article is not at hand. */
  static Optional<Times> run(Path article, Path corpus, int questions, Path work) {
    if (!Files.isRegularFile(article)) {
      return Optional.empty();
    }
    try {
      Path script = work.resolve("reference.mjs");
      Files.writeString(script, functions(Files.readString(article)) + DRIVER);
      Process node =
          new ProcessBuilder(
                  "node",
                  "--max-old-space-size=8192",
                  script.toString(),
                  corpus.toString(),
                  Integer.toString(questions))
              .redirectErrorStream(true)
              .start();
      String output = new String(node.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      int exit = node.waitFor();
      return exit == 0 ? Optional.of(parse(output)) : failed(output);
    } catch (IOException cause) {
      return failed(String.valueOf(cause.getMessage()));
    } catch (InterruptedException cause) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    }
  }

  private static Optional<Times> failed(String output) {
    System.err.println("the reference program did not run: " + output);
    return Optional.empty();
  }

  /** The article's code without its sample data and without what it does when started. */
  private static String functions(String article) {
    int begin = article.indexOf("import {\n  mkdirSync");
    int end = article.indexOf("const v1 = weave(", begin);
    if (begin < 0 || end < 0) {
      throw new IllegalArgumentException("the article does not hold the program");
    }
    return article.substring(begin, end);
  }

  private static Times parse(String output) {
    String line =
        Arrays.stream(output.split("\n", -1))
            .filter(each -> each.startsWith("RESULT "))
            .findFirst()
            .orElseThrow(() -> new IllegalArgumentException("no result in: " + output));
    String[] parts = line.split(" ", -1);
    var recall = new ArrayList<Double>();
    for (String ms : parts[4].split(",", -1)) {
      recall.add(Double.parseDouble(ms));
    }
    return new Times(Double.parseDouble(parts[1]), Double.parseDouble(parts[2]), recall);
  }
}
