package weft.eval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weft.spi.WeftException;

/** From files to figures, on a dataset that the test writes. */
class EvaluationTest {
  @TempDir Path folder;

  @Test
  void measuresEveryConfiguration() {
    RunResult run = Tiny.run(folder, "lexical", "constrained", "near=hops:0").run();
    assertThat(run.questionCount()).isEqualTo(3);
    assertThat(run.counts()).containsEntry("passages", 6L).containsEntry("entities", 5L);
    CandidateResult lexical = run.candidate("lexical").orElseThrow();
    assertThat(lexical.summary()).containsEntry("allowed_ratio", 1.0).containsEntry("hit@1", 1.0);
    assertThat(lexical.summary().get("p95_ms")).isNotNegative();
    CandidateResult near = run.candidate("near").orElseThrow();
    assertThat(near.queries().get(1).values().get("allowed_ratio")).isEqualTo(1 / 6.0);
    assertThat(near.queries().get(1).misses())
        .singleElement()
        .satisfies(
            miss -> {
              assertThat(miss.passage()).isEqualTo("p2");
              assertThat(miss.reason()).isEqualTo("no_path");
              assertThat(miss.english()).contains("1 hops away");
            });
  }

  @Test
  void aQuestionWithAGroupFindsOnlyThatGroup() {
    RunResult run = Tiny.run(folder, "lexical").run();
    assertThat(run.candidates().getFirst().queries().get(2).ranked())
        .extracting(RankedPassage::id)
        .first()
        .isEqualTo("p5");
    assertThat(run.candidates().getFirst().queries().get(2).ranked())
        .extracting(RankedPassage::id)
        .isSubsetOf("p4", "p5", "p6");
  }

  @Test
  void anEqualRunIsEqualAndUsesTheSpaceAgain() {
    RunResult first = Tiny.run(folder, "constrained").run();
    RunResult second = Tiny.run(folder, "constrained").run();
    assertThat(second.version()).isEqualTo(first.version());
    assertThat(second.candidates().getFirst().queries())
        .extracting(QueryResult::ranked)
        .isEqualTo(
            first.candidates().getFirst().queries().stream().map(QueryResult::ranked).toList());
  }

  @Test
  void aPassageThatWasSplitCountsOnce() {
    String text = "The heron waits by the river. ".repeat(400);
    String corpus =
        "{\"id\":\"long\",\"title\":\"Heron\",\"text\":\""
            + text
            + "\"}\n"
            + "{\"id\":\"short\",\"title\":\"Other\",\"text\":\"A heron in the reeds.\"}\n";
    String queries = "{\"id\":\"q\",\"text\":\"heron river\",\"gold\":[\"long\"]}\n";
    Dataset dataset = DatasetReader.read(Tiny.write(folder.resolve("split"), corpus, queries));
    try (IndexedDataset indexed = Tiny.indexed(folder, dataset, NameSource.NONE)) {
      assertThat(indexed.counts().get("chunks")).isGreaterThan(2);
      var evaluation = new Evaluation(indexed, EvalProgress.none(), false);
      CandidateResult result = evaluation.run(Tiny.candidates().of("lexical"));
      assertThat(result.queries().getFirst().ranked())
          .extracting(RankedPassage::id)
          .containsExactlyInAnyOrder("long", "short");
    }
  }

  @Test
  void aRunFileReadsBackWithoutTexts() throws IOException {
    MeasuredRun measured = Tiny.run(folder, "lexical", "constrained");
    Path file = folder.resolve("run.json");
    RunFile.write(file, List.of(measured.run()));
    RunResult read = RunFile.read(file).getFirst();
    assertThat(read.candidates().getLast().summary())
        .isEqualTo(measured.run().candidates().getLast().summary());
    assertThat(Files.readString(file)).doesNotContain("Maya").doesNotContain("builder");
    Comparison comparison =
        Comparison.of(
            read.candidates().getFirst(),
            measured.run().candidates().getFirst(),
            Bootstrap.STANDARD);
    assertThat(comparison.changes()).isEmpty();
    assertThat(comparison.rows())
        .allSatisfy(row -> assertThat(row.tally().wins() + row.tally().losses()).isZero());
  }

