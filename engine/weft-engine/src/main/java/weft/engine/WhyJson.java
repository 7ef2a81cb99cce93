package weft.engine;

import java.util.List;
import tools.jackson.core.JsonGenerator;
import weft.retrieve.EpisodeBundle;
import weft.retrieve.EpisodePath;
import weft.retrieve.NamedEntity;
import weft.retrieve.Receipt;
import weft.retrieve.ReceiptLine;
import weft.retrieve.WhyNot;
import weft.retrieve.WhyNotText;
import weft.spi.ChunkId;

/** Receipts, and reasons for what was not found, as JSON. */
final class WhyJson {
  private WhyJson() {}

  static void receipt(JsonGenerator out, Receipt receipt) {
    out.writeStartObject();
    out.writeNumberProperty("version", receipt.version());
    out.writeStringProperty("chunk_id", receipt.chunkId().value());
    WeftJson.score(out, "relevance", receipt.relevance());
    lines(out, receipt.lines());
    out.writeEndObject();
  }

  private static void lines(JsonGenerator out, List<ReceiptLine> lines) {
    out.writeArrayPropertyStart("lines");
    for (ReceiptLine line : lines) {
      out.writeStartObject();
      line(out, line);
      out.writeEndObject();
    }
    out.writeEndArray();
  }

  private static void line(JsonGenerator out, ReceiptLine line) {
    switch (line) {
      case ReceiptLine.FromSeed(var seed, String name) -> {
        out.writeStringProperty("kind", "seed");
        out.writeStringProperty("surface", seed.surface());
        out.writeStringProperty("entity_id", seed.entityId().value());
        out.writeStringProperty("name", name);
        out.writeBooleanProperty("ambiguous", seed.ambiguous());
      }
      case ReceiptLine.OverEdge edge -> {
        out.writeStringProperty("kind", "edge");
        entity(out, "source", edge.source());
        entity(out, "target", edge.target());
        out.writeNumberProperty("weight", edge.weight());
        WeftJson.strings(out, "evidence", edge.evidence());
      }
      case ReceiptLine.ToChunk(var entity, var chunkId) -> {
        out.writeStringProperty("kind", "chunk");
        entity(out, "entity", entity);
        out.writeStringProperty("chunk_id", chunkId.value());
      }
      case ReceiptLine.Counted(long documents, double averageLength, int length) -> {
        out.writeStringProperty("kind", "counted");
        out.writeNumberProperty("documents", documents);
        WeftJson.score(out, "average_length", averageLength);
        out.writeNumberProperty("length", length);
      }
      case ReceiptLine.TermPart part -> term(out, part);
      case ReceiptLine.Nearness near -> nearness(out, near);
      case ReceiptLine.ThroughEpisode(EpisodeBundle bundle, EpisodePath path, double value) -> {
        out.writeStringProperty("kind", "episode");
        EpisodeJson.path(out, bundle, path);
        WeftJson.score(out, "value", value);
      }
      case ReceiptLine.RoutePart part -> {
        out.writeStringProperty("kind", "route");
        SearchJson.place(out, part.place());
        out.writeNumberProperty("k", part.k());
        WeftJson.score(out, "value", part.value());
        lines(out, part.lines());
      }
    }
  }

  private static void nearness(JsonGenerator out, ReceiptLine.Nearness near) {
    out.writeStringProperty("kind", "vector");
    out.writeStringProperty("collection", near.collection());
    WeftJson.score(out, "distance", near.distance());
    WeftJson.score(out, "cost", near.cost());
    WeftJson.score(out, "value", near.value());
  }

  private static void term(JsonGenerator out, ReceiptLine.TermPart part) {
    out.writeStringProperty("kind", "term");
    out.writeStringProperty("term", part.term());
    out.writeNumberProperty("query_count", part.queryCount());
    out.writeNumberProperty("frequency", part.frequency());
    out.writeNumberProperty("document_frequency", part.documentFrequency());
    WeftJson.score(out, "idf", part.idf());
    WeftJson.score(out, "value", part.value());
  }

  private static void entity(JsonGenerator out, String name, NamedEntity entity) {
    out.writeName(name);
    entity(out, entity);
  }

  private static void entity(JsonGenerator out, NamedEntity entity) {
    out.writeStartObject();
    out.writeStringProperty("entity_id", entity.id().value());
    out.writeStringProperty("name", entity.name());
    out.writeEndObject();
  }

  private static void entities(JsonGenerator out, List<NamedEntity> entities) {
    out.writeArrayPropertyStart("entities");
    entities.forEach(entity -> entity(out, entity));
    out.writeEndArray();
  }

  static void whyNot(JsonGenerator out, ChunkId chunkId, WhyNot why) {
    out.writeStartObject();
    out.writeStringProperty("chunk_id", chunkId.value());
    out.writeBooleanProperty("found", why instanceof WhyNot.Found);
    gateAndValues(out, why);
    out.writeStringProperty("text", WhyNotText.english(why));
    out.writeStringProperty("text_zh", WhyNotText.chinese(why));
    out.writeEndObject();
  }

  private static void gateAndValues(JsonGenerator out, WhyNot why) {
    out.writeStringProperty("gate", gate(why));
    values(out, why);
  }

