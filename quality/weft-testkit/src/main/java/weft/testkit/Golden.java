package weft.testkit;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import weft.spi.ChunkId;
import weft.spi.Entity;
import weft.spi.EntityId;
import weft.spi.EntityName;
import weft.spi.EntityPair;
import weft.spi.EntityStatus;
import weft.spi.Mention;
import weft.spi.TextSpan;
import weft.spi.store.CoOccurrence;

/**
 * The golden cases: right answers that were worked out apart from this program. They are read from
 * the folder in the system property {@code weft.golden.<kind>}, every {@code *.json} file of it, or
 * else from the resources of this module.
 */
public final class Golden {
  private static final JsonMapper JSON = new JsonMapper();
  private static final List<String> LINKING = List.of("cases.json");
  private static final List<String> COOCCURRENCE =
      List.of("1.json", "2.json", "3.json", "article.json");

  private Golden() {}

  /**
   * A text, an alias table and what it mentions.
   *
   * @param mentions by start, then entity id
   */
  public record LinkingCase(
      String name, String text, List<Entity> aliases, List<Mention> mentions) {
    @Override
    public String toString() {
      return name;
    }
  }

  /** A chunk of a co-occurrence case. */
  public record Text(ChunkId chunkId, String text) {}

  /**
   * An alias table, chunks, the graph woven of them, and the graph after some were deleted.
   *
   * @param chunkEntities distinct, in order of first mention
   * @param edges by pair
   * @param edgesAfter by pair, once {@code deletes} are gone
   */
  public record CoOccurrenceCase(
      String name,
      List<Entity> aliases,
      List<Text> chunks,
      Map<ChunkId, List<EntityId>> chunkEntities,
      List<CoOccurrence> edges,
      List<ChunkId> deletes,
      List<CoOccurrence> edgesAfter) {
    @Override
    public String toString() {
      return name;
    }
  }

  /** Every linking case. */
  public static List<LinkingCase> linking() {
    var cases = new ArrayList<LinkingCase>();
    files("linking", LINKING)
        .values()
        .forEach(file -> file.forEach(node -> cases.add(linkingCase(node))));
    return cases;
  }

  /** Every co-occurrence case, by file name. */
  public static List<CoOccurrenceCase> coOccurrence() {
    var cases = new ArrayList<CoOccurrenceCase>();
    files("cooccurrence", COOCCURRENCE)
        .forEach((name, node) -> cases.add(coOccurrenceCase(name, node)));
    return cases;
  }

  /**
   * A memory graph, the distances of its hits, and the bundles in order.
   *
   * @param types of the nodes, by id
   * @param best the least distance of a node, by id
   * @param edgeHits the distance of an edge, by its text
   */
  public record BundleCase(
      String name,
      Map<String, String> types,
      List<BundleEdge> edges,
      Map<String, Double> best,
      Map<String, Double> edgeHits,
      BundleCosts costs,
      List<BundleAnswer> expected) {
    @Override
    public String toString() {
      return name;
    }
  }

  /** An edge of a memory graph; its text is empty where it has none. */
  public record BundleEdge(String source, String target, String type, String text) {}

  /** What paths cost besides distances. */
  public record BundleCosts(double edgeMiss, double hop, double directEpisodePenalty) {}

  /** A bundle; ids that a path does not have are empty. */
  public record BundleAnswer(
      String episodeId,
      double score,
      String path,
      String supportId,
      String facetId,
      String pointId,
      String entityId) {}

  /** A question, how it is understood, and texts that get or do not get the keyword bonus. */
  public record PreprocessCase(
      String question, String reason, String keyword, List<String> bonus, List<String> noBonus) {
    @Override
    public String toString() {
      return question;
    }
  }

  /** Every bundle case. */
  public static List<BundleCase> bundles() {
    var cases = new ArrayList<BundleCase>();
    files("bundle", List.of("cases.json"))
        .values()
        .forEach(file -> file.forEach(node -> cases.add(bundleCase(node))));
    return cases;
  }

  /** Every case of preprocessing. */
  public static List<PreprocessCase> preprocessing() {
    var cases = new ArrayList<PreprocessCase>();
    files("preprocess", List.of("cases.json"))
        .values()
        .forEach(
            file ->
                file.forEach(
                    node ->
                        cases.add(
                            new PreprocessCase(
                                text(node, "question"),
                                text(node, "hybrid_reason"),
                                text(node, "keyword"),
                                texts(node.path("bonus")),
                                texts(node.path("no_bonus"))))));
    return cases;
  }

  private static BundleCase bundleCase(JsonNode node) {
    var types = new TreeMap<String, String>();
    node.path("nodes").forEach(each -> types.put(text(each, "id"), text(each, "type")));
    var edges = new ArrayList<BundleEdge>();
    for (JsonNode each : node.path("edges")) {
      edges.add(
          new BundleEdge(
              text(each, "source"),
              text(each, "target"),
              text(each, "relationship_name"),
              text(each, "edge_text")));
    }
    var answers = new ArrayList<BundleAnswer>();
    node.path("expected").forEach(each -> answers.add(bundleAnswer(each)));
    JsonNode costs = node.path("params");
    return new BundleCase(
        text(node, "name"),
        types,
        edges,
        numbers(node.path("best_by_id")),
        numbers(node.path("edge_hit_map")),
        new BundleCosts(
            costs.path("edge_miss_cost").doubleValue(),
            costs.path("hop_cost").doubleValue(),
            costs.path("direct_episode_penalty").doubleValue()),
        answers);
  }

