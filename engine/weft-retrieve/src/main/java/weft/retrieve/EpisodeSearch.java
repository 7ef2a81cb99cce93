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
    NodeHits found = NodeHits.of(question, snapshot, scope.map(EpisodeScope::numbers), options);
    Projection projection = Projection.of(found, snapshot.graph(), options.bounds());
    NodeHits hits = projection.withHubPenalty(found, options.costs().hubPenalty());
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
    var ranking = new ChunkRanking(paths);
    List<EpisodeBundle> bundles = assemble(first, paths, ranking);
    return new FoundEpisodes(
        question.query(),
        shown(bundles.stream().limit(bundlesMax).toList()),
        ranking.first(chunksMax),
        scored.size(),
        hits.nodes().size(),
        hits.dropped(),
        projection.wasCut());
  }

  private PathCosts costs() {
    EpisodeOptions.Costs costs = options.costs();
    return new PathCosts(costs.edgeMiss(), costs.hop(), costs.directEpisodePenalty());
  }

  private List<EpisodeBundle> assemble(
      List<Bundle> scored, PathsToEpisodes paths, ChunkRanking ranking) {
    Map<Integer, List<Bundle>> all = paths.all(scored);
    Map<String, GraphNode> episodes = episodes(scored, paths);
    var bundles = new ArrayList<EpisodeBundle>();
    for (Bundle best : scored) {
      GraphNode episode = episodes.get(paths.episodeId(best));
      if (episode != null) {
        List<Bundle> own = all.getOrDefault(best.episode(), List.of());
        Map<ChunkId, List<Bundle>> byChunk = new LinkedHashMap<>();
        own.forEach(
            path ->
                paths
                    .evidence(path)
                    .forEach(
                        id -> byChunk.computeIfAbsent(id, _id -> new ArrayList<>()).add(path)));
        EpisodeBundle bundle =
            bundle(bundles.size() + 1, episode, paths.path(best), chunks(episode, byChunk.keySet()))
                .withAlternatives(
                    PathsToEpisodes.alternatives(best, own).stream().map(paths::path).toList());
        bundles.add(bundle);
        ranking.add(bundle, best, byChunk);
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

  private static EpisodeBundle bundle(
      int rank, GraphNode episode, EpisodePath best, List<ChunkId> chunks) {
    return new EpisodeBundle(
        rank,
        new EpisodeId(episode.ref().id()),
        episode.properties().getOrDefault("name", ""),
        episode.text(),
        best,
        List.of(),
        List.of(),
        chunks);
  }

  /** Those that paths begin at, the cheapest first, then the others in reading order. */
  private List<ChunkId> chunks(GraphNode episode, Set<ChunkId> first) {
    Set<ChunkId> rests = new LinkedHashSet<>();
    episode
        .properties()
        .getOrDefault("chunks", "")
        .lines()
        .map(ChunkId::new)
        .filter(this::passes)
        .forEach(rests::add);
    Set<ChunkId> ordered = new LinkedHashSet<>(first);
    ordered.retainAll(rests);
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
}
