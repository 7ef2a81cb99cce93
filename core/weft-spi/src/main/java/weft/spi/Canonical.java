package weft.spi;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The canonical encoding of each record: what the ledger stores, what stores hand back when they
 * are scanned, and what digests are taken of. A kind tag, then the fields in order.
 */
public final class Canonical {
  private Canonical() {}

  public static byte[] encode(Document document) {
    var out = new CanonicalWriter().integer(RecordKind.DOCUMENT.ordinal());
    out.text(document.id().value()).text(document.title()).text(document.source());
    out.text(document.mediaType()).maybe(document.time(), Canonical::time);
    out.maybe(document.group(), CanonicalWriter::text);
    return metadata(out, document.metadata()).toBytes();
  }

  public static Document document(byte[] bytes) {
    var in = reader(bytes, RecordKind.DOCUMENT);
    return new Document(
        new DocumentId(in.text()),
        in.text(),
        in.text(),
        in.text(),
        in.maybe(Canonical::time),
        in.maybe(CanonicalReader::text),
        metadata(in));
  }

  public static byte[] encode(Chunk chunk) {
    var out = new CanonicalWriter().integer(RecordKind.CHUNK.ordinal());
    out.text(chunk.id().value()).text(chunk.documentId().value()).integer(chunk.ordinal());
    out.text(chunk.kind().word()).list(chunk.headingPath(), CanonicalWriter::text);
    out.maybe(chunk.page(), CanonicalWriter::integer);
    span(out, chunk.span());
    out.text(chunk.text()).maybe(chunk.time(), Canonical::time);
    metadata(out, chunk.metadata());
    out.maybe(
        chunk.overlap(),
        (writer, overlap) -> writer.text(overlap.chunkId().value()).integer(overlap.units()));
    return out.toBytes();
  }

  public static Chunk chunk(byte[] bytes) {
    var in = reader(bytes, RecordKind.CHUNK);
    return new Chunk(
        new ChunkId(in.text()),
        new DocumentId(in.text()),
        in.integer(),
        ChunkKind.of(in.text()),
        in.list(CanonicalReader::text),
        in.maybe(CanonicalReader::integer),
        span(in),
        in.text(),
        in.maybe(Canonical::time),
        metadata(in),
        in.maybe(from -> new Overlap(new ChunkId(from.text()), from.integer())));
  }

  public static byte[] encode(Entity entity) {
    var out = new CanonicalWriter().integer(RecordKind.ENTITY.ordinal());
    out.text(entity.id().value()).maybe(entity.type(), CanonicalWriter::text);
    out.list(
        entity.names(),
        (writer, name) ->
            writer
                .text(name.text())
                .maybe(name.lang(), CanonicalWriter::text)
                .list(name.context(), CanonicalWriter::text));
    out.list(
        entity.attributes(),
        (writer, attribute) ->
            writer
                .text(attribute.key())
                .text(attribute.value())
                .maybe(attribute.validFrom(), Canonical::time)
                .maybe(attribute.validTo(), Canonical::time));
    return out.text(entity.status().word()).toBytes();
  }

  public static Entity entity(byte[] bytes) {
    var in = reader(bytes, RecordKind.ENTITY);
    return new Entity(
        new EntityId(in.text()),
        in.maybe(CanonicalReader::text),
        in.list(
            from ->
                new EntityName(
                    from.text(),
                    from.maybe(CanonicalReader::text),
                    from.list(CanonicalReader::text))),
        in.list(
            from ->
                new Attribute(
                    from.text(),
                    from.text(),
                    from.maybe(Canonical::time),
                    from.maybe(Canonical::time))),
        EntityStatus.of(in.text()));
  }

  public static byte[] encode(ChunkWeave weave) {
    var out = new CanonicalWriter().integer(RecordKind.MENTION.ordinal());
    out.text(weave.chunkId().value());
    out.list(weave.mentions(), Canonical::mention);
    out.list(
        weave.pairs(),
        (writer, pair) -> writer.text(pair.source().value()).text(pair.target().value()));
    return out.toBytes();
  }

  public static ChunkWeave weave(byte[] bytes) {
    var in = reader(bytes, RecordKind.MENTION);
    return new ChunkWeave(
        new ChunkId(in.text()),
        in.list(
            from -> new Mention(new EntityId(from.text()), from.text(), span(from), from.bool())),
        in.list(from -> new EntityPair(new EntityId(from.text()), new EntityId(from.text()))));
  }

  /** One mention as a record of its own: what the mention digest is taken of. */
  public static byte[] encode(ChunkId chunkId, Mention mention) {
    var out = new CanonicalWriter().integer(RecordKind.MENTION.ordinal()).text(chunkId.value());
    mention(out, mention);
    return out.toBytes();
  }

  /** One chunk's evidence for one edge as a record: what the edge digest is taken of. */
  public static byte[] encode(ChunkId chunkId, EntityPair pair) {
    return new CanonicalWriter()
        .integer(RecordKind.EDGE.ordinal())
        .text(pair.source().value())
        .text(pair.target().value())
        .text(chunkId.value())
        .toBytes();
  }

