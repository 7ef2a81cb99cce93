package weft.retrieve;

import java.time.Duration;
import java.util.Optional;
import weft.spi.store.LexicalQuery.Bm25Parameters;
import weft.spi.store.LexicalQuery.Statistics;
import weft.spi.store.ScalarFilter;

/**
 * The settings of one search. All defaults are those of {@link #DEFAULT}.
 *
 * @param topK how many results at most; 0 gives none
 * @param filter chunks that fail it are not ranked; the graph does not see it
 * @param episodes how episodes are found, costed and shown
 */
public record RecallOptions(
    Mode mode,
    SeedRule seedRule,
    OnNoSeed onNoSeed,
    Expansion expansion,
    ChunkRule chunkRule,
    Ranking ranking,
    ScalarFilter filter,
    int topK,
    Limits limits,
    EpisodeOptions episodes) {
  /** The most results one search gives. */
  public static final int TOP_K_MAX = 10_000;

  /** Constrained recall as the design recommends it, ten results. */
  public static final RecallOptions DEFAULT =
      new RecallOptions(
          Mode.CONSTRAINED,
          SeedRule.UNION,
          OnNoSeed.FULL,
          Expansion.DEFAULT,
          ChunkRule.ANY,
          Ranking.DEFAULT,
          ScalarFilter.none(),
          10,
          Limits.DEFAULT,
          EpisodeOptions.DEFAULT);

  public RecallOptions {
    if (topK < 0 || topK > TOP_K_MAX) {
      throw new IllegalArgumentException(
          Words.format("need top_k from 0 to %,d, got %d", TOP_K_MAX, topK));
    }
  }

  /** A builder that begins with {@link #DEFAULT}. */
  public static Builder builder() {
    return DEFAULT.toBuilder();
  }

  /** A builder that begins with these. */
  public Builder toBuilder() {
    return new Builder(this);
  }

  RecallOptions withExpansion(Expansion other) {
    return new RecallOptions(
        mode, seedRule, onNoSeed, other, chunkRule, ranking, filter, topK, limits, episodes);
  }

  RecallOptions withChunkRule(ChunkRule other) {
    return new RecallOptions(
        mode, seedRule, onNoSeed, expansion, other, ranking, filter, topK, limits, episodes);
  }

  RecallOptions withSeedRule(SeedRule other) {
    return new RecallOptions(
        mode, other, onNoSeed, expansion, chunkRule, ranking, filter, topK, limits, episodes);
  }

  /** Collects settings and refuses each wrong value at once; not thread-safe. */
  public static final class Builder {
    private Mode mode;
    private SeedRule seedRule;
    private OnNoSeed onNoSeed;
    private Expansion expansion;
    private ChunkRule chunkRule;
    private Ranking ranking;
    private ScalarFilter filter;
    private int topK;
    private Limits limits;
    private EpisodeOptions episodes;

    private Builder(RecallOptions begin) {
      mode = begin.mode;
      seedRule = begin.seedRule;
      onNoSeed = begin.onNoSeed;
      expansion = begin.expansion;
      chunkRule = begin.chunkRule;
      ranking = begin.ranking;
      filter = begin.filter;
      topK = begin.topK;
      limits = begin.limits;
      episodes = begin.episodes;
    }

    public Builder mode(Mode value) {
      mode = value;
      return this;
    }

    public Builder seedRule(SeedRule value) {
      seedRule = value;
      return this;
    }

    public Builder onNoSeed(OnNoSeed value) {
      onNoSeed = value;
      return this;
    }

    public Builder hops(int value) {
      expansion = expansion.withHops(value);
      return this;
    }

    public Builder minWeight(int value) {
      expansion = expansion.withMinWeight(value);
      return this;
    }

    public Builder maxDegree(int value) {
      expansion = expansion.withMaxDegree(value);
      return this;
    }

    public Builder maxExpanded(int value) {
      expansion = expansion.withMaxExpanded(value);
      return this;
    }

    public Builder edgeType(String value) {
      expansion = expansion.withEdgeType(Optional.of(value));
      return this;
    }

    public Builder chunkRule(ChunkRule value) {
      chunkRule = value;
      return this;
    }

    public Builder ranker(Ranker value) {
      ranking = new Ranking(value, ranking.statistics(), ranking.parameters());
      return this;
    }

    public Builder statistics(Statistics value) {
      ranking = new Ranking(ranking.ranker(), value, ranking.parameters());
      return this;
    }

    public Builder bm25(double k1, double b) {
      ranking = new Ranking(ranking.ranker(), ranking.statistics(), new Bm25Parameters(k1, b));
      return this;
    }

    public Builder filter(ScalarFilter value) {
      filter = value;
      return this;
    }

    public Builder topK(int value) {
      topK = value;
      return this;
    }

    public Builder queryTermsMax(int value) {
      limits = limits.withQueryTermsMax(value);
      return this;
    }

    public Builder routeDepth(int value) {
      limits = limits.withRouteDepth(value);
      return this;
    }

    public Builder allowedIdsMax(int value) {
      limits = limits.withAllowedIdsMax(value);
      return this;
    }

    public Builder timeBudget(Duration value) {
      limits = limits.withTime(Optional.of(value));
      return this;
    }

    public Builder edgeMissCost(double value) {
      EpisodeOptions.Costs old = episodes.costs();
      return costs(
          new EpisodeOptions.Costs(value, old.hop(), old.directEpisodePenalty(), old.hubPenalty()));
    }

    public Builder hopCost(double value) {
      EpisodeOptions.Costs old = episodes.costs();
      return costs(
          new EpisodeOptions.Costs(
              old.edgeMiss(), value, old.directEpisodePenalty(), old.hubPenalty()));
    }

    public Builder directEpisodePenalty(double value) {
      EpisodeOptions.Costs old = episodes.costs();
      return costs(new EpisodeOptions.Costs(old.edgeMiss(), old.hop(), value, old.hubPenalty()));
    }

    public Builder hubPenalty(double value) {
      EpisodeOptions.Costs old = episodes.costs();
      return costs(
          new EpisodeOptions.Costs(old.edgeMiss(), old.hop(), old.directEpisodePenalty(), value));
    }

    private Builder costs(EpisodeOptions.Costs value) {
      episodes = episodes.with(value);
      return this;
    }

    public Builder keywordMatchBonus(double value) {
      episodes = episodes.with(new EpisodeOptions.Bonuses(value, episodes.bonuses().exact()));
      return this;
    }

    public Builder exactMatchBonus(double value) {
      episodes = episodes.with(new EpisodeOptions.Bonuses(episodes.bonuses().keyword(), value));
      return this;
    }

    public Builder edgeCosts(EdgeCosts value) {
      episodes = episodes.with(value);
      return this;
    }

    public Builder display(EpisodeDisplay value) {
      episodes = episodes.with(value);
      return this;
    }

    public Builder episodes(EpisodeOptions value) {
      episodes = value;
      return this;
    }

    public RecallOptions build() {
      return new RecallOptions(
          mode, seedRule, onNoSeed, expansion, chunkRule, ranking, filter, topK, limits, episodes);
    }
  }
}
