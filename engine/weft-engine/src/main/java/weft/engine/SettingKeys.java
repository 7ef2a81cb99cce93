package weft.engine;

import static weft.engine.SettingType.choice;
import static weft.engine.SettingType.count;
import static weft.engine.SettingType.decimal;

import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import weft.ingest.ChunkingOptions;
import weft.ledger.ImportOptions;
import weft.ledger.Retention;
import weft.retrieve.ChunkRule;
import weft.retrieve.ContextOptions;
import weft.retrieve.Expansion;
import weft.retrieve.Limits;
import weft.retrieve.Mode;
import weft.retrieve.OnNoSeed;
import weft.retrieve.Ranker;
import weft.retrieve.RecallOptions;
import weft.retrieve.SeedRule;
import weft.spi.store.LexicalQuery.Bm25Parameters;
import weft.spi.store.LexicalQuery.Statistics;
import weft.weave.WeavingProfile;
import weft.weave.Window;

/**
 * The one table of settings: names, types, defaults, descriptions. Reading, refusing, listing and
 * the JSON Schema all go by it.
 */
final class SettingKeys {
  private static final int ANY = Integer.MAX_VALUE;
  private static final WeavingProfile WEAVING = WeavingProfile.standard();
  private static final ChunkingOptions CHUNKING = ChunkingOptions.defaults();
  private static final RecallOptions RECALL = RecallOptions.DEFAULT;
  private static final Bm25Parameters BM25 = RECALL.ranking().parameters();

