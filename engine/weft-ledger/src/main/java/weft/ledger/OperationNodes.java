package weft.ledger;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import weft.spi.Attribute;
import weft.spi.Chunk;
import weft.spi.ChunkKind;
import weft.spi.Document;
import weft.spi.Entity;
import weft.spi.EntityLink;
import weft.spi.EntityName;
import weft.spi.EntityStatus;
import weft.spi.Episode;
import weft.spi.Evidence;
import weft.spi.Facet;
import weft.spi.FacetPoint;
import weft.spi.PartialTime;
import weft.spi.Proposal;
import weft.spi.Relation;
import weft.spi.TextSpan;
import weft.spi.change.Operation;

/** Operations as JSON; what {@link OperationReader} reads. */
final class OperationNodes {
  private OperationNodes() {}

  static ObjectNode of(Operation operation, JsonMapper json) {
    ObjectNode line = json.createObjectNode();
    switch (operation) {
      case Operation.UpsertDocument op -> put(line, op.document());
      case Operation.UpsertChunk op -> put(line, op);
      case Operation.UpsertEntity op -> put(line, op.entity());
      case Operation.UpsertRelation op -> put(line, op.relation());
      case Operation.UpsertEpisode op -> put(line, op.episode());
      case Operation.MergeEntities op -> put(line, op);
      case Operation.SplitEntity op -> put(line, op);
      case Operation.DeleteDocument op -> delete(line, "document_id", op.id().value());
      case Operation.DeleteChunk op -> delete(line, "chunk_id", op.id().value());
      case Operation.DeleteEntity op -> delete(line, "entity_id", op.id().value());
      case Operation.DeleteRelation op -> delete(line, "relation_id", op.id().value());
      case Operation.DeleteEpisode op -> delete(line, "episode_id", op.id().value());
    }
    return line;
  }

  private static void delete(ObjectNode line, String field, String id) {
    line.put("op", "delete").put(field, id);
  }

  private static ObjectNode begin(ObjectNode line, String op, String record) {
    return line.put("op", op).putObject(record);
  }

  private static void put(ObjectNode line, Document document) {
    ObjectNode node = begin(line, "upsert", "document").put("id", document.id().value());
    text(node, "title", document.title());
    text(node, "source", document.source());
    text(node, "media_type", document.mediaType());
    time(node, "time", document.time());
    document.group().ifPresent(group -> node.put("group", group));
    metadata(node, document.metadata());
  }

  private static void put(ObjectNode line, Operation.UpsertChunk op) {
    Chunk chunk = op.chunk();
    ObjectNode node = begin(line, "upsert", "chunk").put("id", chunk.id().value());
    node.put("document_id", chunk.documentId().value());
    if (chunk.ordinal() != 0) {
      node.put("ordinal", chunk.ordinal());
    }
    if (chunk.kind() != ChunkKind.TEXT) {
      node.put("kind", chunk.kind().word());
    }
    texts(node, "heading_path", chunk.headingPath());
    chunk.page().ifPresent(page -> node.put("page", page.intValue()));
    if (!chunk.span().equals(new TextSpan(0, chunk.text().length()))) {
      span(node, chunk.span());
    }
    node.put("text", chunk.text());
    time(node, "time", chunk.time());
    metadata(node, chunk.metadata());
    chunk
        .overlap()
        .ifPresent(
            overlap ->
                node.putObject("overlap")
                    .put("chunk_id", overlap.chunkId().value())
                    .put("units", overlap.units()));
    array(node, "proposals", op.proposals(), OperationNodes::proposal);
  }

  private static void proposal(ArrayNode array, Proposal proposal) {
    ObjectNode node = array.addObject().put("name", proposal.name());
    proposal.type().ifPresent(type -> node.put("type", type));
    node.put("rule", proposal.rule());
  }

  private static void put(ObjectNode line, Entity entity) {
    ObjectNode node = begin(line, "upsert", "entity").put("id", entity.id().value());
    entity.type().ifPresent(type -> node.put("type", type));
    array(node, "names", entity.names(), OperationNodes::name);
    array(node, "attributes", entity.attributes(), OperationNodes::attribute);
    if (entity.status() != EntityStatus.CURATED) {
      node.put("status", entity.status().word());
    }
  }

  private static void name(ArrayNode array, EntityName name) {
    if (name.equals(EntityName.of(name.text()))) {
      array.add(name.text());
      return;
    }
    ObjectNode node = array.addObject().put("name", name.text());
    name.lang().ifPresent(lang -> node.put("lang", lang));
    texts(node, "context", name.context());
  }

