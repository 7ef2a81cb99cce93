package weft.engine;

import java.util.List;
import java.util.Optional;
import tools.jackson.core.JsonGenerator;
import weft.retrieve.Allowed;
import weft.retrieve.CoPath;
import weft.retrieve.Context;
import weft.retrieve.Hit;
import weft.retrieve.Passage;
import weft.retrieve.PathResult;
import weft.retrieve.RouteRank;
import weft.retrieve.SearchResult;
import weft.retrieve.Seed;
import weft.retrieve.Shortfall;
import weft.retrieve.StageTime;
import weft.retrieve.Via;

/** Results of searches and paths as JSON. */
final class SearchJson {
  private SearchJson() {}

  static void search(JsonGenerator out, Search search, Optional<Context> context) {
    SearchResult result = search.result();
    out.writeStartObject();
    out.writeStringProperty("search_id", search.id());
    out.writeNumberProperty("version", result.version());
    out.writeStringProperty("mode", result.mode().word());
    out.writeStringProperty("constraint", result.constraint().word());
    if (result.allowed().isPresent()) {
      out.writeArrayPropertyStart("seeds");
      result.seeds().forEach(seed -> seed(out, seed));
      out.writeEndArray();
      WeftJson.strings(out, "expanded", result.expanded());
    }
    result.allowed().ifPresent(allowed -> allowed(out, allowed));
    result.episodes().ifPresent(episodes -> EpisodeJson.properties(out, episodes));
    out.writeArrayPropertyStart("results");
    result.hits().forEach(hit -> hit(out, hit));
    out.writeEndArray();
    if (!result.truncated().isEmpty()) {
      shortfalls(out, "truncated", result.truncated());
    }
    shortfalls(out, "partial", result.partial());
    if (!search.notices().isEmpty()) {
      WeftJson.strings(out, "notices", search.notices());
    }
    timings(out, result.timings());
    context.ifPresent(
        assembled -> {
          out.writeName("context");
          context(out, assembled);
        });
    out.writeEndObject();
  }

  static void context(JsonGenerator out, Context context) {
    out.writeStartObject();
    out.writeNumberProperty("chars", context.chars());
    out.writeNumberProperty("chars_max", context.charsMax());
    out.writeArrayPropertyStart("passages");
    context.passages().forEach(passage -> passage(out, passage));
    out.writeEndArray();
    out.writeObjectPropertyStart("left");
    out.writeNumberProperty("count", context.left().size());
    WeftJson.strings(out, "chunk_ids", context.left());
    out.writeEndObject();
    out.writeEndObject();
  }

  private static void passage(JsonGenerator out, Passage passage) {
    out.writeStartObject();
    WeftJson.strings(out, "chunk_ids", passage.chunkIds());
    out.writeStringProperty("document_id", passage.documentId().value());
    out.writeStringProperty("title", passage.title());
    out.writeStringProperty("source", passage.source());
    out.writeStringProperty("text", passage.text());
    if (passage.cut()) {
      out.writeBooleanProperty("cut", true);
    }
    out.writeArrayPropertyStart("also");
    for (Passage.Copy copy : passage.also()) {
      out.writeStartObject();
      out.writeStringProperty("chunk_id", copy.chunkId().value());
      out.writeStringProperty("document_id", copy.documentId().value());
      out.writeEndObject();
    }
    out.writeEndArray();
    out.writeEndObject();
  }

  static void seed(JsonGenerator out, Seed seed) {
    out.writeStartObject();
    out.writeStringProperty("surface", seed.surface());
    out.writeStringProperty("entity_id", seed.entityId().value());
    out.writeBooleanProperty("ambiguous", seed.ambiguous());
    out.writeEndObject();
  }

  private static void allowed(JsonGenerator out, Allowed allowed) {
    out.writeObjectPropertyStart("allowed");
    out.writeNumberProperty("count", allowed.count());
    out.writeNumberProperty("total", allowed.total());
    WeftJson.strings(out, "chunk_ids", allowed.chunkIds());
    if (allowed.truncated()) {
      out.writeBooleanProperty("truncated", true);
    }
    out.writeEndObject();
  }

  private static void hit(JsonGenerator out, Hit hit) {
    out.writeStartObject();
    out.writeNumberProperty("rank", hit.rank());
    out.writeStringProperty("chunk_id", hit.chunkId().value());
    out.writeStringProperty("document_id", hit.documentId().value());
    WeftJson.score(out, "relevance", hit.relevance());
    out.writeStringProperty("text", hit.text());
    WeftJson.strings(out, "entities", hit.entities());
    hit.via().ifPresent(via -> via(out, via));
    out.writeStringProperty("title", hit.title());
    out.writeStringProperty("source", hit.source());
    routes(out, hit);
    out.writeEndObject();
  }

  /** Which routes found it in words, then its place on each ranking. */
  private static void routes(JsonGenerator out, Hit hit) {
    WeftJson.strings(
        out,
        "routes",
        hit.routes().stream().map(place -> place.route().mode().word()).distinct().toList());
    out.writeArrayPropertyStart("route_ranks");
    for (RouteRank place : hit.routes()) {
      out.writeStartObject();
      place(out, place);
      out.writeEndObject();
    }
    out.writeEndArray();
  }

  /** The properties of a place on a route. */
  static void place(JsonGenerator out, RouteRank place) {
    out.writeStringProperty("route", place.route().mode().word());
    out.writeStringProperty("ranker", place.route().ranker().word());
    out.writeNumberProperty("rank", place.rank());
    WeftJson.score(out, "relevance", place.relevance());
  }

  private static void via(JsonGenerator out, Via via) {
    out.writeArrayPropertyStart("via");
    for (Via.Edge edge : via.edges()) {
      out.writeStartObject();
      out.writeStringProperty("source", edge.source().value());
      out.writeStringProperty("target", edge.target().value());
      out.writeNumberProperty("weight", edge.weight());
      out.writeEndObject();
    }
    out.writeEndArray();
    out.writeStringProperty("seed_id", via.seed().value());
  }

  private static void shortfalls(JsonGenerator out, String name, List<Shortfall> shortfalls) {
    out.writeArrayPropertyStart(name);
    for (Shortfall shortfall : shortfalls) {
      out.writeStartObject();
      out.writeStringProperty("bound", shortfall.bound());
      out.writeStringProperty("detail", shortfall.detail());
      out.writeEndObject();
    }
    out.writeEndArray();
  }

  private static void timings(JsonGenerator out, List<StageTime> timings) {
    out.writeObjectPropertyStart("timings_ms");
    timings.forEach(timing -> WeftJson.milliseconds(out, timing.stage(), timing.nanos()));
    out.writeEndObject();
  }

  static void paths(JsonGenerator out, PathResult paths) {
    out.writeStartObject();
    out.writeArrayPropertyStart("paths");
    paths.paths().forEach(path -> path(out, path));
    out.writeEndArray();
    out.writeBooleanProperty("more", paths.more());
    out.writeBooleanProperty("cut", paths.cut());
    out.writeEndObject();
  }

  private static void path(JsonGenerator out, CoPath path) {
    out.writeStartObject();
    WeftJson.score(out, "cost", path.cost());
    out.writeArrayPropertyStart("hops");
    for (CoPath.Hop hop : path.hops()) {
      out.writeStartObject();
      out.writeStringProperty("source", hop.source().value());
      out.writeStringProperty("target", hop.target().value());
      out.writeNumberProperty("weight", hop.weight());
      WeftJson.strings(out, "evidence", hop.evidence());
      out.writeEndObject();
    }
    out.writeEndArray();
    out.writeEndObject();
  }
}