  @Test
  void gatesNameWhatFails() {
    RunResult run = Tiny.run(folder, "lexical", "near=hops:0").run();
    var baseline = new Baseline(List.of(run), Optional.of("lexical"));
    assertThat(Gate.of("recall@5>=0.10").failures(run, baseline)).isEmpty();
    assertThat(Gate.of("recall@5>=1.0").failures(run, baseline))
        .extracting(Gate.Failure::text)
        .singleElement()
        .asString()
        .startsWith("tiny near: recall@5 0.8333, need >= 1.0000");
    assertThat(Gate.of("near:recall@5>=baseline-0.5").failures(run, baseline)).isEmpty();
    assertThat(Gate.of("recall@5>=baseline-0.01").failures(run, baseline)).hasSize(1);
    assertThat(Gate.of("lexical:empty_rate<=0").failures(run, baseline)).isEmpty();
    assertThatThrownBy(() -> Gate.of("recall@5=1")).isInstanceOf(WeftException.class);
    assertThatThrownBy(() -> Gate.of("recal@5>=1").failures(run, baseline))
        .hasMessageContaining("recall@5");
    assertThatThrownBy(() -> Gate.of("far:recall@5>=1").failures(run, baseline))
        .hasMessageContaining("no configuration 'far'");
  }

  @Test
  void trecFilesGoRound() throws IOException {
    MeasuredRun measured = Tiny.run(folder, "lexical");
    Path at = folder.resolve("trec");
    Trec.write(at, measured.dataset(), measured.run().candidates());
    List<Question> read =
        Trec.read(at.resolve("topics.tsv"), at.resolve("qrels"), measured.dataset());
    assertThat(read)
        .extracting(Question::gold)
        .isEqualTo(measured.dataset().questions().stream().map(Question::gold).toList());
    assertThat(Files.readAllLines(at.resolve("qrels"))).contains("q2 0 p1 1", "q2 0 p2 2");
    assertThat(Files.readAllLines(at.resolve("lexical.run")).getFirst())
        .matches("q1 Q0 p1 1 \\d+\\.\\d{6} lexical");
    Files.writeString(at.resolve("qrels"), "q1 0 p1\n");
    assertThatThrownBy(
            () -> Trec.read(at.resolve("topics.tsv"), at.resolve("qrels"), measured.dataset()))
        .hasMessageContaining("qrels line 1: ");
  }

  @Test
  void theReportIsWellFormedAndNeedsNothingElse() throws Exception {
    MeasuredRun measured =
        Tiny.run(
            folder, "lexical", "constrained", "a=hops:0,min_weight:1", "b=hops:0,min_weight:2");
    String page = new HtmlReport(Bootstrap.STANDARD, false).page(List.of(measured));
    var parsed =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(new ByteArrayInputStream(page.getBytes(StandardCharsets.UTF_8)));
    assertThat(parsed.getElementsByTagName("svg").getLength()).isGreaterThanOrEqualTo(6);
    assertThat(page.replace("http://www.w3.org/2000/svg", "")).doesNotContain("http");
    assertThat(page).contains("maps &amp; &lt;charts&gt;").contains("逐题对比");
    assertThat(new HtmlReport(Bootstrap.STANDARD, false).page(List.of(measured))).isEqualTo(page);
  }

  @Test
  void thePageOfFiguresHoldsNoTextOfTheData() throws IOException {
    MeasuredRun measured = Tiny.run(folder, "lexical");
    Path file = folder.resolve("docs").resolve("page.md");
    MarkdownPage.write(file, List.of(measured.run()), "abc1234");
    assertThat(Files.readString(file))
        .contains("| commit | abc1234 |")
        .contains("## tiny")
        .contains("| lexical | ")
        .doesNotContain("Nova");
  }

  @Test
  void thePageOfFiguresNamesTheSettingsOfEverySet() throws IOException {
    RunResult one = Tiny.run(folder, "lexical").run();
    Path file = folder.resolve("page.md");
    MarkdownPage.write(file, List.of(named(one, "titles"), named(one, "auto")), "abc1234");
    assertThat(Files.readString(file)).contains("| settings | names auto or titles |");
  }

  private static RunResult named(RunResult run, String names) {
    var settings = Map.of("names", names);
    return new RunResult(run.dataset(), run.version(), run.counts(), settings, run.candidates());
  }

  @Test
  void everyReferenceCanBeRead() {
    assertThat(References.of("hotpotqa").getFirst().percent()).containsEntry("recall@5", 74.0);
    assertThat(References.of("unheard of")).isEmpty();
  }
}
