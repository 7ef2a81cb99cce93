package weft.ingest;

import java.time.Duration;
import java.time.ZoneId;
import java.time.ZoneOffset;

/**
 * Where episodes end.
 *
 * @param gap a longer silence between two turns ends an episode
 * @param turnsMax how many turns an episode has at most; at least 1
 * @param chunksMax how many chunks of a section an episode has at most; at least 1
 * @param zone in which times without an offset are read
 */
public record EpisodeRules(Duration gap, int turnsMax, int chunksMax, ZoneId zone) {
  /** An hour of silence, 24 turns, 12 chunks, UTC. */
  public static final EpisodeRules DEFAULT =
      new EpisodeRules(Duration.ofHours(1), 24, 12, ZoneOffset.UTC);

  public EpisodeRules {
    if (gap.isNegative() || turnsMax < 1 || chunksMax < 1) {
      throw new IllegalArgumentException(
          "need a gap >= 0, turnsMax >= 1, chunksMax >= 1, got %s, %d, %d"
              .formatted(gap, turnsMax, chunksMax));
    }
  }
}