  private static void attribute(ArrayNode array, Attribute attribute) {
    ObjectNode node = array.addObject().put("key", attribute.key()).put("value", attribute.value());
    time(node, "valid_from", attribute.validFrom());
    time(node, "valid_to", attribute.validTo());
  }

  private static void put(ObjectNode line, Operation.MergeEntities op) {
    ObjectNode node = begin(line, "merge", "entities").put("into", op.into().value());
    array(node, "from", op.from(), (array, id) -> array.add(id.value()));
  }

  private static void put(ObjectNode line, Operation.SplitEntity op) {
    ObjectNode node = begin(line, "split", "entity").put("id", op.id().value());
    texts(node, "names", op.names());
    node.put("into", op.into().value());
    array(node, "chunk_ids", op.chunkIds(), (array, id) -> array.add(id.value()));
  }

  private static void put(ObjectNode line, Relation relation) {
    ObjectNode node = begin(line, "upsert", "relation").put("id", relation.id().value());
    node.put("source", relation.source().value()).put("target", relation.target().value());
    node.put("type", relation.type());
    text(node, "edge_text", relation.edgeText());
    if (relation.confidence() != 1) {
      node.put("confidence", relation.confidence());
    }
    time(node, "valid_from", relation.validFrom());
    time(node, "valid_to", relation.validTo());
    time(node, "observed_at", relation.observedAt());
    array(node, "evidence", relation.evidence(), OperationNodes::evidence);
    if (relation.pinned()) {
      node.put("pinned", true);
    }
  }

  private static void put(ObjectNode line, Episode episode) {
    ObjectNode node = begin(line, "upsert", "episode").put("id", episode.id().value());
    node.put("name", episode.name());
    text(node, "summary", episode.summary());
    if (episode.from().isPresent() || episode.to().isPresent()) {
      ObjectNode range = node.putObject("time");
      time(range, "from", episode.from());
      time(range, "to", episode.to());
    }
    array(node, "chunk_ids", episode.chunks(), (array, each) -> array.add(each.chunkId().value()));
    array(node, "facets", episode.facets(), OperationNodes::facet);
    array(node, "entities", episode.entities(), OperationNodes::link);
  }

  private static void facet(ArrayNode array, Facet facet) {
    ObjectNode node = array.addObject().put("id", facet.id());
    node.put("search_text", facet.searchText());
    text(node, "anchor_text", facet.anchorText());
    text(node, "edge_text", facet.edgeText());
    array(node, "evidence", facet.evidence(), OperationNodes::evidence);
    array(node, "points", facet.points(), OperationNodes::point);
    array(node, "entities", facet.entities(), OperationNodes::link);
  }

  private static void point(ArrayNode array, FacetPoint point) {
    ObjectNode node = array.addObject().put("id", point.id());
    node.put("search_text", point.searchText());
    text(node, "edge_text", point.edgeText());
    array(node, "evidence", point.evidence(), OperationNodes::evidence);
  }

  private static void link(ArrayNode array, EntityLink link) {
    ObjectNode node = array.addObject().put("id", link.entityId().value());
    text(node, "edge_text", link.edgeText());
  }

  private static void evidence(ArrayNode array, Evidence evidence) {
    ObjectNode node = array.addObject().put("chunk_id", evidence.chunkId().value());
    evidence.quote().ifPresent(quote -> node.put("quote", quote));
    evidence.span().ifPresent(span -> span(node, span));
  }

  private static void span(ObjectNode node, TextSpan span) {
    node.put("start", span.begin()).put("end", span.end());
  }

  private static void text(ObjectNode node, String field, String value) {
    if (!value.isEmpty()) {
      node.put(field, value);
    }
  }

  private static void time(ObjectNode node, String field, Optional<PartialTime> time) {
    time.ifPresent(value -> node.put(field, value.text()));
  }

  private static void texts(ObjectNode node, String field, List<String> values) {
    array(node, field, values, ArrayNode::add);
  }

  private static void metadata(ObjectNode node, Map<String, String> metadata) {
    if (!metadata.isEmpty()) {
      metadata.forEach(node.putObject("metadata")::put);
    }
  }

  private static <T> void array(
      ObjectNode node, String field, Collection<T> values, BiConsumer<ArrayNode, T> item) {
    if (!values.isEmpty()) {
      ArrayNode array = node.putArray(field);
      values.forEach(value -> item.accept(array, value));
    }
  }
}
