package weft.eval;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import weft.eval.Segmentation.Range;
import weft.eval.SegmentationScore.Counts;

/** Episodes, facets and points against those marked by hand. */
class EpisodeQualityTest {
  private static final List<AnnotatedText> ALL = AnnotatedTexts.all();

  @Test
  void theMarksAreWhole() {
    assertThat(ALL).hasSize(30);
    for (AnnotatedText text : ALL) {
      Segmentation right = text.right();
      assertThat(right.points()).as(text.name()).isNotEmpty();
      assertThat(right.episodes().getFirst().begin()).isZero();
      assertThat(right.episodes().getLast().end())
          .as(text.name())
          .isEqualTo(text.letters().codePointCount(0, text.letters().length()));
      assertThat(text.sentences().getLast().end()).isEqualTo(right.episodes().getLast().end());
      for (Range episode : right.episodes()) {
        assertThat(text.lines()).as(text.name()).anyMatch(l -> l.begin() == episode.begin());
      }
    }
  }

  @Test
  void whatIsRightScoresOne() {
    for (AnnotatedText text : ALL) {
      SegmentationScore score = SegmentationScore.of(text.right(), text.right());
      assertThat(List.of(score.boundaries(), score.facets(), score.points()))
          .allMatch(counts -> counts.f1() == 1);
    }
  }

  @Test
  void overlapsAreCountedByHand() {
    var right =
        new Segmentation(
            List.of(new Range(0, 10), new Range(10, 20)), List.of(new Range(0, 8)), List.of());
    var found =
        new Segmentation(
            List.of(new Range(0, 10), new Range(10, 15), new Range(15, 20)),
            List.of(new Range(0, 4), new Range(4, 8)),
            List.of(new Range(0, 3)));
    SegmentationScore score = SegmentationScore.of(found, right);
    assertThat(score.boundaries()).isEqualTo(new Counts(1, 2, 1));
    assertThat(score.facets()).isEqualTo(new Counts(1, 2, 1));
    assertThat(score.points()).isEqualTo(new Counts(0, 1, 0));
    assertThat(score.points().recall()).isEqualTo(1);
  }

  @Test
  void fixedWindowsAreMeasured() {
    TreeMap<String, SegmentationScore> scores = scores(AnnotatedTexts::fixedWindows);
    System.out.println("fixed windows\n" + table(scores));
    assertThat(scores.get("all").boundaries().f1()).isLessThan(0.5);
  }

  @Test
  void whatIsWrittenBeatsFixedWindows() {
    TreeMap<String, SegmentationScore> ours = scores((text, _set) -> WrittenEpisodes.of(text));
    System.out.println("written\n" + table(ours));
    TreeMap<String, SegmentationScore> windows = scores(AnnotatedTexts::fixedWindows);
    for (String set : ours.keySet()) {
      SegmentationScore own = ours.get(set);
      SegmentationScore fixed = windows.get(set);
      assertThat(own.boundaries().f1()).as(set).isGreaterThan(fixed.boundaries().f1());
      assertThat(own.facets().f1()).as(set).isGreaterThan(fixed.facets().f1());
      assertThat(own.points().f1()).as(set).isGreaterThan(fixed.points().f1());
    }
  }

  static TreeMap<String, SegmentationScore> scores(
      BiFunction<AnnotatedText, List<AnnotatedText>, Segmentation> segment) {
    var scores = new TreeMap<String, SegmentationScore>();
    var sets = ALL.stream().collect(Collectors.groupingBy(EpisodeQualityTest::set));
    sets.forEach(
        (name, set) -> {
          for (AnnotatedText text : set) {
            var score = SegmentationScore.of(segment.apply(text, set), text.right());
            scores.merge(name, score, SegmentationScore::plus);
            scores.merge("all", score, SegmentationScore::plus);
          }
        });
    return scores;
  }

  private static String set(AnnotatedText text) {
    return text.language() + (text.conversation() ? " conversations" : " documents");
  }

  static String table(TreeMap<String, SegmentationScore> scores) {
    var lines =
        new StringBuilder(
            "| set | boundaries P / R | facets P / R | points P / R |\n|---|---|---|---|\n");
    scores.forEach(
        (name, score) ->
            lines.append(
                "| %s | %s | %s | %s |\n"
                    .formatted(
                        name,
                        cell(score.boundaries()),
                        cell(score.facets()),
                        cell(score.points()))));
    return lines.toString();
  }

  private static String cell(Counts counts) {
    return String.format(java.util.Locale.ROOT, "%.2f / %.2f", counts.precision(), counts.recall());
  }
}
