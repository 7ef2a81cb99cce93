package weft.engine;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import tools.jackson.core.JsonGenerator;
import weft.ledger.CheckReport;
import weft.ledger.Counts;
import weft.ledger.Finding;
import weft.ledger.Preview;
import weft.ledger.Publication;
import weft.ledger.VersionDiff;
import weft.ledger.VersionInfo;
import weft.spi.Attribute;
import weft.spi.Entity;
import weft.spi.EntityName;
import weft.spi.PartialTime;

/** Versions, their differences and checks, and entities as JSON. */
final class LedgerJson {
  private LedgerJson() {}

  static void publication(JsonGenerator out, Publication publication) {
    VersionInfo version = publication.version();
    out.writeStartObject();
    out.writeNumberProperty("version", version.number());
    parent(out, version.parent());
    out.writeBooleanProperty("unchanged", publication.unchanged());
    out.writeStringProperty("content_digest", version.contentDigest());
    counts(out, version.counts());
    WeftJson.strings(out, "warnings", publication.warnings());
    out.writeEndObject();
  }

  private static void parent(JsonGenerator out, OptionalLong parent) {
    if (parent.isPresent()) {
      out.writeNumberProperty("parent", parent.getAsLong());
    } else {
      out.writeNullProperty("parent");
    }
  }

  private static void counts(JsonGenerator out, Counts counts) {
    out.writeObjectPropertyStart("counts");
    out.writeNumberProperty("documents", counts.documents());
    out.writeNumberProperty("chunks", counts.chunks());
    out.writeNumberProperty("entities", counts.entities());
    out.writeNumberProperty("mentions", counts.mentions());
    out.writeNumberProperty("edges", counts.edges());
    out.writeNumberProperty("relations", counts.relations());
    out.writeNumberProperty("episodes", counts.episodes());
    out.writeNumberProperty("vectors", counts.vectors());
    out.writeEndObject();
  }

  static void preview(JsonGenerator out, Preview preview) {
    out.writeStartObject();
    out.writeBooleanProperty("unchanged", preview.unchanged());
    out.writeNumberProperty("documents", preview.documents());
    out.writeNumberProperty("chunks", preview.chunks());
    out.writeNumberProperty("entities", preview.entities());
    out.writeNumberProperty("rewoven", preview.rewoven());
    out.writeNumberProperty("edges", preview.edges());
    out.writeNumberProperty("relations", preview.relations());
    out.writeNumberProperty("episodes", preview.episodes());
    WeftJson.strings(out, "warnings", preview.warnings());
    out.writeEndObject();
  }

  /** The properties of a version, inside an object that is begun. */
  static void version(JsonGenerator out, VersionInfo version) {
    out.writeNumberProperty("version", version.number());
    parent(out, version.parent());
    out.writeStringProperty("created_at", version.createdAt().toString());
    out.writeStringProperty("reason", version.reason());
    out.writeStringProperty("change_set_digest", version.changeSetDigest());
    out.writeStringProperty("content_digest", version.contentDigest());
    out.writeNumberProperty("alias_release", version.aliasRelease());
    out.writeStringProperty("embedder", version.embedder());
    out.writeStringProperty("analyzer", version.analyzer());
    out.writeStringProperty("profile", version.profile());
    counts(out, version.counts());
    out.writeObjectPropertyStart("digests");
    new TreeMap<>(version.digests())
        .forEach((kind, digest) -> out.writeStringProperty(word(kind), digest));
    out.writeEndObject();
    out.writeBooleanProperty("pruned", version.pruned());
  }

  private static String word(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }

  static void versions(
      JsonGenerator out, List<VersionInfo> versions, OptionalLong active, Map<String, Long> tags) {
    out.writeStartObject();
    if (active.isPresent()) {
      out.writeNumberProperty("active", active.getAsLong());
    } else {
      out.writeNullProperty("active");
    }
    out.writeArrayPropertyStart("versions");
    for (VersionInfo version : versions) {
      out.writeStartObject();
      version(out, version);
      WeftJson.strings(out, "tags", tagsOf(version.number(), tags));
      out.writeEndObject();
    }
    out.writeEndArray();
    out.writeEndObject();
  }

