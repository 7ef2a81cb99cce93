package weft.eval;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import weft.spi.ErrorCode;
import weft.spi.WeftException;

/**
 * Runs as JSON. The summary has the figures of each configuration; the file has the values of every
 * question as well, so that runs can be compared later. Neither holds any text of the data.
 */
public final class RunFile {
  private static final JsonMapper JSON = new JsonMapper();

  private RunFile() {}

  /** The figures of a run, as maps, lists, texts and numbers. */
  public static Map<String, Object> summary(RunResult run) {
    var document = new LinkedHashMap<String, Object>();
    document.put("dataset", run.dataset());
    document.put("version", run.version());
    document.put("queries", run.questionCount());
    document.put("configurations", run.candidates().stream().map(RunFile::figures).toList());
    return document;
  }

  private static Map<String, Object> figures(CandidateResult candidate) {
    var figures = new LinkedHashMap<String, Object>();
    figures.put("name", candidate.name());
    figures.putAll(candidate.summary());
    return figures;
  }

  /**
   * Writes runs with the values of every question.
   *
   * @throws WeftException IO
   */
  public static void write(Path file, List<RunResult> runs) {
    var document = new LinkedHashMap<String, Object>();
    document.put("format", "weft eval run 1");
    document.put("runs", runs.stream().map(RunFile::whole).toList());
    Trec.write(file, List.of(JSON.writeValueAsString(document)));
  }

  private static Map<String, Object> whole(RunResult run) {
    var document = new LinkedHashMap<String, Object>();
    document.put("dataset", run.dataset());
    document.put("version", run.version());
    document.put("queries", run.questionCount());
    document.put("counts", run.counts());
    document.put("settings", run.settings());
    document.put("configurations", run.candidates().stream().map(RunFile::withQueries).toList());
    return document;
  }

  private static Map<String, Object> withQueries(CandidateResult candidate) {
    Map<String, Object> document = figures(candidate);
    document.put("settings", candidate.settings());
    document.put("by_type", candidate.byType());
    document.put("by_group", candidate.byGroup());
    document.put("per_query", candidate.queries().stream().map(RunFile::query).toList());
    return document;
  }

  private static Map<String, Object> query(QueryResult query) {
    var document = new LinkedHashMap<String, Object>();
    document.put("id", query.id());
    query.type().ifPresent(type -> document.put("type", type));
    query.group().ifPresent(group -> document.put("group", group));
    document.put("cpu_ms", query.cpuMs());
    document.put("values", query.values());
    document.put("found", query.ranked().stream().map(RankedPassage::id).toList());
    document.put("relevance", query.ranked().stream().map(RankedPassage::relevance).toList());
    document.put("misses", query.misses().stream().map(RunFile::miss).toList());
    return document;
  }

  private static Map<String, Object> miss(Miss miss) {
    return Map.of("passage", miss.passage(), "reason", miss.reason());
  }

  /**
   * Reads what {@link #write} wrote.
   *
   * @throws WeftException NOT_FOUND, INVALID_FILE
   */
  public static List<RunResult> read(Path file) {
    try {
      JsonNode document = JSON.readTree(Files.readString(file));
      var runs = new ArrayList<RunResult>();
      for (JsonNode run : document.path("runs")) {
        runs.add(run(run));
      }
      if (runs.isEmpty()) {
        throw invalid(file, "it holds no run", Optional.empty());
      }
      return runs;
    } catch (NoSuchFileException cause) {
      throw new WeftException(
          ErrorCode.NOT_FOUND, "there is no file " + file, "check the path", cause);
    } catch (JacksonException cause) {
      throw invalid(file, "no JSON: " + cause.getOriginalMessage(), Optional.of(cause));
    } catch (IOException cause) {
      throw invalid(file, String.valueOf(cause.getMessage()), Optional.of(cause));
    }
  }

  private static WeftException invalid(Path file, String what, Optional<Exception> cause) {
    String message = "%s is not a run of weft eval: %s".formatted(file, what);
    String hint = "weft eval run DATASET --out FILE writes one";
    return cause
        .map(each -> new WeftException(ErrorCode.INVALID_FILE, message, hint, each))
        .orElseGet(() -> new WeftException(ErrorCode.INVALID_FILE, message, hint));
  }

  private static RunResult run(JsonNode node) {
    var counts = new LinkedHashMap<String, Long>();
    node.path("counts").properties().forEach(e -> counts.put(e.getKey(), e.getValue().longValue()));
    var candidates = new ArrayList<CandidateResult>();
    for (JsonNode candidate : node.path("configurations")) {
      candidates.add(candidate(candidate));
    }
    return new RunResult(
        node.path("dataset").asString(),
        node.path("version").asLong(),
        counts,
        texts(node.path("settings")),
        candidates);
  }

  private static CandidateResult candidate(JsonNode node) {
    var queries = new ArrayList<QueryResult>();
    for (JsonNode query : node.path("per_query")) {
      queries.add(query(query));
    }
    return new CandidateResult(node.path("name").asString(), texts(node.path("settings")), queries);
  }

  private static QueryResult query(JsonNode node) {
    var values = new LinkedHashMap<String, Double>();
    node.path("values")
        .properties()
        .forEach(entry -> values.put(entry.getKey(), entry.getValue().doubleValue()));
    var ranked = new ArrayList<RankedPassage>();
    for (int i = 0; i < node.path("found").size(); i++) {
      ranked.add(
          new RankedPassage(
              node.path("found").path(i).asString(), node.path("relevance").path(i).asDouble()));
    }
    var misses = new ArrayList<Miss>();
    for (JsonNode miss : node.path("misses")) {
      misses.add(new Miss(miss.path("passage").asString(), miss.path("reason").asString(), "", ""));
    }
    return new QueryResult(
        node.path("id").asString(),
        text(node, "type"),
        text(node, "group"),
        ranked,
        values,
        node.path("cpu_ms").asDouble(),
        misses);
  }

  private static Map<String, String> texts(JsonNode node) {
    var texts = new LinkedHashMap<String, String>();
    node.properties().forEach(entry -> texts.put(entry.getKey(), entry.getValue().asString()));
    return texts;
  }

  private static Optional<String> text(JsonNode node, String name) {
    return Optional.ofNullable(node.get(name)).map(JsonNode::asString);
  }
}
