package weft.ledger;

import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import tools.jackson.databind.JsonNode;
import weft.spi.Attribute;
import weft.spi.Chunk;
import weft.spi.ChunkId;
import weft.spi.ChunkKind;
import weft.spi.Document;
import weft.spi.DocumentId;
import weft.spi.Entity;
import weft.spi.EntityId;
import weft.spi.EntityName;
import weft.spi.EntityStatus;
import weft.spi.EpisodeId;
import weft.spi.Overlap;
import weft.spi.Proposal;
import weft.spi.Relation;
import weft.spi.RelationId;
import weft.spi.TextSpan;
import weft.spi.change.Operation;

/** Reads the operation in one line of a change set. Faults are IllegalArgumentExceptions. */
final class OperationReader {
  private static final List<String> OPERATIONS = List.of("upsert", "delete", "merge", "split");
  private static final List<String> RECORDS =
      List.of("document", "chunk", "entity", "relation", "episode");
  private static final List<String> IDS =
      List.of("document_id", "chunk_id", "entity_id", "relation_id", "episode_id");

  private OperationReader() {}

  static Operation read(JsonNode line) {
    if (!line.isObject() || !line.has("op")) {
      // An object without op: a misspelt op is named as such, else it is missing.
      new Fields(
          line, "", concat(concat(List.of("op"), RECORDS), concat(IDS, List.of("entities"))));
      throw new IllegalArgumentException("field 'op' is missing");
    }
    String op = Fields.textOf(line.path("op"), "op");
    return switch (op) {
      case "upsert" -> upsert(line);
      case "delete" -> delete(line);
      case "merge" -> merge(fields(line, "entities").object("entities", "into", "from"));
      case "split" ->
          split(fields(line, "entity").object("entity", "id", "names", "into", "chunk_ids"));
      default ->
          throw new IllegalArgumentException(
              "no operation '%s'; there are %s".formatted(op, OPERATIONS));
    };
  }

  private static List<String> concat(List<String> first, List<String> second) {
    return java.util.stream.Stream.concat(first.stream(), second.stream()).toList();
  }

  private static Fields fields(JsonNode line, String name) {
    return new Fields(line, "", List.of("op", name));
  }

  /** The one field of a line besides its op. */
  private static String only(JsonNode line, List<String> known) {
    var fields = new Fields(line, "", concat(List.of("op"), known));
    List<String> present = known.stream().filter(fields::has).toList();
    if (present.size() != 1) {
      throw new IllegalArgumentException(
          present.isEmpty()
              ? "one of %s is missing".formatted(known)
              : "%s stand in one line; write a line for each".formatted(present));
    }
    return present.getFirst();
  }

  private static Operation upsert(JsonNode line) {
    String record = only(line, RECORDS);
    Fields fields = new Fields(line, "", concat(List.of("op"), RECORDS));
    return switch (record) {
      case "document" -> new Operation.UpsertDocument(document(fields));
      case "chunk" -> chunk(fields);
      case "entity" -> new Operation.UpsertEntity(entity(fields));
      case "relation" -> new Operation.UpsertRelation(relation(fields));
      default -> new Operation.UpsertEpisode(EpisodeReader.read(fields));
    };
  }

  private static Operation delete(JsonNode line) {
    String field = only(line, IDS);
    String id = Fields.textOf(line.path(field), field);
    return switch (field) {
      case "document_id" -> new Operation.DeleteDocument(new DocumentId(id));
      case "chunk_id" -> new Operation.DeleteChunk(new ChunkId(id));
      case "entity_id" -> new Operation.DeleteEntity(new EntityId(id));
      case "relation_id" -> new Operation.DeleteRelation(new RelationId(id));
      default -> new Operation.DeleteEpisode(new EpisodeId(id));
    };
  }

  private static Operation merge(Fields in) {
    var from = new TreeSet<EntityId>();
    in.texts("from").forEach(id -> from.add(new EntityId(id)));
    return new Operation.MergeEntities(new EntityId(in.text("into")), from);
  }

