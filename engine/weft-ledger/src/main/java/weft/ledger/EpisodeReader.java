package weft.ledger;

import java.util.List;
import java.util.Optional;
import weft.spi.ChunkId;
import weft.spi.EntityId;
import weft.spi.EntityLink;
import weft.spi.Episode;
import weft.spi.EpisodeId;
import weft.spi.Evidence;
import weft.spi.Facet;
import weft.spi.FacetPoint;
import weft.spi.TextSpan;

/** Reads episodes with their facets and points, and the evidence of anything. */
final class EpisodeReader {
  private static final List<String> EVIDENCE = List.of("chunk_id", "quote", "start", "end");
  private static final List<String> POINT = List.of("id", "search_text", "edge_text", "evidence");
  private static final List<String> FACET =
      List.of("id", "search_text", "anchor_text", "edge_text", "evidence", "points", "entities");

  private EpisodeReader() {}

  static Episode read(Fields line) {
    Fields in =
        line.object("episode", "id", "name", "summary", "time", "chunk_ids", "facets", "entities");
    Optional<Fields> time = in.maybeObject("time", "from", "to");
    return new Episode(
        new EpisodeId(in.text("id")),
        in.text("name"),
        in.textOr("summary", ""),
        time.flatMap(range -> range.maybeTime("from")),
        time.flatMap(range -> range.maybeTime("to")),
        in.texts("chunk_ids").stream().map(id -> Evidence.of(new ChunkId(id))).toList(),
        in.objects("facets", FACET, EpisodeReader::facet),
        links(in));
  }

  private static Facet facet(Fields in) {
    return new Facet(
        in.text("id"),
        in.text("search_text"),
        in.textOr("anchor_text", ""),
        in.textOr("edge_text", ""),
        evidence(in),
        in.objects("points", POINT, EpisodeReader::point),
        links(in));
  }

  private static FacetPoint point(Fields in) {
    return new FacetPoint(
        in.text("id"), in.text("search_text"), in.textOr("edge_text", ""), evidence(in));
  }

  private static List<EntityLink> links(Fields in) {
    return in.objects(
        "entities",
        List.of("id", "edge_text"),
        each -> new EntityLink(new EntityId(each.text("id")), each.textOr("edge_text", "")));
  }

  /** The field {@code evidence}; empty when absent. */
  static List<Evidence> evidence(Fields in) {
    return in.objects("evidence", EVIDENCE, EpisodeReader::oneEvidence);
  }

  private static Evidence oneEvidence(Fields in) {
    boolean spanned = in.has("start") || in.has("end");
    Optional<TextSpan> span =
        spanned
            ? Optional.of(new TextSpan(in.integer("start"), in.integer("end")))
            : Optional.empty();
    return new Evidence(
        new ChunkId(in.text("chunk_id")), in.maybeText("quote"), span, Optional.empty());
  }
}
