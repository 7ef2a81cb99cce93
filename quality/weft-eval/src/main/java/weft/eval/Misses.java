package weft.eval;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import weft.retrieve.RecallOptions;
import weft.retrieve.WhyNot;
import weft.retrieve.WhyNotText;
import weft.spi.Chunk;
import weft.spi.ErrorCode;
import weft.spi.WeftException;

/** Finds out why gold passages are not among the first ten. Not thread-safe. */
final class Misses {
  /** More of one question say nothing new. */
  private static final int EXPLAINED_MAX = 5;

  private static final Miss UNKNOWN =
      new Miss("", "unknown", "this mode does not say why", "此模式不给出原因");

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
    Optional<WhyNot> nearest = Optional.empty();
    try {
      nearest =
          index.chunks(gold).stream()
              .map(chunk -> why(question, asShown, chunk))
              .min(Comparator.comparingInt(Misses::distance));
    } catch (WeftException refused) {
      if (refused.code() != ErrorCode.UNSUPPORTED) {
        throw refused;
      }
    }
    return nearest
        .map(
            why ->
                new Miss(
                    gold, MissReason.word(why), WhyNotText.english(why), WhyNotText.chinese(why)))
        .orElseGet(() -> new Miss(gold, UNKNOWN.reason(), UNKNOWN.english(), UNKNOWN.chinese()));
  }

  private WhyNot why(Question question, RecallOptions options, Chunk chunk) {
    return index.version().whyNot(question.text(), options, chunk.id());
  }

  /** Of several chunks the one that came closest speaks for its passage. */
  private static int distance(WhyNot why) {
    return switch (why) {
      case WhyNot.Found found -> found.rank();
      case WhyNot.RankedBelow below -> below.rank();
      case WhyNot.NoQueryTerm _none -> Integer.MAX_VALUE - 1;
      default -> Integer.MAX_VALUE;
    };
  }
}
