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
