package weft.eval;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import weft.retrieve.RecallOptions;
import weft.retrieve.WhyNot;
import weft.retrieve.WhyNotText;
import weft.spi.Chunk;

/** Finds out why gold passages are not among the first ten. Not thread-safe. */
final class Misses {
  /** More of one question say nothing new. */
  private static final int EXPLAINED_MAX = 5;

  /** Behind every rank: let in, but nothing of the question is in it. */
  private static final long UNRANKED = Integer.MAX_VALUE + 1L;

  private static final long SHUT_OUT = UNRANKED + 1;

  private final IndexedDataset index;

  Misses(IndexedDataset index) {
    this.index = index;
  }

  List<Miss> of(Question question, RecallOptions options, List<RankedPassage> ranked) {
    List<String> shown = ranked.stream().limit(Metrics.SHOWN).map(RankedPassage::id).toList();
    var misses = new ArrayList<Miss>();
    for (String gold : question.gold().keySet()) {
      if (!shown.contains(gold) && misses.size() < EXPLAINED_MAX) {
        misses.add(miss(question, options, gold));
      }
    }
    return misses;
  }

  private Miss miss(Question question, RecallOptions options, String gold) {
    RecallOptions asShown = options.toBuilder().topK(Metrics.SHOWN).build();
    return index.chunks(gold).stream()
        .map(chunk -> why(question, asShown, chunk))
        .min(Comparator.comparingLong(Misses::distance))
        .map(why -> miss(gold, why))
        .orElseGet(() -> new Miss(gold, "no_chunk", "the passage has no chunk", "此段落没有切片"));
  }

  private static Miss miss(String gold, WhyNot why) {
    return new Miss(gold, MissReason.word(why), WhyNotText.english(why), WhyNotText.chinese(why));
  }

  private WhyNot why(Question question, RecallOptions options, Chunk chunk) {
    return index.version().whyNot(question.text(), options, chunk.id());
  }

  /** Of several chunks the one that came closest speaks for its passage. */
  private static long distance(WhyNot why) {
    return switch (why) {
      case WhyNot.Found found -> found.rank();
      case WhyNot.RankedBelow below -> below.rank();
      case WhyNot.PassedOver passed -> passed.rank();
      case WhyNot.BeyondDepth beyond -> beyond.rank();
      case WhyNot.OnNoRoute none ->
          none.misses().stream().mapToLong(miss -> distance(miss.why())).min().orElse(UNRANKED);
      case WhyNot.NoQueryTerm _none -> UNRANKED;
      case WhyNot.NoVector _none -> UNRANKED;
      case WhyNot.NoEpisode _none -> UNRANKED;
      case WhyNot.NotReached _far -> UNRANKED;
      case WhyNot.NotInVersion _gate -> SHUT_OUT;
      case WhyNot.NoSeed _gate -> SHUT_OUT;
      case WhyNot.NoMention _gate -> SHUT_OUT;
      case WhyNot.TooFar _gate -> SHUT_OUT;
      case WhyNot.EdgeTooWeak _gate -> SHUT_OUT;
      case WhyNot.NotAnnotated _gate -> SHUT_OUT;
      case WhyNot.HubNotExpanded _gate -> SHUT_OUT;
      case WhyNot.CutByMaxExpanded _gate -> SHUT_OUT;
      case WhyNot.OutsideIntersection _gate -> SHUT_OUT;
      case WhyNot.NotLinked _gate -> SHUT_OUT;
      case WhyNot.SeveralBounds _gate -> SHUT_OUT;
      case WhyNot.Unconnected _gate -> SHUT_OUT;
      case WhyNot.FilteredOut _gate -> SHUT_OUT;
    };
  }
}