  static final SettingKey<ZoneId> ZONE =
      new SettingKey<>(
          "zone",
          SettingType.zone(),
          WEAVING.zone(),
          "The time zone in which times without an offset are read");
  static final SettingKey<Integer> CHUNK_LIMIT =
      new SettingKey<>(
          "chunking.limit",
          count(1, 100_000),
          CHUNKING.limit(),
          "The most a chunk counts: one per Han character or four letters of a word");
  static final SettingKey<Double> CHUNK_OVERLAP =
      new SettingKey<>(
          "chunking.overlap",
          decimal(0, 0.5),
          CHUNKING.overlap(),
          "How much of the chunk before is read along, as a share of it");
  static final SettingKey<Window> WINDOW =
      new SettingKey<>(
          "weaving.window", SettingType.window(), WEAVING.window(), "What counts as together");
  static final SettingKey<Integer> ENTITIES_PER_WINDOW_MAX =
      new SettingKey<>(
          "weaving.entities_per_window_max",
          count(2, 10_000),
          WEAVING.entitiesPerWindowMax(),
          "How many entities of one window are paired");
  static final SettingKey<String> FOLDING =
      new SettingKey<>(
          "weaving.folding",
          choice("", "simplified"),
          WEAVING.folding(),
          "A further folding of names: none, or traditional to simplified characters");
  static final SettingKey<Mode> MODE =
      new SettingKey<>(
          "retrieval.mode",
          choice(Mode::word, List.of(Mode.values())),
          RECALL.mode(),
          "How chunks are found");
  static final SettingKey<SeedRule> SEED_RULE =
      new SettingKey<>(
          "retrieval.seed_rule",
          choice(SeedRule::word, List.of(SeedRule.values())),
          RECALL.seedRule(),
          "How several entities of one question work together");
  static final SettingKey<Integer> HOPS =
      new SettingKey<>(
          "retrieval.hops",
          count(0, Expansion.HOPS_MAX),
          RECALL.expansion().hops(),
          "How many edges a walk takes from the entities of the question");
  static final SettingKey<Integer> MIN_WEIGHT =
      new SettingKey<>(
          "retrieval.min_weight",
          count(1, ANY),
          RECALL.expansion().minWeight(),
          "Edges with fewer chunks as evidence are not followed");
  static final SettingKey<Integer> MAX_DEGREE =
      new SettingKey<>(
          "retrieval.max_degree",
          count(0, ANY),
          RECALL.expansion().maxDegree(),
          "An entity with more edges is reached but not expanded; 0 is off");
  static final SettingKey<Integer> MAX_EXPANDED =
      new SettingKey<>(
          "retrieval.max_expanded",
          count(1, ANY),
          RECALL.expansion().maxExpanded(),
          "How many entities a walk reaches at most");
  static final SettingKey<ChunkRule> CHUNK_RULE =
      new SettingKey<>(
          "retrieval.chunk_rule",
          choice(ChunkRule::word, List.of(ChunkRule.values())),
          RECALL.chunkRule(),
          "Which chunks the expanded entities let in");
  static final SettingKey<OnNoSeed> ON_NO_SEED =
      new SettingKey<>(
          "retrieval.on_no_seed",
          choice(OnNoSeed::word, List.of(OnNoSeed.values())),
          RECALL.onNoSeed(),
          "What happens when no entity is recognised in the question");
  static final SettingKey<Ranker> RANKER =
      new SettingKey<>(
          "retrieval.ranker",
          choice(Ranker::word, List.of(Ranker.values())),
          RECALL.ranking().ranker(),
          "What ranks the candidates");
  static final SettingKey<Statistics> BM25_STATISTICS =
      new SettingKey<>(
          "retrieval.bm25_statistics",
          choice(each -> each.name().toLowerCase(Locale.ROOT), List.of(Statistics.values())),
          RECALL.ranking().statistics(),
          "Over which chunks BM25 counts");
  static final SettingKey<Double> BM25_K1 =
      new SettingKey<>(
          "retrieval.bm25_k1",
          decimal(0, 999),
          BM25.k1(),
          "How much more often counts: the larger, the later repetition of a term saturates");
  static final SettingKey<Double> BM25_B =
      new SettingKey<>(
          "retrieval.bm25_b", decimal(0, 1), BM25.b(), "How much the length of a chunk counts");
  static final SettingKey<Integer> TOP_K =
      new SettingKey<>(
          "retrieval.top_k",
          count(0, RecallOptions.TOP_K_MAX),
          RECALL.topK(),
          "How many results a search gives at most");
  static final SettingKey<Integer> TIME_LIMIT_MS =
      new SettingKey<>(
          "retrieval.time_limit_ms",
          count(0, ANY),
          0,
          "After this many milliseconds no further hop is begun; 0 is off");
  static final SettingKey<Boolean> AUTO_ENTITIES =
      new SettingKey<>(
          "ingest.auto_entities",
          SettingType.onOff(),
          true,
          "Whether names are proposed from the text of folders");
  static final SettingKey<Boolean> EPISODES =
      new SettingKey<>(
          "ingest.episodes",
          SettingType.onOff(),
          true,
          "Whether episodes, facets and points are made of what is read");
  static final SettingKey<Long> FILE_BYTES_MAX =
      new SettingKey<>(
          "ingest.file_bytes_max",
          SettingType.whole(1, ANY),
          50_000_000L,
          "Larger files are left out and reported");
  static final SettingKey<Integer> FILES_MAX =
      new SettingKey<>(
          "ingest.files_max", count(1, ANY), 1_000_000, "How many files one run takes at most");
  static final SettingKey<Integer> RETENTION_LAST =
      new SettingKey<>(
          "retention.last",
          count(1, ANY),
          Retention.standard().last(),
          "How many of the newest versions a prune keeps, besides tagged and active ones");
  static final SettingKey<Boolean> PRUNE_AUTOMATICALLY =
      new SettingKey<>(
          "retention.prune_automatically",
          SettingType.onOff(),
          false,
          "Whether versions outside retention are removed after each change");
  static final SettingKey<Integer> KEEP_DAYS =
      new SettingKey<>("activity.keep_days", count(1, 36_500), 7, "How long searches are kept");
  static final SettingKey<Integer> KEEP_RUNS =
      new SettingKey<>(
          "activity.keep_runs",
          count(1, 100_000_000),
          10_000,
          "How many searches are kept at most");
  static final SettingKey<Integer> CHANGE_SET_LINE_BYTES_MAX =
      new SettingKey<>(
          "limits.change_set_line_bytes_max",
          count(1_000, ANY),
          16_000_000,
          "A change set with a longer line is refused");
  static final SettingKey<Long> IMPORT_BYTES_MAX =
      new SettingKey<>(
          "limits.import_bytes_max",
          SettingType.whole(1_000, Long.MAX_VALUE),
          ImportOptions.BYTES_MAX,
          "A portable copy that unpacks to more is refused");
  static final SettingKey<Integer> QUERY_TERMS_MAX =
      new SettingKey<>(
          "limits.query_terms_max",
          count(1, 100_000),
          Limits.DEFAULT.queryTermsMax(),
          "How many distinct terms of a question are looked up");
  static final SettingKey<Integer> ROUTE_DEPTH =
      new SettingKey<>(
          "limits.route_depth",
          count(1, RecallOptions.TOP_K_MAX),
          Limits.DEFAULT.routeDepth(),
          "How many candidates each route of a fused search hands over");
  static final SettingKey<Integer> CONTEXT_CHARS_MAX =
      new SettingKey<>(
          "limits.context_chars_max",
          count(1, ANY),
          ContextOptions.DEFAULT.charsMax(),
          "How many characters of text an assembled context has");
  static final SettingKey<Integer> ALLOWED_IDS_MAX =
      new SettingKey<>(
          "limits.allowed_ids_max",
          count(0, ANY),
          Limits.DEFAULT.allowedIdsMax(),
          "How many ids of allowed chunks a result lists");