  private static BundleAnswer bundleAnswer(JsonNode node) {
    return new BundleAnswer(
        text(node, "episode_id"),
        node.path("score").doubleValue(),
        text(node, "best_path"),
        text(node, "best_support_id"),
        text(node, "best_facet_id"),
        text(node, "best_point_id"),
        text(node, "best_entity_id"));
  }

  /** A text; empty where there is none. */
  private static String text(JsonNode node, String name) {
    return node.path(name).asString("");
  }

  private static Map<String, Double> numbers(JsonNode object) {
    var numbers = new TreeMap<String, Double>();
    object
        .propertyStream()
        .forEach(each -> numbers.put(each.getKey(), each.getValue().doubleValue()));
    return numbers;
  }

  private static LinkingCase linkingCase(JsonNode node) {
    var mentions = new ArrayList<Mention>();
    for (JsonNode each : node.path("mentions")) {
      var span = new TextSpan(each.path("start").intValue(), each.path("end").intValue());
      mentions.add(
          new Mention(
              new EntityId(each.path("entity_id").stringValue()),
              each.path("surface").stringValue(),
              span,
              each.path("ambiguous").booleanValue()));
    }
    return new LinkingCase(
        node.path("name").stringValue(),
        node.path("text").stringValue(),
        aliases(node.path("aliases")),
        mentions);
  }

  private static CoOccurrenceCase coOccurrenceCase(String name, JsonNode node) {
    var chunks = new ArrayList<Text>();
    for (JsonNode each : node.path("chunks")) {
      var id = new ChunkId(each.path("chunkId").stringValue());
      chunks.add(new Text(id, each.path("text").stringValue()));
    }
    var chunkEntities = new TreeMap<ChunkId, List<EntityId>>();
    node.path("expected")
        .path("chunkEntities")
        .propertyStream()
        .forEach(
            each ->
                chunkEntities.put(
                    new ChunkId(each.getKey()),
                    texts(each.getValue()).stream().map(EntityId::new).toList()));
    return new CoOccurrenceCase(
        name,
        aliases(node.path("aliases")),
        chunks,
        chunkEntities,
        edges(node.path("expected").path("edges")),
        texts(node.path("deletes")).stream().map(ChunkId::new).toList(),
        edges(node.path("expectedAfterDeletes").path("edges")));
  }

  private static List<CoOccurrence> edges(JsonNode nodes) {
    var edges = new ArrayList<CoOccurrence>();
    for (JsonNode each : nodes) {
      var pair =
          new EntityPair(
              new EntityId(each.path("source").stringValue()),
              new EntityId(each.path("target").stringValue()));
      edges.add(
          new CoOccurrence(pair, texts(each.path("evidence")).stream().map(ChunkId::new).toList()));
    }
    return edges;
  }

  private static List<Entity> aliases(JsonNode nodes) {
    var entities = new ArrayList<Entity>();
    for (JsonNode each : nodes) {
      var names = new ArrayList<EntityName>();
      each.path("names").forEach(name -> names.add(name(name)));
      entities.add(
          new Entity(
              new EntityId(each.path("id").stringValue()),
              Optional.empty(),
              names,
              List.of(),
              EntityStatus.CURATED));
    }
    return entities;
  }

  private static EntityName name(JsonNode node) {
    return node.isString()
        ? EntityName.of(node.stringValue())
        : new EntityName(
            node.path("name").stringValue(), Optional.empty(), texts(node.path("context")));
  }

  private static List<String> texts(JsonNode array) {
    var texts = new ArrayList<String>();
    array.forEach(each -> texts.add(each.stringValue()));
    return texts;
  }

  private static Map<String, JsonNode> files(String kind, List<String> resources) {
    String folder = System.getProperty("weft.golden." + kind, "");
    var files = new TreeMap<String, JsonNode>();
    if (folder.isEmpty()) {
      resources.forEach(name -> files.put(name, resource("golden/" + kind + "/" + name)));
    } else {
      inFolder(Path.of(folder)).forEach(file -> files.put(file.getFileName().toString(), at(file)));
    }
    return files;
  }

  private static List<Path> inFolder(Path folder) {
    try (Stream<Path> inside = Files.list(folder)) {
      return inside.filter(file -> file.toString().endsWith(".json")).sorted().toList();
    } catch (IOException cause) {
      throw new UncheckedIOException("cannot read " + folder, cause);
    }
  }

  private static JsonNode at(Path file) {
    try (InputStream in = Files.newInputStream(file)) {
      return JSON.readTree(in);
    } catch (IOException cause) {
      throw new UncheckedIOException("cannot read " + file, cause);
    }
  }

  private static JsonNode resource(String name) {
    try (InputStream in = Golden.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException("no resource " + name);
      }
      return JSON.readTree(in);
    } catch (IOException cause) {
      throw new UncheckedIOException("cannot read " + name, cause);
    }
  }
}
