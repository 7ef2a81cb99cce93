package weft.engine;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import weft.retrieve.ChunkRule;
import weft.retrieve.EdgeCosts;
import weft.retrieve.EpisodeDisplay;
import weft.retrieve.EpisodeOptions;
import weft.retrieve.Expansion;
import weft.retrieve.Limits;
import weft.retrieve.Mode;
import weft.retrieve.OnNoSeed;
import weft.retrieve.Ranker;
import weft.retrieve.Ranking;
import weft.retrieve.RecallOptions;
import weft.retrieve.SeedRule;
import weft.spi.ChunkKind;
import weft.spi.DocumentId;
import weft.spi.ErrorCode;
import weft.spi.TimeRange;
import weft.spi.WeftException;
import weft.spi.store.LexicalQuery.Bm25Parameters;
import weft.spi.store.LexicalQuery.Statistics;
import weft.spi.store.ScalarFilter;

/** The settings of a search as JSON, and back. Nothing is rounded here. */
final class OptionsJson {
  private static final JsonMapper MAPPER = new JsonMapper();

  private OptionsJson() {}

  static void write(JsonGenerator out, RecallOptions options) {
    out.writeStartObject();
    out.writeStringProperty("mode", options.mode().word());
    out.writeStringProperty("seed_rule", options.seedRule().word());
    out.writeStringProperty("on_no_seed", options.onNoSeed().word());
    expansion(out, options.expansion());
    out.writeStringProperty("chunk_rule", options.chunkRule().word());
    ranking(out, options.ranking());
    out.writeNumberProperty("top_k", options.topK());
    limits(out, options.limits());
    episodes(out, options.episodes());
    filter(out, options.filter());
    out.writeEndObject();
  }

  private static void expansion(JsonGenerator out, Expansion expansion) {
    out.writeNumberProperty("hops", expansion.hops());
    out.writeNumberProperty("min_weight", expansion.minWeight());
    out.writeNumberProperty("max_degree", expansion.maxDegree());
    out.writeNumberProperty("max_expanded", expansion.maxExpanded());
    expansion.edgeType().ifPresent(type -> out.writeStringProperty("edge_type", type));
  }

  private static void ranking(JsonGenerator out, Ranking ranking) {
    out.writeStringProperty("ranker", ranking.ranker().word());
    out.writeStringProperty(
        "bm25_statistics", ranking.statistics().name().toLowerCase(Locale.ROOT));
    out.writeNumberProperty("bm25_k1", ranking.parameters().k1());
    out.writeNumberProperty("bm25_b", ranking.parameters().b());
  }

  private static void limits(JsonGenerator out, Limits limits) {
    out.writeNumberProperty("query_terms_max", limits.queryTermsMax());
    out.writeNumberProperty("route_depth", limits.routeDepth());
    out.writeNumberProperty("allowed_ids_max", limits.allowedIdsMax());
    limits.time().ifPresent(time -> out.writeStringProperty("time_limit", time.toString()));
  }

  private static void episodes(JsonGenerator out, EpisodeOptions episodes) {
    out.writeNumberProperty("edge_miss_cost", episodes.costs().edgeMiss());
    out.writeNumberProperty("hop_cost", episodes.costs().hop());
    out.writeNumberProperty("direct_episode_penalty", episodes.costs().directEpisodePenalty());
    out.writeNumberProperty("hub_penalty", episodes.costs().hubPenalty());
    out.writeNumberProperty("keyword_match_bonus", episodes.bonuses().keyword());
    out.writeNumberProperty("exact_match_bonus", episodes.bonuses().exact());
    out.writeStringProperty("edge_costs", episodes.edgeCosts().word());
    out.writeStringProperty("display", episodes.display().word());
    out.writeNumberProperty("facets_max", episodes.bounds().facetsMax());
    out.writeNumberProperty("points_max", episodes.bounds().pointsMax());
    out.writeNumberProperty("collection_hits_max", episodes.bounds().hitsPerCollection());
    out.writeNumberProperty("episode_hits_max", episodes.bounds().hitsMax());
    out.writeNumberProperty("projected_edges_max", episodes.bounds().edgesMax());
  }

  private static void filter(JsonGenerator out, ScalarFilter filter) {
    out.writeObjectPropertyStart("filter");
    WeftJson.strings(out, "documents", filter.documents().stream().sorted().toList());
    WeftJson.strings(out, "kinds", filter.kinds().stream().sorted().map(ChunkKind::word).toList());
    WeftJson.strings(out, "groups", filter.groups().stream().sorted().toList());
    out.writeObjectPropertyStart("metadata");
    new TreeMap<>(filter.metadata()).forEach(out::writeStringProperty);
    out.writeEndObject();
    filter
        .time()
        .ifPresent(
            range -> {
              out.writeStringProperty("from", range.begin().toString());
              out.writeStringProperty("to", range.end().toString());
            });
    out.writeEndObject();
  }

  static RecallOptions read(String json) {
    try {
      return options(MAPPER.readTree(json));
    } catch (JacksonException cause) {
      throw refused(cause.getOriginalMessage(), cause);
    } catch (IllegalArgumentException | DateTimeException cause) {
      throw refused(String.valueOf(cause.getMessage()), cause);
    }
  }