  private static List<String> tagsOf(long version, Map<String, Long> tags) {
    return tags.entrySet().stream()
        .filter(tag -> tag.getValue() == version)
        .map(Map.Entry::getKey)
        .sorted()
        .toList();
  }

  static void diff(JsonGenerator out, VersionDiff diff) {
    out.writeStartObject();
    out.writeNumberProperty("from", diff.from());
    out.writeNumberProperty("to", diff.to());
    ids(out, "documents", diff.documents());
    ids(out, "chunks", diff.chunks());
    ids(out, "entities", diff.entities());
    ids(out, "relations", diff.relations());
    ids(out, "episodes", diff.episodes());
    out.writeArrayPropertyStart("edges");
    diff.edges().forEach(edge -> edge(out, edge));
    out.writeEndArray();
    out.writeBooleanProperty("truncated", diff.truncated());
    out.writeEndObject();
  }

  private static void ids(JsonGenerator out, String name, VersionDiff.Ids ids) {
    out.writeObjectPropertyStart(name);
    WeftJson.strings(out, "added", ids.added());
    WeftJson.strings(out, "removed", ids.removed());
    WeftJson.strings(out, "changed", ids.changed());
    out.writeEndObject();
  }

  private static void edge(JsonGenerator out, VersionDiff.EdgeDiff edge) {
    out.writeStartObject();
    out.writeStringProperty("source", edge.pair().source().value());
    out.writeStringProperty("target", edge.pair().target().value());
    out.writeNumberProperty("weight_before", edge.weightBefore());
    out.writeNumberProperty("weight_after", edge.weightAfter());
    WeftJson.strings(out, "gained", edge.gained());
    WeftJson.strings(out, "lost", edge.lost());
    out.writeEndObject();
  }

  static void checkReport(JsonGenerator out, CheckReport report) {
    out.writeStartObject();
    out.writeNumberProperty("version", report.version());
    out.writeBooleanProperty("clean", report.isClean());
    out.writeArrayPropertyStart("findings");
    for (Finding finding : report.findings()) {
      out.writeStartObject();
      out.writeStringProperty("kind", word(finding.kind()));
      out.writeStringProperty("what", finding.what());
      out.writeStringProperty("subject", finding.subject());
      out.writeStringProperty("message", finding.message());
      out.writeBooleanProperty("notice", finding.isNotice());
      out.writeEndObject();
    }
    out.writeEndArray();
    out.writeBooleanProperty("truncated", report.truncated());
    out.writeEndObject();
  }

  static void entity(JsonGenerator out, Entity entity) {
    out.writeStartObject();
    out.writeStringProperty("id", entity.id().value());
    entity.type().ifPresent(type -> out.writeStringProperty("type", type));
    out.writeArrayPropertyStart("names");
    entity.names().forEach(name -> name(out, name));
    out.writeEndArray();
    out.writeArrayPropertyStart("attributes");
    entity.attributes().forEach(attribute -> attribute(out, attribute));
    out.writeEndArray();
    out.writeStringProperty("status", entity.status().word());
    out.writeEndObject();
  }

  private static void name(JsonGenerator out, EntityName name) {
    out.writeStartObject();
    out.writeStringProperty("name", name.text());
    name.lang().ifPresent(lang -> out.writeStringProperty("lang", lang));
    if (!name.context().isEmpty()) {
      WeftJson.strings(out, "context", name.context());
    }
    out.writeEndObject();
  }

  private static void attribute(JsonGenerator out, Attribute attribute) {
    out.writeStartObject();
    out.writeStringProperty("key", attribute.key());
    out.writeStringProperty("value", attribute.value());
    time(out, "valid_from", attribute.validFrom());
    time(out, "valid_to", attribute.validTo());
    out.writeEndObject();
  }

  private static void time(JsonGenerator out, String name, Optional<PartialTime> time) {
    time.ifPresent(present -> out.writeStringProperty(name, present.text()));
  }
}