  private static String gate(WhyNot why) {
    return switch (why) {
      case WhyNot.Found _gate -> "found";
      case WhyNot.NotInVersion _gate -> "not_in_version";
      case WhyNot.NoSeed _gate -> "no_seed";
      case WhyNot.NoMention _gate -> "no_mention";
      case WhyNot.TooFar _gate -> "too_far";
      case WhyNot.EdgeTooWeak _gate -> "edge_too_weak";
      case WhyNot.NotAnnotated _gate -> "not_annotated";
      case WhyNot.HubNotExpanded _gate -> "hub_not_expanded";
      case WhyNot.CutByMaxExpanded _gate -> "cut_by_max_expanded";
      case WhyNot.OutsideIntersection _gate -> "outside_intersection";
      case WhyNot.NotLinked _gate -> "not_linked";
      case WhyNot.SeveralBounds _gate -> "several_bounds";
      case WhyNot.Unconnected _gate -> "unconnected";
      case WhyNot.FilteredOut _gate -> "filtered_out";
      case WhyNot.NoQueryTerm _gate -> "no_query_term";
      case WhyNot.RankedBelow _gate -> "ranked_below";
      case WhyNot.NoVector _gate -> "no_vector";
      case WhyNot.NoEpisode _gate -> "no_episode";
      case WhyNot.NotReached _gate -> "not_reached";
      case WhyNot.BeyondDepth _gate -> "beyond_depth";
      case WhyNot.PassedOver _gate -> "passed_over";
      case WhyNot.OnNoRoute _gate -> "on_no_route";
    };
  }

  private static void values(JsonGenerator out, WhyNot why) {
    switch (why) {
      case WhyNot.NoSeed _gate -> {}
      case WhyNot.NoMention _gate -> {}
      case WhyNot.NoQueryTerm _gate -> {}
      case WhyNot.NoVector _gate -> {}
      case WhyNot.NoEpisode _gate -> {}
      case WhyNot.NotReached(var episodes, int depth) -> {
        WeftJson.strings(out, "episode_ids", episodes);
        out.writeNumberProperty("collection_hits_max", depth);
      }
      case WhyNot.Found(int rank, double relevance) -> {
        out.writeNumberProperty("rank", rank);
        WeftJson.score(out, "relevance", relevance);
      }
      case WhyNot.NotInVersion(var _id, long version) ->
          out.writeNumberProperty("version", version);
      case WhyNot.TooFar(var entities, int needed, int hops) -> {
        entities(out, entities);
        bound(out, "hops_needed", needed, "hops", hops);
      }
      case WhyNot.EdgeTooWeak(var entities, int weight, int minWeight) -> {
        entities(out, entities);
        bound(out, "weight", weight, "min_weight", minWeight);
      }
      case WhyNot.NotAnnotated(var entities, String edgeType) -> {
        entities(out, entities);
        out.writeStringProperty("edge_type", edgeType);
      }
      case WhyNot.HubNotExpanded(var hub, int degree, int maxDegree) -> {
        entity(out, "hub", hub);
        bound(out, "degree", degree, "max_degree", maxDegree);
      }
      case WhyNot.CutByMaxExpanded(var entities, int maxExpanded) -> {
        entities(out, entities);
        out.writeNumberProperty("max_expanded", maxExpanded);
      }
      case WhyNot.OutsideIntersection(int seeds) -> out.writeNumberProperty("seeds", seeds);
      case WhyNot.NotLinked(var entities) -> entities(out, entities);
      case WhyNot.SeveralBounds(var settings) -> WeftJson.strings(out, "settings", settings);
      case WhyNot.Unconnected(var entities, int hopsMax) -> {
        entities(out, entities);
        out.writeNumberProperty("hops_max", hopsMax);
      }
      case WhyNot.FilteredOut(var conditions) -> WeftJson.strings(out, "conditions", conditions);
      case WhyNot.RankedBelow below -> rankedBelow(out, below);
      case WhyNot.BeyondDepth(int rank, int depth, double relevance) -> {
        bound(out, "rank", rank, "depth", depth);
        WeftJson.score(out, "relevance", relevance);
      }
      case WhyNot.PassedOver(int rank, double relevance) -> {
        out.writeNumberProperty("rank", rank);
        WeftJson.score(out, "relevance", relevance);
      }
      case WhyNot.OnNoRoute(var misses) -> misses(out, misses);
    }
  }

  private static void misses(JsonGenerator out, List<WhyNot.Miss> misses) {
    out.writeArrayPropertyStart("routes");
    for (WhyNot.Miss miss : misses) {
      out.writeStartObject();
      out.writeStringProperty("route", miss.route().mode().word());
      out.writeStringProperty("ranker", miss.route().ranker().word());
      gateAndValues(out, miss.why());
      out.writeEndObject();
    }
    out.writeEndArray();
  }

  private static void rankedBelow(JsonGenerator out, WhyNot.RankedBelow below) {
    bound(out, "rank", below.rank(), "top_k", below.topK());
    WeftJson.score(out, "relevance", below.relevance());
    WeftJson.score(out, "missing", below.missing());
  }

  private static void bound(JsonGenerator out, String is, int value, String bound, int limit) {
    out.writeNumberProperty(is, value);
    out.writeNumberProperty(bound, limit);
  }
}