  private static WeftException refused(String why, RuntimeException cause) {
    return new WeftException(
        ErrorCode.INVALID_ARGUMENT, "these are not the settings of a search: " + why, "", cause);
  }

  private static RecallOptions options(JsonNode node) {
    if (!node.isObject()) {
      throw new IllegalArgumentException("need an object, got " + node.getNodeType());
    }
    RecallOptions standard = RecallOptions.DEFAULT;
    return new RecallOptions(
        word(node, "mode", Mode::of, standard.mode()),
        word(node, "seed_rule", SeedRule::of, standard.seedRule()),
        word(node, "on_no_seed", OnNoSeed::of, standard.onNoSeed()),
        expansion(node, standard.expansion()),
        word(node, "chunk_rule", ChunkRule::of, standard.chunkRule()),
        ranking(node, standard.ranking()),
        filter(node.path("filter")),
        whole(node, "top_k", standard.topK()),
        limits(node, standard.limits()),
        episodes(node, standard.episodes()));
  }

  private static Expansion expansion(JsonNode node, Expansion standard) {
    return new Expansion(
        whole(node, "hops", standard.hops()),
        whole(node, "min_weight", standard.minWeight()),
        whole(node, "max_degree", standard.maxDegree()),
        whole(node, "max_expanded", standard.maxExpanded()),
        text(node, "edge_type"));
  }

  private static Ranking ranking(JsonNode node, Ranking standard) {
    Bm25Parameters parameters = standard.parameters();
    return new Ranking(
        word(node, "ranker", Ranker::of, standard.ranker()),
        word(node, "bm25_statistics", OptionsJson::statistics, standard.statistics()),
        new Bm25Parameters(
            decimal(node, "bm25_k1", parameters.k1()), decimal(node, "bm25_b", parameters.b())));
  }

  private static Statistics statistics(String word) {
    return Statistics.valueOf(word.toUpperCase(Locale.ROOT));
  }

  private static Limits limits(JsonNode node, Limits standard) {
    return new Limits(
        whole(node, "query_terms_max", standard.queryTermsMax()),
        whole(node, "route_depth", standard.routeDepth()),
        whole(node, "allowed_ids_max", standard.allowedIdsMax()),
        text(node, "time_limit").map(Duration::parse));
  }

  private static EpisodeOptions episodes(JsonNode node, EpisodeOptions standard) {
    EpisodeOptions.Costs costs = standard.costs();
    EpisodeOptions.Bonuses bonuses = standard.bonuses();
    EpisodeOptions.Bounds bounds = standard.bounds();
    return new EpisodeOptions(
        new EpisodeOptions.Costs(
            decimal(node, "edge_miss_cost", costs.edgeMiss()),
            decimal(node, "hop_cost", costs.hop()),
            decimal(node, "direct_episode_penalty", costs.directEpisodePenalty()),
            decimal(node, "hub_penalty", costs.hubPenalty())),
        new EpisodeOptions.Bonuses(
            decimal(node, "keyword_match_bonus", bonuses.keyword()),
            decimal(node, "exact_match_bonus", bonuses.exact())),
        word(node, "edge_costs", EdgeCosts::of, standard.edgeCosts()),
        word(node, "display", EpisodeDisplay::of, standard.display()),
        new EpisodeOptions.Bounds(
            whole(node, "collection_hits_max", bounds.hitsPerCollection()),
            whole(node, "episode_hits_max", bounds.hitsMax()),
            whole(node, "projected_edges_max", bounds.edgesMax()),
            whole(node, "facets_max", bounds.facetsMax()),
            whole(node, "points_max", bounds.pointsMax())));
  }

  private static ScalarFilter filter(JsonNode node) {
    Map<String, String> metadata =
        node.path("metadata").properties().stream()
            .collect(Collectors.toMap(Map.Entry::getKey, entry -> entry.getValue().stringValue()));
    Optional<TimeRange> time =
        text(node, "from")
            .flatMap(
                from ->
                    text(node, "to")
                        .map(to -> new TimeRange(Instant.parse(from), Instant.parse(to))));
    return new ScalarFilter(
        set(node, "documents", DocumentId::new),
        set(node, "kinds", ChunkKind::of),
        set(node, "groups", Function.identity()),
        metadata,
        time);
  }

  private static <T> Set<T> set(JsonNode node, String name, Function<String, T> read) {
    return node.path(name)
        .valueStream()
        .map(value -> read.apply(value.stringValue()))
        .collect(Collectors.toSet());
  }

  private static <T> T word(JsonNode node, String name, Function<String, T> read, T standard) {
    return text(node, name).map(read).orElse(standard);
  }

  private static Optional<String> text(JsonNode node, String name) {
    return Optional.ofNullable(node.get(name)).map(JsonNode::stringValue);
  }

  private static int whole(JsonNode node, String name, int standard) {
    JsonNode value = node.get(name);
    return value == null ? standard : value.intValue();
  }

  private static double decimal(JsonNode node, String name, double standard) {
    JsonNode value = node.get(name);
    return value == null ? standard : value.doubleValue();
  }
}
