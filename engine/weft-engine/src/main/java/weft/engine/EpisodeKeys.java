package weft.engine;

import static weft.engine.SettingType.choice;
import static weft.engine.SettingType.count;
import static weft.engine.SettingType.decimal;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import weft.retrieve.EdgeCosts;
import weft.retrieve.EpisodeDisplay;
import weft.retrieve.EpisodeOptions;
import weft.retrieve.RecallOptions;
import weft.spi.ErrorCode;
import weft.spi.WeftException;

/** The settings of the search for episodes. */
final class EpisodeKeys {
  private static final EpisodeOptions STANDARD = EpisodeOptions.DEFAULT;
  private static final EpisodeOptions.Bounds BOUNDS = STANDARD.bounds();

  static final SettingKey<Double> EDGE_MISS_COST =
      new SettingKey<>(
          "retrieval.edge_miss_cost",
          decimal(0, EpisodeOptions.Costs.MAX),
          STANDARD.costs().edgeMiss(),
          "What an edge without a distance costs on a path to an episode");
  static final SettingKey<Double> HOP_COST =
      new SettingKey<>(
          "retrieval.hop_cost",
          decimal(0, EpisodeOptions.Costs.MAX),
          STANDARD.costs().hop(),
          "What each edge of a path to an episode costs besides");
  static final SettingKey<Double> DIRECT_EPISODE_PENALTY =
      new SettingKey<>(
          "retrieval.direct_episode_penalty",
          decimal(0, EpisodeOptions.Costs.MAX),
          STANDARD.costs().directEpisodePenalty(),
          "What it costs that an episode was found by its own summary");
  static final SettingKey<Double> HUB_PENALTY =
      new SettingKey<>(
          "retrieval.hub_penalty",
          decimal(0, EpisodeOptions.Costs.MAX),
          STANDARD.costs().hubPenalty(),
          "What an entity of many episodes costs besides; 0 is off");
  static final SettingKey<Double> KEYWORD_MATCH_BONUS =
      new SettingKey<>(
          "retrieval.keyword_match_bonus",
          decimal(0, EpisodeOptions.Bonuses.MAX),
          STANDARD.bonuses().keyword(),
          "What a keyword of the question takes off a distance");
  static final SettingKey<Double> EXACT_MATCH_BONUS =
      new SettingKey<>(
          "retrieval.exact_match_bonus",
          decimal(0, EpisodeOptions.Bonuses.MAX),
          STANDARD.bonuses().exact(),
          "What a whole text, name or number of the question takes off a distance");
  static final SettingKey<EdgeCosts> EDGE_COSTS =
      new SettingKey<>(
          "retrieval.edge_costs",
          choice(EdgeCosts::word, List.of(EdgeCosts.values())),
          STANDARD.edgeCosts(),
          "Whether an edge has the distance of a hit, or each its own");
  static final SettingKey<EpisodeDisplay> DISPLAY =
      new SettingKey<>(
          "retrieval.display",
          choice(EpisodeDisplay::word, List.of(EpisodeDisplay.values())),
          STANDARD.display(),
          "How much of an episode is shown");
  static final SettingKey<Integer> FACETS_MAX =
      new SettingKey<>(
          "retrieval.facets_max",
          count(0, 1_000),
          BOUNDS.facetsMax(),
          "How many facets of an episode are shown in detail");
  static final SettingKey<Integer> POINTS_MAX =
      new SettingKey<>(
          "retrieval.points_max",
          count(0, 1_000),
          BOUNDS.pointsMax(),
          "How many points of a facet are shown in detail");
  static final SettingKey<Integer> COLLECTION_HITS_MAX =
      new SettingKey<>(
          "limits.collection_hits_max",
          count(1, RecallOptions.TOP_K_MAX),
          BOUNDS.hitsPerCollection(),
          "How many hits each collection of vectors gives to the search for episodes");
  static final SettingKey<Integer> EPISODE_HITS_MAX =
      new SettingKey<>(
          "limits.episode_hits_max",
          count(1, 100_000),
          BOUNDS.hitsMax(),
          "From how many of these hits paths to episodes are sought, the best first");
  static final SettingKey<Integer> PROJECTED_EDGES_MAX =
      new SettingKey<>(
          "limits.projected_edges_max",
          count(1, 100_000_000),
          BOUNDS.edgesMax(),
          "How many edges of the memory graph are read for each step of these paths");

  /** Those of the section {@code retrieval}. */
  static final List<SettingKey<?>> RETRIEVAL =
      List.of(
          EDGE_MISS_COST,
          HOP_COST,
          DIRECT_EPISODE_PENALTY,
          HUB_PENALTY,
          KEYWORD_MATCH_BONUS,
          EXACT_MATCH_BONUS,
          EDGE_COSTS,
          DISPLAY,
          FACETS_MAX,
          POINTS_MAX);

  /** Those of the section {@code limits}. */
  static final List<SettingKey<?>> LIMITS =
      List.of(COLLECTION_HITS_MAX, EPISODE_HITS_MAX, PROJECTED_EDGES_MAX);

  private static final String SECTION = "retrieval.";

  private EpisodeKeys() {}

  /**
   * A search's settings with other costs.
   *
   * @param costs by key without its section
   * @throws WeftException INVALID_ARGUMENT for a key that is no cost, INVALID_CONFIGURATION for a
   *     wrong value
   */
  static RecallOptions with(RecallOptions options, Map<String, String> costs) {
    var flags = new TreeMap<String, String>();
    costs.forEach((key, value) -> flags.put(SECTION + key, value));
    var values = new SettingValues(List.of(SettingSource.flags(flags)));
    var builder = options.toBuilder();
    for (String key : costs.keySet()) {
      switch (key) {
        case "edge_miss_cost" -> builder.edgeMissCost(values.of(EDGE_MISS_COST));
        case "hop_cost" -> builder.hopCost(values.of(HOP_COST));
        case "direct_episode_penalty" ->
            builder.directEpisodePenalty(values.of(DIRECT_EPISODE_PENALTY));
        case "hub_penalty" -> builder.hubPenalty(values.of(HUB_PENALTY));
        case "keyword_match_bonus" -> builder.keywordMatchBonus(values.of(KEYWORD_MATCH_BONUS));
        case "exact_match_bonus" -> builder.exactMatchBonus(values.of(EXACT_MATCH_BONUS));
        case "edge_costs" -> builder.edgeCosts(values.of(EDGE_COSTS));
        default ->
            throw new WeftException(
                ErrorCode.INVALID_ARGUMENT,
                "'%s' is no cost of paths to episodes".formatted(key),
                "there are edge_miss_cost, hop_cost, direct_episode_penalty, hub_penalty,"
                    + " keyword_match_bonus, exact_match_bonus, edge_costs");
      }
    }
    return builder.build();
  }

  /** What is set. */
  static EpisodeOptions options(SettingValues values) {
    return new EpisodeOptions(
        new EpisodeOptions.Costs(
            values.of(EDGE_MISS_COST),
            values.of(HOP_COST),
            values.of(DIRECT_EPISODE_PENALTY),
            values.of(HUB_PENALTY)),
        new EpisodeOptions.Bonuses(values.of(KEYWORD_MATCH_BONUS), values.of(EXACT_MATCH_BONUS)),
        values.of(EDGE_COSTS),
        values.of(DISPLAY),
        new EpisodeOptions.Bounds(
            values.of(COLLECTION_HITS_MAX),
            values.of(EPISODE_HITS_MAX),
            values.of(PROJECTED_EDGES_MAX),
            values.of(FACETS_MAX),
            values.of(POINTS_MAX)));
  }
}
