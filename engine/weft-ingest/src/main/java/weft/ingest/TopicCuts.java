package weft.ingest;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Cuts turns into runs on one matter: at a long silence, where a turn says that another matter
 * begins, where what follows shares nothing with what was before, and where a run is long.
 */
final class TopicCuts {
  private static final WordList CUES = WordList.of("topic-cues.txt");

  /** Turns on either side that are compared. */
  private static final int WINDOW = 4;

  /** Runs shorter than this are not cut by cohesion alone. */
  private static final int RUN_MIN = 6;

  /** Below this two sides share next to nothing. */
  private static final double COHESION_MIN = 0.01;

  private final EpisodeRules rules;

  TopicCuts(EpisodeRules rules) {
    this.rules = rules;
  }

  /** The runs in order; together all turns. */
  List<List<Turn>> of(List<Turn> turns) {
    var cohesion = Cohesion.of(turns.stream().map(turn -> turn.chunk().text()).toList());
    var runs = new ArrayList<List<Turn>>();
    int begin = 0;
    for (int at = 1; at <= turns.size(); at++) {
      if (at == turns.size() || cuts(turns, begin, at, cohesion)) {
        runs.add(List.copyOf(turns.subList(begin, at)));
        begin = at;
      }
    }
    return runs;
  }

  private boolean cuts(List<Turn> turns, int begin, int at, Cohesion cohesion) {
    if (at - begin >= rules.turnsMax() || isSilent(turns.get(at - 1), turns.get(at))) {
      return true;
    }
    boolean cued = CUES.begins(turns.get(at).chunk().text());
    if (cued && at - begin > 1) {
      return true;
    }
    return at - begin >= RUN_MIN
        && turns.size() - at >= RUN_MIN
        && cohesion.at(at, WINDOW) < COHESION_MIN;
  }

  private Optional<Instant> begin(Turn turn) {
    return turn.time().map(time -> time.range(rules.zone()).begin());
  }

  private boolean isSilent(Turn before, Turn after) {
    Optional<Duration> gap =
        begin(before).flatMap(from -> begin(after).map(to -> Duration.between(from, to).abs()));
    return gap.filter(silence -> silence.compareTo(rules.gap()) > 0).isPresent();
  }
}
