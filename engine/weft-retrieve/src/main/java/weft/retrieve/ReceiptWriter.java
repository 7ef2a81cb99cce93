package weft.retrieve;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import weft.spi.ChunkId;
import weft.spi.EntityId;
import weft.spi.store.LexicalExplanation;
import weft.spi.store.NumberSet;
import weft.spi.store.VectorCollections;
import weft.spi.store.VectorQuery;

/** Writes receipts of one inquiry. The routes are ranked once, for all of them. */
final class ReceiptWriter {
  private final Inquiry inquiry;
  private final Chains chains;
  private final Map<ChunkId, Placed> fused;

  /** Found when the first receipt asks for them. */
  private Optional<AllEpisodeChunks> episodes = Optional.empty();

  ReceiptWriter(Inquiry inquiry) {
    this.inquiry = inquiry;
    this.chains =
        new Chains(
            inquiry.snapshot().graph(), inquiry.scope().leading(), inquiry.options().expansion());
    this.fused =
        switch (inquiry.plan()) {
          case Plan.Alone _plan -> Map.of();
          case Plan.Fused plan -> byId(plan.merge(inquiry.rank(Stopwatch.stopped())));
        };
  }

  private static Map<ChunkId, Placed> byId(List<Placed> all) {
    Map<ChunkId, Placed> byId = new HashMap<>();
    all.forEach(placed -> byId.put(placed.id(), placed));
    return byId;
  }

  /** Absent when the search does not find the chunk. */
  Optional<Receipt> receipt(ChunkId chunkId) {
    return switch (inquiry.plan()) {
      case Plan.Alone(Route route) -> alone(route, chunkId);
      case Plan.Fused _plan -> Optional.ofNullable(fused.get(chunkId)).map(this::fused);
    };
  }

  private Optional<Receipt> alone(Route route, ChunkId chunkId) {
    List<ReceiptLine> parts = parts(route, chunkId);
    if (parts.isEmpty()) {
      return Optional.empty();
    }
    double relevance = sum(parts);
    var lines = new ArrayList<>(chain(route.mode() == Mode.CONSTRAINED, chunkId));
    lines.addAll(parts);
    return Optional.of(new Receipt(inquiry.snapshot().version(), chunkId, relevance, lines));
  }

  private Receipt fused(Placed placed) {
    boolean throughGraph =
        placed.routes().stream().anyMatch(place -> place.route().mode() == Mode.CONSTRAINED);
    var lines = new ArrayList<>(chain(throughGraph, placed.id()));
    for (RouteRank place : placed.routes()) {
      double value = 1.0 / ((double) Plan.FUSION_K + place.rank());
      List<ReceiptLine> below = parts(place.route(), placed.id());
      lines.add(new ReceiptLine.RoutePart(place, Plan.FUSION_K, value, below));
    }
    return new Receipt(inquiry.snapshot().version(), placed.id(), placed.relevance(), lines);
  }

  /** How the relevance on a route comes about; none when the route cannot find the chunk. */
  private List<ReceiptLine> parts(Route route, ChunkId chunkId) {
    if (route.isEpisodic()) {
      return throughEpisode(chunkId);
    }
    return route.readsVectors() ? nearness(route, chunkId) : terms(route, chunkId);
  }

  private List<ReceiptLine> throughEpisode(ChunkId chunkId) {
    if (episodes.isEmpty()) {
      episodes = Optional.of(new AllEpisodeChunks(inquiry));
    }
    return episodes
        .get()
        .of(chunkId)
        .map(
            chunk ->
                (ReceiptLine)
                    new ReceiptLine.ThroughEpisode(
                        chunk.bundle(), chunk.path(), 1 - chunk.path().cost()))
        .map(List::of)
        .orElse(List.of());
  }

  private List<ReceiptLine> terms(Route route, ChunkId chunkId) {
    var query = inquiry.lexicalQuery(route, inquiry.options().topK());
    return inquiry
        .snapshot()
        .lexical()
        .explain(query, chunkId)
        .filter(explanation -> explanation.score() > 0)
        .map(ReceiptWriter::terms)
        .orElse(List.of());
  }

  private static List<ReceiptLine> terms(LexicalExplanation explanation) {
    var lines = new ArrayList<ReceiptLine>();
    lines.add(
        new ReceiptLine.Counted(
            explanation.documents(), explanation.averageLength(), explanation.length()));
    for (LexicalExplanation.TermPart part : explanation.terms()) {
      if (part.frequency() > 0) {
        lines.add(
            new ReceiptLine.TermPart(
                part.term(),
                part.queryCount(),
                part.frequency(),
                part.documentFrequency(),
                part.idf(),
                part.value()));
      }
    }
    return lines;
  }

  /** A search among this chunk alone gives the distance that the whole search gave. */
  private List<ReceiptLine> nearness(Route route, ChunkId chunkId) {
    OptionalInt number = inquiry.snapshot().lexical().number(chunkId);
    boolean out =
        number.isEmpty()
            || inquiry
                .candidates(route)
                .filter(set -> !set.contains(number.getAsInt()))
                .isPresent();
    if (out) {
      return List.of();
    }
    VectorQuery query =
        inquiry
            .vectorQuery(route, 1)
            .within(NumberSet.of(number.getAsInt()))
            .with(VectorQuery.Precision.EXACT);
    String collection = VectorCollections.CHUNK_TEXT;
    var calibration = inquiry.known().embedder().calibration(collection);
    return inquiry.snapshot().vectors().search(query).stream()
        .filter(hit -> !Double.isNaN(hit.distance()))
        .map(
            hit ->
                (ReceiptLine)
                    new ReceiptLine.Nearness(
                        collection,
                        hit.distance(),
                        calibration.cost(hit.distance()),
                        1 - hit.distance()))
        .toList();
  }

  private static double sum(List<ReceiptLine> lines) {
    double sum = 0;
    for (ReceiptLine line : lines) {
      sum += line.value();
    }
    return sum;
  }

  private List<ReceiptLine> chain(boolean throughGraph, ChunkId chunkId) {
    if (!throughGraph) {
      return List.of();
    }
    return chains
        .to(Names.mentioned(inquiry.snapshot().graph(), chunkId))
        .map(via -> lines(via, chunkId))
        .orElse(List.of());
  }

  private List<ReceiptLine> lines(Via via, ChunkId chunkId) {
    var lines = new ArrayList<ReceiptLine>();
    Seed seed = inquiry.scope().seeds().of(via.seed());
    lines.add(new ReceiptLine.FromSeed(seed, name(via.seed()).name()));
    for (Via.Edge edge : via.edges()) {
      lines.add(
          new ReceiptLine.OverEdge(
              name(edge.source()),
              name(edge.target()),
              edge.weight(),
              EdgeEvidence.of(inquiry.snapshot().graph(), edge.source(), edge.target())));
    }
    lines.add(new ReceiptLine.ToChunk(name(via.end()), chunkId));
    return lines;
  }

  private NamedEntity name(EntityId id) {
    return Names.of(inquiry.snapshot().graph(), List.of(id)).getFirst();
  }
}
