package weft.engine;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import weft.ingest.ChunkingOptions;
import weft.ledger.Retention;
import weft.retrieve.ContextOptions;
import weft.retrieve.RecallOptions;
import weft.weave.WeavingProfile;

/**
 * All settings of a home, as records for those who work by them, and as a list that says where each
 * is from. Immutable and safe from any thread.
 *
 * @param weavingProfile holds the zone as well
 * @param pruneAutomatically whether versions outside {@code retention} go after each change
 * @param changeSetLineBytesMax in bytes; a change set with a longer line is refused
 * @param importBytesMax in bytes; a portable copy that unpacks to more is refused
 * @param settings every setting, in the order of the table
 */
public record Configuration(
    StoreNames stores,
    EmbedderSettings embedder,
    ChunkingOptions chunkingOptions,
    WeavingProfile weavingProfile,
    RecallOptions recallOptions,
    ContextOptions contextOptions,
    IngestSettings ingest,
    Retention retention,
    boolean pruneAutomatically,
    ActivitySettings activity,
    int changeSetLineBytesMax,
    long importBytesMax,
    List<Setting> settings) {

  public Configuration {
    settings = List.copyOf(settings);
  }

  /** Where nothing is said. */
  public static Configuration defaults() {
    return of(Map.of());
  }

  /**
   * The defaults with some settings said.
   *
   * @param flags by key, such as {@code retrieval.hops}
   * @throws weft.spi.WeftException INVALID_CONFIGURATION
   */
  public static Configuration of(Map<String, String> flags) {
    return from(new SettingValues(List.of(SettingSource.flags(flags))));
  }

  /**
   * What holds in a home: flag over environment over {@code weft.yaml} over default.
   *
   * @param homeFolder need not exist
   * @param environment variables such as {@code WEFT_RETRIEVAL__HOPS}; others are not looked at
   * @param flags by key, such as {@code retrieval.hops}
   * @throws weft.spi.WeftException INVALID_CONFIGURATION for an unknown key (names the nearest one)
   *     or a wrong value, with its place; IO when the file cannot be read
   */
  public static Configuration load(
      Path homeFolder, Map<String, String> environment, Map<String, String> flags) {
    return from(
        new SettingValues(
            List.of(
                SettingSource.flags(flags),
                EnvironmentSettings.read(environment),
                YamlSettings.read(homeFolder))));
  }

  private static Configuration from(SettingValues values) {
    return new Configuration(
        stores(values),
        embedder(values),
        new ChunkingOptions(
            values.of(SettingKeys.CHUNK_LIMIT), values.of(SettingKeys.CHUNK_OVERLAP)),
        new WeavingProfile(
            values.of(SettingKeys.WINDOW),
            values.of(SettingKeys.ENTITIES_PER_WINDOW_MAX),
            values.of(SettingKeys.FOLDING),
            values.of(SettingKeys.ZONE)),
        recall(values),
        new ContextOptions(values.of(SettingKeys.CONTEXT_CHARS_MAX)),
        new IngestSettings(
            values.of(SettingKeys.AUTO_ENTITIES),
            values.of(SettingKeys.EPISODES),
            values.of(SettingKeys.FILE_BYTES_MAX),
            values.of(SettingKeys.FILES_MAX)),
        new Retention(values.of(SettingKeys.RETENTION_LAST)),
        values.of(SettingKeys.PRUNE_AUTOMATICALLY),
        new ActivitySettings(values.of(SettingKeys.KEEP_DAYS), values.of(SettingKeys.KEEP_RUNS)),
        values.of(SettingKeys.CHANGE_SET_LINE_BYTES_MAX),
        values.of(SettingKeys.IMPORT_BYTES_MAX),
        values.settings());
  }

  private static StoreNames stores(SettingValues values) {
    var settings = new TreeMap<String, Map<String, String>>();
    for (SettingKey<?> key : StoreKeys.HANDED_ON) {
      values
          .said(key)
          .ifPresent(
              text ->
                  settings
                      .computeIfAbsent(key.section(), _store -> new TreeMap<>())
                      .put(key.leaf(), text));
    }
    return new StoreNames(
        values.of(StoreKeys.LEXICAL),
        values.of(StoreKeys.GRAPH),
        values.of(StoreKeys.VECTOR),
        settings);
  }

  private static EmbedderSettings embedder(SettingValues values) {
    var handedOn = new TreeMap<String, String>();
    for (SettingKey<?> key : EmbedderKeys.HANDED_ON) {
      values
          .said(key)
          .filter(text -> !text.equals(String.valueOf(key.standard())))
          .ifPresent(text -> handedOn.put(key.leaf(), text));
    }
    return new EmbedderSettings(
        values.of(EmbedderKeys.KIND),
        values.of(EmbedderKeys.TEXTS_AT_ONCE),
        values.of(EmbedderKeys.CACHE_MB_MAX),
        handedOn);
  }

  private static RecallOptions recall(SettingValues values) {
    var builder =
        RecallOptions.builder()
            .mode(values.of(SettingKeys.MODE))
            .seedRule(values.of(SettingKeys.SEED_RULE))
            .onNoSeed(values.of(SettingKeys.ON_NO_SEED))
            .hops(values.of(SettingKeys.HOPS))
            .minWeight(values.of(SettingKeys.MIN_WEIGHT))
            .maxDegree(values.of(SettingKeys.MAX_DEGREE))
            .maxExpanded(values.of(SettingKeys.MAX_EXPANDED))
            .chunkRule(values.of(SettingKeys.CHUNK_RULE))
            .ranker(values.of(SettingKeys.RANKER))
            .statistics(values.of(SettingKeys.BM25_STATISTICS))
            .bm25(values.of(SettingKeys.BM25_K1), values.of(SettingKeys.BM25_B))
            .topK(values.of(SettingKeys.TOP_K))
            .queryTermsMax(values.of(SettingKeys.QUERY_TERMS_MAX))
            .routeDepth(values.of(SettingKeys.ROUTE_DEPTH))
            .allowedIdsMax(values.of(SettingKeys.ALLOWED_IDS_MAX))
            .episodes(EpisodeKeys.options(values));
    int timeMs = values.of(SettingKeys.TIME_LIMIT_MS);
    return timeMs == 0 ? builder.build() : builder.timeBudget(Duration.ofMillis(timeMs)).build();
  }

  /** The JSON Schema (2020-12) of {@code weft.yaml}, for editors. */
  public static String jsonSchema() {
    return SettingsSchema.write();
  }
}