  private static Operation split(Fields in) {
    var chunkIds = new TreeSet<ChunkId>();
    in.texts("chunk_ids").forEach(id -> chunkIds.add(new ChunkId(id)));
    return new Operation.SplitEntity(
        new EntityId(in.text("id")), in.texts("names"), new EntityId(in.text("into")), chunkIds);
  }

  private static Document document(Fields line) {
    Fields in =
        line.object("document", "id", "title", "source", "media_type", "time", "group", "metadata");
    return new Document(
        new DocumentId(in.text("id")),
        in.textOr("title", ""),
        in.textOr("source", ""),
        in.textOr("media_type", ""),
        in.maybeTime("time"),
        in.maybeText("group"),
        in.metadata("metadata"));
  }

  private static Operation chunk(Fields line) {
    Fields in =
        line.object(
            "chunk",
            "id",
            "document_id",
            "ordinal",
            "kind",
            "heading_path",
            "page",
            "start",
            "end",
            "text",
            "time",
            "metadata",
            "overlap",
            "proposals");
    String text = in.text("text");
    int start = in.maybeInteger("start").orElse(0);
    var page = in.maybeInteger("page");
    var chunk =
        new Chunk(
            new ChunkId(in.text("id")),
            new DocumentId(in.text("document_id")),
            in.maybeInteger("ordinal").orElse(0),
            in.maybeText("kind").map(ChunkKind::of).orElse(ChunkKind.TEXT),
            in.texts("heading_path"),
            page.isPresent() ? Optional.of(page.getAsInt()) : Optional.empty(),
            new TextSpan(start, in.maybeInteger("end").orElse(start + text.length())),
            text,
            in.maybeTime("time"),
            in.metadata("metadata"),
            in.maybeObject("overlap", "chunk_id", "units").map(OperationReader::overlap));
    var proposals =
        in.objects("proposals", List.of("name", "type", "rule"), OperationReader::proposal);
    return new Operation.UpsertChunk(chunk, proposals);
  }

  private static Overlap overlap(Fields in) {
    return new Overlap(new ChunkId(in.text("chunk_id")), in.integer("units"));
  }

  private static Proposal proposal(Fields in) {
    return new Proposal(in.text("name"), in.maybeText("type"), in.text("rule"));
  }

  private static Entity entity(Fields line) {
    Fields in = line.object("entity", "id", "type", "names", "attributes", "status");
    var attributes =
        in.objects(
            "attributes",
            List.of("key", "value", "valid_from", "valid_to"),
            each ->
                new Attribute(
                    each.text("key"),
                    each.text("value"),
                    each.maybeTime("valid_from"),
                    each.maybeOpenTime("valid_to")));
    return new Entity(
        new EntityId(in.text("id")),
        in.maybeText("type"),
        in.each("names", OperationReader::name),
        attributes,
        in.maybeText("status").map(EntityStatus::of).orElse(EntityStatus.CURATED));
  }

  private static EntityName name(JsonNode item, String path) {
    if (!item.isObject()) {
      return EntityName.of(Fields.textOf(item, path));
    }
    var in = new Fields(item, path, List.of("name", "lang", "context"));
    return new EntityName(in.text("name"), in.maybeText("lang"), in.texts("context"));
  }

  private static Relation relation(Fields line) {
    Fields in =
        line.object(
            "relation",
            "id",
            "source",
            "target",
            "type",
            "edge_text",
            "confidence",
            "valid_from",
            "valid_to",
            "observed_at",
            "evidence",
            "pinned");
    return new Relation(
        new RelationId(in.text("id")),
        new EntityId(in.text("source")),
        new EntityId(in.text("target")),
        in.text("type"),
        in.textOr("edge_text", ""),
        in.numberOr("confidence", 1),
        in.maybeTime("valid_from"),
        in.maybeOpenTime("valid_to"),
        in.maybeTime("observed_at"),
        EpisodeReader.evidence(in),
        in.flag("pinned"));
  }
}
