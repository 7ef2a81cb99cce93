package weft.engine;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import tools.jackson.core.JsonGenerator;
import weft.retrieve.EpisodeBundle;
import weft.retrieve.EpisodePath;
import weft.retrieve.Episodes;
import weft.retrieve.PathStep;
import weft.retrieve.PreprocessedQuery;
import weft.spi.store.NodeKind;

/** Episodes that were found, as JSON. Scores are rounded to nine decimals, the costs of steps not: their sum, rounded, is the score. */
final class EpisodeJson {
  private EpisodeJson() {}

  /** The properties {@code query} and {@code bundles}. */
  static void properties(JsonGenerator out, Episodes episodes) {
    query(out, episodes.query());
    bundles(out, "bundles", episodes.bundles());
    out.writeNumberProperty("episodes_scored", episodes.scored());
  }

  static void rescore(JsonGenerator out, Rescore rescore) {
    out.writeStartObject();
    out.writeStringProperty("search_id", rescore.searchId());
    out.writeStringProperty("query", rescore.question());
    out.writeObjectPropertyStart("set");
    rescore.settings().forEach(out::writeStringProperty);
    out.writeEndObject();
    bundles(out, "before", rescore.before());
    bundles(out, "after", rescore.after());
    out.writeEndObject();
  }

  private static void bundles(JsonGenerator out, String name, List<EpisodeBundle> bundles) {
    out.writeArrayPropertyStart(name);
    bundles.forEach(bundle -> bundle(out, bundle));
    out.writeEndArray();
  }

  private static void query(JsonGenerator out, PreprocessedQuery query) {
    out.writeObjectPropertyStart("query");
    out.writeStringProperty("original", query.original());
    out.writeStringProperty("vector_query", query.vectorQuery());
    out.writeStringProperty("keyword", query.keyword());
    out.writeStringProperty("hybrid_reason", query.reason().word());
    out.writeBooleanProperty("use_hybrid", query.usesHybrid());
    out.writeEndObject();
  }

  private static void bundle(JsonGenerator out, EpisodeBundle bundle) {
    out.writeStartObject();
    out.writeNumberProperty("rank", bundle.rank());
    pathProperties(out, bundle);
    out.writeStringProperty("name", bundle.name());
    out.writeStringProperty("summary", bundle.summary());
    out.writeArrayPropertyStart("facets");
    bundle.facets().forEach(facet -> facet(out, facet));
    out.writeEndArray();
    WeftJson.strings(out, "chunk_ids", bundle.chunks());
    out.writeEndObject();
  }

  /** What won, step by step, and what did not. */
  private static void pathProperties(JsonGenerator out, EpisodeBundle bundle) {
    EpisodePath best = bundle.best();
    out.writeStringProperty("episode_id", bundle.episodeId().value());
    out.writeNumberProperty("score", bundle.score());
    out.writeStringProperty("best_path", word(best));
    out.writeStringProperty("best_support_id", best.support().id());
    text(out, "best_facet_id", best.facetId());
    text(out, "best_point_id", bundle.pointId());
    text(out, "best_entity_id", bundle.entityId());
    out.writeArrayPropertyStart("steps");
    best.steps().forEach(step -> step(out, step));
    out.writeEndArray();
    out.writeArrayPropertyStart("alternatives");
    for (EpisodePath path : bundle.alternatives()) {
      out.writeStartObject();
      out.writeStringProperty("path", word(path));
      out.writeStringProperty("support_id", path.support().id());
      out.writeNumberProperty("cost", path.cost());
      out.writeNumberProperty("lacked", bundle.lacked(path));
      out.writeEndObject();
    }
    out.writeEndArray();
  }

  /** The way from a chunk to its episode. */
  static void path(JsonGenerator out, EpisodeBundle bundle, EpisodePath path) {
    out.writeStringProperty("episode_id", bundle.episodeId().value());
    out.writeStringProperty("path", word(path));
    out.writeNumberProperty("cost", path.cost());
    out.writeArrayPropertyStart("steps");
    path.steps().forEach(step -> step(out, step));
    out.writeEndArray();
  }

  private static String word(EpisodePath path) {
    return path.kind().name().toLowerCase(Locale.ROOT);
  }

  private static void text(JsonGenerator out, String name, Optional<String> text) {
    text.ifPresentOrElse(
        value -> out.writeStringProperty(name, value), () -> out.writeNullProperty(name));
  }

  private static void step(JsonGenerator out, PathStep step) {
    out.writeStartObject();
    switch (step) {
      case PathStep.Node node -> node(out, node);
      case PathStep.Edge edge -> {
        out.writeStringProperty("kind", "edge");
        out.writeStringProperty("source", edge.source().id());
        out.writeStringProperty("target", edge.target().id());
        out.writeStringProperty("text", edge.text());
        out.writeBooleanProperty("hit", edge.hit());
      }
      case PathStep.Hop _hop -> out.writeStringProperty("kind", "hop");
      case PathStep.Aside _aside -> out.writeStringProperty("kind", "aside");
      case PathStep.Penalty _penalty -> out.writeStringProperty("kind", "penalty");
    }
    out.writeNumberProperty("cost", step.cost());
    out.writeEndObject();
  }

  private static void node(JsonGenerator out, PathStep.Node node) {
    out.writeStringProperty("kind", "node");
    out.writeStringProperty("type", type(node.ref().kind()));
    out.writeStringProperty("id", node.ref().id());
    out.writeStringProperty("text", node.text());
    out.writeStringProperty("collection", node.collection());
    out.writeNumberProperty("raw", node.raw());
    out.writeNumberProperty("calibrated", node.calibrated());
    out.writeArrayPropertyStart("bonuses");
    for (PathStep.Bonus bonus : node.bonuses()) {
      out.writeStartObject();
      out.writeStringProperty("kind", bonus.kind());
      out.writeNumberProperty("value", bonus.value());
      out.writeEndObject();
    }
    out.writeEndArray();
  }

  private static String type(NodeKind kind) {
    return kind.name().toLowerCase(Locale.ROOT);
  }

  private static void facet(JsonGenerator out, EpisodeBundle.ShownFacet facet) {
    out.writeStartObject();
    out.writeStringProperty("id", facet.id());
    out.writeStringProperty("text", facet.text());
    out.writeArrayPropertyStart("points");
    for (EpisodeBundle.ShownPoint point : facet.points()) {
      out.writeStartObject();
      out.writeStringProperty("id", point.id());
      out.writeStringProperty("text", point.text());
      out.writeEndObject();
    }
    out.writeEndArray();
    out.writeEndObject();
  }
}