  public static byte[] encode(Relation relation) {
    var out = new CanonicalWriter().integer(RecordKind.RELATION.ordinal());
    out.text(relation.id().value()).text(relation.source().value());
    out.text(relation.target().value()).text(relation.type()).text(relation.edgeText());
    out.number(relation.confidence()).maybe(relation.validFrom(), Canonical::time);
    out.maybe(relation.validTo(), Canonical::time).maybe(relation.observedAt(), Canonical::time);
    return out.list(relation.evidence(), Canonical::evidence).bool(relation.pinned()).toBytes();
  }

  public static Relation relation(byte[] bytes) {
    var in = reader(bytes, RecordKind.RELATION);
    return new Relation(
        new RelationId(in.text()),
        new EntityId(in.text()),
        new EntityId(in.text()),
        in.text(),
        in.text(),
        in.number(),
        in.maybe(Canonical::time),
        in.maybe(Canonical::time),
        in.maybe(Canonical::time),
        in.list(Canonical::evidence),
        in.bool());
  }

  public static byte[] encode(Episode episode) {
    var out = new CanonicalWriter().integer(RecordKind.EPISODE.ordinal());
    out.text(episode.id().value()).text(episode.name()).text(episode.summary());
    out.maybe(episode.from(), Canonical::time).maybe(episode.to(), Canonical::time);
    out.list(episode.chunks(), Canonical::evidence).list(episode.facets(), Canonical::facet);
    return out.list(episode.entities(), Canonical::link).toBytes();
  }

  public static Episode episode(byte[] bytes) {
    var in = reader(bytes, RecordKind.EPISODE);
    return new Episode(
        new EpisodeId(in.text()),
        in.text(),
        in.text(),
        in.maybe(Canonical::time),
        in.maybe(Canonical::time),
        in.list(Canonical::evidence),
        in.list(Canonical::facet),
        in.list(Canonical::link));
  }

  private static CanonicalReader reader(byte[] bytes, RecordKind kind) {
    var in = new CanonicalReader(bytes);
    int tag = in.integer();
    if (tag != kind.ordinal()) {
      throw new WeftException(
          ErrorCode.INTERNAL,
          "a stored record is of kind %d where %s was expected".formatted(tag, kind),
          "run weft check --repair");
    }
    return in;
  }

  private static void facet(CanonicalWriter out, Facet facet) {
    out.text(facet.id()).text(facet.searchText()).text(facet.anchorText()).text(facet.edgeText());
    out.list(facet.evidence(), Canonical::evidence);
    out.list(
        facet.points(),
        (writer, point) ->
            writer
                .text(point.id())
                .text(point.searchText())
                .text(point.edgeText())
                .list(point.evidence(), Canonical::evidence));
    out.list(facet.entities(), Canonical::link);
  }

  private static Facet facet(CanonicalReader in) {
    return new Facet(
        in.text(),
        in.text(),
        in.text(),
        in.text(),
        in.list(Canonical::evidence),
        in.list(
            from ->
                new FacetPoint(
                    from.text(), from.text(), from.text(), from.list(Canonical::evidence))),
        in.list(Canonical::link));
  }

  private static void mention(CanonicalWriter out, Mention mention) {
    out.text(mention.entityId().value()).text(mention.surface());
    span(out, mention.span());
    out.bool(mention.ambiguous());
  }

  private static void link(CanonicalWriter out, EntityLink link) {
    out.text(link.entityId().value()).text(link.edgeText());
  }

  private static EntityLink link(CanonicalReader in) {
    return new EntityLink(new EntityId(in.text()), in.text());
  }

  private static void evidence(CanonicalWriter out, Evidence evidence) {
    out.text(evidence.chunkId().value()).maybe(evidence.quote(), CanonicalWriter::text);
    out.maybe(evidence.span(), Canonical::span).maybe(evidence.textHash(), CanonicalWriter::text);
  }

  private static Evidence evidence(CanonicalReader in) {
    return new Evidence(
        new ChunkId(in.text()),
        in.maybe(CanonicalReader::text),
        in.maybe(Canonical::span),
        in.maybe(CanonicalReader::text));
  }

  private static void time(CanonicalWriter out, PartialTime time) {
    out.text(time.text());
  }

  private static PartialTime time(CanonicalReader in) {
    return new PartialTime(in.text());
  }

  private static void span(CanonicalWriter out, TextSpan span) {
    out.integer(span.begin()).integer(span.end());
  }

  private static TextSpan span(CanonicalReader in) {
    return new TextSpan(in.integer(), in.integer());
  }

  private static CanonicalWriter metadata(CanonicalWriter out, Map<String, String> metadata) {
    return out.list(
        metadata.entrySet(), (writer, entry) -> writer.text(entry.getKey()).text(entry.getValue()));
  }

  private static Map<String, String> metadata(CanonicalReader in) {
    var metadata = new LinkedHashMap<String, String>();
    List<Map.Entry<String, String>> entries = in.list(from -> Map.entry(from.text(), from.text()));
    entries.forEach(entry -> metadata.put(entry.getKey(), entry.getValue()));
    return metadata;
  }
}
