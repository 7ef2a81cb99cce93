package weft.retrieve;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import weft.kernel.BundleScores.Bundle;
import weft.kernel.PathCosts;
import weft.spi.ChunkId;
import weft.spi.EpisodeId;
import weft.spi.store.GraphNode;
import weft.spi.store.NodeKind;
import weft.spi.store.NodeRef;
import weft.spi.store.NumberSet;

/**
 * Finds the episodes that explain a question best: nearest texts of the memory graph, paths from
 * them up to episodes, the cheapest path to each. Source: the design page of episodic retrieval,
 * steps 2 to 9. Reads one version; for one thread.
 */
final class EpisodeSearch {
  private final Snapshot snapshot;
  private final EpisodeQuestion question;
  private final EpisodeOptions options;
  private final Optional<NumberSet> chunks;

  /**
   * @param chunks that pass the filter; absent for all
   */
  EpisodeSearch(
      Snapshot snapshot,
      EpisodeQuestion question,
      EpisodeOptions options,
      Optional<NumberSet> chunks) {
    this.snapshot = snapshot;
    this.question = question;
    this.options = options;
    this.chunks = chunks;
  }

  /**
   * Searches.
   *
   * @param bundlesMax how many bundles are assembled
   * @param chunksMax how many chunks are put in order
   */
  FoundEpisodes find(int bundlesMax, int chunksMax) {
    Optional<EpisodeScope> scope = chunks.map(passing -> EpisodeScope.of(snapshot, passing));
    NodeHits hits = NodeHits.of(question, snapshot, scope.map(EpisodeScope::numbers), options);
    Projection projection = Projection.of(hits, snapshot.graph(), options.bounds());
    double[] distances =
        switch (options.edgeCosts()) {
          case HITS -> hits.distances(projection.edges());
          case EXACT -> new EdgeDistances(question).of(projection.edges(), snapshot.vectors());
        };
    var paths = new PathsToEpisodes(projection, hits, distances, costs());
    List<Bundle> scored =
        paths.bundles().stream()
            .filter(
                bundle -> scope.isEmpty() || scope.get().ids().contains(paths.episodeId(bundle)))
            .toList();
    List<Bundle> first = scored.stream().limit(Math.max(bundlesMax, chunksMax)).toList();
    List<EpisodeBundle> bundles = assemble(first, paths);
    return new FoundEpisodes(
        question.query(),
        shown(bundles.stream().limit(bundlesMax).toList()),
        ranked(bundles, chunksMax),
        scored.size(),
        hits.nodes().size(),
        hits.dropped(),
        projection.wasCut());
  }

  private PathCosts costs() {
    EpisodeOptions.Costs costs = options.costs();
    return new PathCosts(costs.edgeMiss(), costs.hop(), costs.directEpisodePenalty());
  }

  private List<EpisodeBundle> assemble(List<Bundle> scored, PathsToEpisodes paths) {
    Map<Integer, List<Bundle>> all = paths.all(scored);
    Map<String, GraphNode> episodes = episodes(scored, paths);
    var bundles = new ArrayList<EpisodeBundle>();
    for (Bundle bundle : scored) {
      GraphNode episode = episodes.get(paths.episodeId(bundle));
      if (episode != null) {
        List<Bundle> own = all.getOrDefault(bundle.episode(), List.of());
        bundles.add(bundle(bundles.size() + 1, episode, bundle, own, paths));
      }
    }
    return bundles;
  }

  private Map<String, GraphNode> episodes(List<Bundle> scored, PathsToEpisodes paths) {
    List<NodeRef> refs =
        scored.stream()
            .map(bundle -> new NodeRef(NodeKind.EPISODE, paths.episodeId(bundle)))
            .toList();
    Map<String, GraphNode> byId = new HashMap<>();
    snapshot.graph().nodes(refs).forEach(node -> byId.put(node.ref().id(), node));
    return byId;
  }

  private EpisodeBundle bundle(
      int rank, GraphNode episode, Bundle best, List<Bundle> all, PathsToEpisodes paths) {
    return new EpisodeBundle(
        rank,
        new EpisodeId(episode.ref().id()),
        episode.properties().getOrDefault("name", ""),
        episode.text(),
        paths.path(best),
        PathsToEpisodes.alternatives(best, all).stream().map(paths::path).toList(),
        List.of(),
        chunks(episode, all, paths));
  }

  /** Those that paths begin at, the cheapest first, then the others in reading order. */
  private List<ChunkId> chunks(GraphNode episode, List<Bundle> all, PathsToEpisodes paths) {
    Set<ChunkId> rests = new LinkedHashSet<>();
    episode
        .properties()
        .getOrDefault("chunks", "")
        .lines()
        .map(ChunkId::new)
        .filter(this::passes)
        .forEach(rests::add);
    Set<ChunkId> ordered = new LinkedHashSet<>();
    for (Bundle path : all) {
      paths.evidence(path).stream().filter(rests::contains).forEach(ordered::add);
    }
    ordered.addAll(rests);
    return List.copyOf(ordered);
  }

  private boolean passes(ChunkId id) {
    if (chunks.isEmpty()) {
      return true;
    }
    OptionalInt number = snapshot.lexical().number(id);
    return number.isPresent() && chunks.get().contains(number.getAsInt());
  }

  private List<EpisodeBundle> shown(List<EpisodeBundle> bundles) {
    return switch (options.display()) {
      case SUMMARY -> bundles;
      case DETAIL -> new EpisodeDetail(snapshot, question, options).of(bundles);
    };
  }

  /** Each chunk once, at the place of the first bundle that has it. */
  private static List<RouteRanking.Candidate> ranked(List<EpisodeBundle> bundles, int limit) {
    Map<ChunkId, RouteRanking.Candidate> candidates = new LinkedHashMap<>();
    for (EpisodeBundle bundle : bundles) {
      for (ChunkId id : bundle.chunks()) {
        candidates.putIfAbsent(id, new RouteRanking.Candidate(id, 1 - bundle.score()));
      }
      if (candidates.size() >= limit) {
        break;
      }
    }
    return candidates.values().stream().limit(limit).toList();
  }
}
