package weft.retrieve;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import weft.spi.ChunkId;
import weft.spi.EntityId;
import weft.spi.EpisodeId;
import weft.spi.store.IndexedChunk;
import weft.spi.store.ScalarFilter;
import weft.spi.store.VectorCollections;
import weft.spi.store.VectorQuery;

/** Finds the first gate that a chunk fails in one inquiry. */
final class Gates {
  private final Inquiry inquiry;
  private final Snapshot snapshot;
  private final RecallOptions options;

  Gates(Inquiry inquiry) {
    this.inquiry = inquiry;
    this.snapshot = inquiry.snapshot();
    this.options = inquiry.options();
  }

  WhyNot firstFailed(ChunkId chunkId) {
    OptionalInt number = snapshot.lexical().number(chunkId);
    if (number.isEmpty()) {
      return new WhyNot.NotInVersion(chunkId, snapshot.version());
    }
    boolean everyRouteIsConstrained =
        inquiry.plan().routes().stream().allMatch(route -> route.mode() == Mode.CONSTRAINED);
    if (everyRouteIsConstrained && !inquiry.scope().allows(number.getAsInt())) {
      return shutOut(number.getAsInt(), chunkId);
    }
    List<String> failed = failedConditions(chunkId);
    if (!failed.isEmpty()) {
      return new WhyNot.FilteredOut(failed);
    }
    return switch (inquiry.plan()) {
      case Plan.Alone(Route route) -> alone(route, chunkId);
      case Plan.Fused plan -> fused(plan, number.getAsInt(), chunkId);
    };
  }

  private WhyNot shutOut(int number, ChunkId chunkId) {
    Seeds seeds = inquiry.scope().seeds();
    if (seeds.isEmpty()) {
      return new WhyNot.NoSeed();
    }
    List<EntityId> mentioned = Names.mentioned(snapshot.graph(), chunkId);
    return mentioned.isEmpty()
        ? new WhyNot.NoMention()
        : new Diagnosis(snapshot.graph(), seeds, options, number, mentioned).gate();
  }

  private List<String> failedConditions(ChunkId chunkId) {
    ScalarFilter filter = options.filter();
    var failed = new ArrayList<String>();
    for (IndexedChunk chunk : snapshot.lexical().chunks(List.of(chunkId))) {
      FilterConditions.of(filter)
          .forEach(
              (name, condition) -> {
                if (!condition.accepts(chunk)) {
                  failed.add(name);
                }
              });
    }
    return failed;
  }

  private WhyNot alone(Route route, ChunkId chunkId) {
    List<Placed> found = inquiry.plan().merge(inquiry.rank(Stopwatch.stopped()));
    int place = place(found, chunkId);
    if (place >= 0) {
      return new WhyNot.Found(place + 1, found.get(place).relevance());
    }
    RouteRanking all = all(route);
    int rank = all.ids().indexOf(chunkId) + 1;
    if (rank == 0) {
      return unranked(route, chunkId);
    }
    double relevance = all.rank(rank - 1).relevance();
    if (rank <= options.topK()) {
      return new WhyNot.PassedOver(rank, relevance);
    }
    double last = found.isEmpty() ? relevance : found.getLast().relevance();
    return new WhyNot.RankedBelow(rank, options.topK(), relevance, last - relevance);
  }

  private WhyNot fused(Plan.Fused plan, int number, ChunkId chunkId) {
    List<Placed> all = plan.merge(inquiry.rank(Stopwatch.stopped()));
    int place = place(all, chunkId);
    if (place < 0) {
      return new WhyNot.OnNoRoute(
          plan.routes().stream()
              .map(route -> new WhyNot.Miss(route, onRoute(route, number, chunkId)))
              .toList());
    }
    double relevance = all.get(place).relevance();
    if (place < options.topK()) {
      return new WhyNot.Found(place + 1, relevance);
    }
    double last = options.topK() == 0 ? relevance : all.get(options.topK() - 1).relevance();
    return new WhyNot.RankedBelow(place + 1, options.topK(), relevance, last - relevance);
  }

  private static int place(List<Placed> placed, ChunkId chunkId) {
    return placed.stream().map(Placed::id).toList().indexOf(chunkId);
  }

  /** Why a route that is fused did not hand the chunk over. */
  private WhyNot onRoute(Route route, int number, ChunkId chunkId) {
    if (route.mode() == Mode.CONSTRAINED && !inquiry.scope().allows(number)) {
      return shutOut(number, chunkId);
    }
    RouteRanking all = all(route);
    int rank = all.ids().indexOf(chunkId) + 1;
    if (rank == 0) {
      return unranked(route, chunkId);
    }
    double relevance = all.rank(rank - 1).relevance();
    return rank > inquiry.depth()
        ? new WhyNot.BeyondDepth(rank, inquiry.depth(), relevance)
        : new WhyNot.PassedOver(rank, relevance);
  }

  /** Everything that a route can rank, vectors by comparing with every one. */
  private RouteRanking all(Route route) {
    int everything = Math.max(1, snapshot.lexical().chunkCount());
    if (route.isEpisodic()) {
      return inquiry.findEpisodes(everything);
    }
    return route.readsVectors()
        ? inquiry.nearest(
            route,
            inquiry.vectorQuery(route, vectorCount(everything)).with(VectorQuery.Precision.EXACT))
        : inquiry.byWords(route, inquiry.lexicalQuery(route, everything));
  }

  private int vectorCount(int least) {
    return snapshot.vectors().counts().getOrDefault(VectorCollections.CHUNK_TEXT, least);
  }

  private WhyNot unranked(Route route, ChunkId chunkId) {
    if (route.isEpisodic()) {
      List<EpisodeId> episodes = EpisodeScope.restingOn(snapshot.graph(), List.of(chunkId));
      return episodes.isEmpty()
          ? new WhyNot.NoEpisode()
          : new WhyNot.NotReached(episodes, options.episodes().bounds().hitsPerCollection());
    }
    return route.readsVectors() ? new WhyNot.NoVector() : new WhyNot.NoQueryTerm();
  }
}