  private static final List<SettingKey<?>> TEXTS =
      List.of(ZONE, CHUNK_LIMIT, CHUNK_OVERLAP, WINDOW, ENTITIES_PER_WINDOW_MAX, FOLDING);

  private static final List<SettingKey<?>> RETRIEVAL =
      List.of(
          MODE,
          SEED_RULE,
          HOPS,
          MIN_WEIGHT,
          MAX_DEGREE,
          MAX_EXPANDED,
          CHUNK_RULE,
          ON_NO_SEED,
          RANKER,
          BM25_STATISTICS,
          BM25_K1,
          BM25_B,
          TOP_K,
          TIME_LIMIT_MS);

  private static final List<SettingKey<?>> UPKEEP =
      List.of(
          AUTO_ENTITIES,
          EPISODES,
          FILE_BYTES_MAX,
          FILES_MAX,
          RETENTION_LAST,
          PRUNE_AUTOMATICALLY,
          KEEP_DAYS,
          KEEP_RUNS);

  private static final List<SettingKey<?>> LIMITS =
      List.of(
          CHANGE_SET_LINE_BYTES_MAX,
          IMPORT_BYTES_MAX,
          QUERY_TERMS_MAX,
          ROUTE_DEPTH,
          CONTEXT_CHARS_MAX,
          ALLOWED_IDS_MAX);

  /** Every setting, in the order in which they are shown; those of a section stand together. */
  static final List<SettingKey<?>> ALL = all();

  private static List<SettingKey<?>> all() {
    var all = new ArrayList<SettingKey<?>>(StoreKeys.ALL);
    all.addAll(EmbedderKeys.ALL);
    all.addAll(others());
    return List.copyOf(all);
  }

  private static List<SettingKey<?>> others() {
    var others = new ArrayList<SettingKey<?>>(TEXTS);
    others.addAll(RETRIEVAL);
    others.addAll(EpisodeKeys.RETRIEVAL);
    others.addAll(UPKEEP);
    others.addAll(LIMITS);
    others.addAll(EpisodeKeys.LIMITS);
    return others;
  }

  private SettingKeys() {}
}
