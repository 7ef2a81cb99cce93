package weft.engine;

import java.io.StringWriter;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.json.JsonMapper;
import weft.ledger.CheckReport;
import weft.ledger.Preview;
import weft.ledger.Publication;
import weft.ledger.VersionDiff;
import weft.ledger.VersionInfo;
import weft.retrieve.Context;
import weft.retrieve.PathResult;
import weft.retrieve.RecallOptions;
import weft.retrieve.Receipt;
import weft.retrieve.WhyNot;
import weft.spi.ChunkId;
import weft.spi.Entity;
import weft.spi.WeftException;

/**
 * Results as JSON, the same for the command line, HTTP and MCP: names in snake_case, properties in
 * a fixed order, times in RFC 3339. Relevance, parts of it and costs are rounded to six decimals,
 * milliseconds to three; what is computed with is never rounded. Each method writes one value.
 * Stateless and safe from any thread.
 */
public final class WeftJson {
  private static final JsonMapper MAPPER = new JsonMapper();
  private static final int SCORE_DECIMALS = 6;
  private static final int MS_DECIMALS = 3;
  private static final int MS_NANO_DECIMALS = 6;

  private WeftJson() {}

  /** What {@code write} writes, in one line. */
  public static String toJson(Consumer<JsonGenerator> write) {
    var text = new StringWriter();
    try (JsonGenerator out = MAPPER.createGenerator(text)) {
      write.accept(out);
    }
    return text.toString();
  }

  /** What {@code write} writes, indented, to be read by people. */
  public static String toPrettyJson(Consumer<JsonGenerator> write) {
    var text = new StringWriter();
    try (JsonGenerator out = MAPPER.writerWithDefaultPrettyPrinter().createGenerator(text)) {
      write.accept(out);
    }
    return text.toString();
  }

  // Changing.

  /** What became of a change set. */
  public static void applyResult(JsonGenerator out, Publication publication) {
    LedgerJson.publication(out, publication);
  }

  /** What a change set would do. */
  public static void preview(JsonGenerator out, Preview preview) {
    LedgerJson.preview(out, preview);
  }

  // Searching.

  /**
   * A search; {@code seeds}, {@code expanded} and {@code allowed} with the graph, {@code truncated}
   * and {@code notices} where there are any.
   */
  public static void search(JsonGenerator out, Search search) {
    SearchJson.search(out, search, Optional.empty());
  }

  /** A search as {@link #search(JsonGenerator, Search)} writes it, with its {@code context}. */
  public static void search(JsonGenerator out, Search search, Context context) {
    SearchJson.search(out, search, Optional.of(context));
  }

  /** What is put before a reader or a model. */
  public static void context(JsonGenerator out, Context context) {
    SearchJson.context(out, context);
  }

  /** How a result came to its place. */
  public static void receipt(JsonGenerator out, Receipt receipt) {
    WhyJson.receipt(out, receipt);
  }

  /** Episodes before and after their costs were changed. */
  public static void rescore(JsonGenerator out, Rescore rescore) {
    EpisodeJson.rescore(out, rescore);
  }

  /** Why a chunk is not among the results: the gate, its values, and a sentence. */
  public static void whyNot(JsonGenerator out, ChunkId chunkId, WhyNot why) {
    WhyJson.whyNot(out, chunkId, why);
  }

  /** Paths between two entities. */
  public static void paths(JsonGenerator out, PathResult paths) {
    SearchJson.paths(out, paths);
  }

  /** The settings of a search, all of them, so that {@link #readOptions} gives them back equal. */
  public static void options(JsonGenerator out, RecallOptions options) {
    OptionsJson.write(out, options);
  }

  /** {@link #options} as a text. */
  public static String optionsJson(RecallOptions options) {
    return toJson(out -> options(out, options));
  }

  /**
   * Reads what {@link #options} wrote; what is not there is as in {@link RecallOptions#DEFAULT}.
   *
   * @throws WeftException INVALID_ARGUMENT when it is not such a text
   */
  public static RecallOptions readOptions(String json) {
    return OptionsJson.read(json);
  }

  // Looking.

  /** An entity in the form of a change set. */
  public static void entity(JsonGenerator out, Entity entity) {
    LedgerJson.entity(out, entity);
  }

  /** One version. */
  public static void version(JsonGenerator out, VersionInfo version) {
    out.writeStartObject();
    LedgerJson.version(out, version);
    out.writeEndObject();
  }

  /**
   * Versions in the order given.
   *
   * @param active the number of the active one; absent in a fresh space
   * @param tags names of versions
   */
  public static void versions(
      JsonGenerator out, List<VersionInfo> versions, OptionalLong active, Map<String, Long> tags) {
    LedgerJson.versions(out, versions, active, tags);
  }

  /** What differs between two versions. */
  public static void diff(JsonGenerator out, VersionDiff diff) {
    LedgerJson.diff(out, diff);
  }

  /** What a check found. */
  public static void checkReport(JsonGenerator out, CheckReport report) {
    LedgerJson.checkReport(out, report);
  }

  /** Recorded searches without their results, in the order given. */
  public static void activity(JsonGenerator out, List<SearchRecord> searches) {
    ActivityJson.list(out, searches);
  }

  /** A recorded search with its result. */
  public static void searchRecord(JsonGenerator out, SearchRecord search) {
    ActivityJson.record(out, search);
  }

  /** Settings with where each is from. */
  public static void settings(JsonGenerator out, List<Setting> settings) {
    out.writeStartObject();
    out.writeArrayPropertyStart("settings");
    for (Setting setting : settings) {
      out.writeStartObject();
      out.writeStringProperty("key", setting.key());
      out.writeStringProperty("value", setting.value());
      out.writeStringProperty("origin", setting.origin());
      out.writeStringProperty("description", setting.description());
      out.writeEndObject();
    }
    out.writeEndArray();
    out.writeEndObject();
  }

  /**
   * Any tree of maps, lists, texts, numbers, truth values, instants and optionals of these; maps in
   * their order, anything else as its text.
   */
  public static void values(JsonGenerator out, Map<String, ?> values) {
    ValueJson.write(out, values);
  }

  /** An error. */
  public static void error(JsonGenerator out, WeftException error) {
    out.writeStartObject();
    out.writeObjectPropertyStart("error");
    out.writeStringProperty("code", error.code().name());
    out.writeStringProperty("message", withoutHint(error));
    out.writeStringProperty("hint", error.hint());
    out.writeEndObject();
    out.writeEndObject();
  }

  private static String withoutHint(WeftException error) {
    String message = String.valueOf(error.getMessage());
    String tail = "; " + error.hint();
    boolean hasHint = !error.hint().isEmpty() && message.endsWith(tail);
    return hasHint ? message.substring(0, message.length() - tail.length()) : message;
  }

  static void score(JsonGenerator out, String name, double value) {
    out.writeNumberProperty(name, rounded(BigDecimal.valueOf(value), SCORE_DECIMALS));
  }

  static void milliseconds(JsonGenerator out, String name, long nanos) {
    out.writeNumberProperty(
        name, rounded(BigDecimal.valueOf(nanos, MS_NANO_DECIMALS), MS_DECIMALS));
  }

  private static double rounded(BigDecimal value, int decimals) {
    return value.setScale(decimals, RoundingMode.HALF_EVEN).doubleValue();
  }

  static void strings(JsonGenerator out, String name, Iterable<?> values) {
    out.writeArrayPropertyStart(name);
    for (Object value : values) {
      out.writeString(value.toString());
    }
    out.writeEndArray();
  }
}
