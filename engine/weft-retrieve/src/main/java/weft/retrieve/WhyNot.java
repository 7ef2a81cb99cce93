package weft.retrieve;

import java.util.List;
import weft.spi.ChunkId;
import weft.spi.EpisodeId;

/**
 * Why a chunk is not among the results: the first gate that it fails, in the order of recall. {@link
 * WhyNotText} puts each into a sentence.
 */
public sealed interface WhyNot {
  /**
   * It is among the results.
   *
   * @param rank from 1
   */
  record Found(int rank, double relevance) implements WhyNot {}

  /** The version does not hold it. */
  record NotInVersion(ChunkId chunkId, long version) implements WhyNot {}

  /** No entity is recognised in the question, and such questions find nothing. */
  record NoSeed() implements WhyNot {}

  /** It mentions no entity at all, so that no edge leads to it. */
  record NoMention() implements WhyNot {}

  /**
   * Its nearest entities are further away than the walk went.
   *
   * @param entities the nearest ones, ascending by id
   * @param hopsNeeded how many hops would let it in, up to 3
   * @param hops how many were taken
   */
  record TooFar(List<NamedEntity> entities, int hopsNeeded, int hops) implements WhyNot {
    public TooFar {
      entities = List.copyOf(entities);
    }
  }

  /**
   * Only edges under the least weight lead to it.
   *
   * @param weight the largest least weight that would let it in
   */
  record EdgeTooWeak(List<NamedEntity> entities, int weight, int minWeight) implements WhyNot {
    public EdgeTooWeak {
      entities = List.copyOf(entities);
    }
  }

  /** The edges that lead to it carry no relation of the type asked for. */
  record NotAnnotated(List<NamedEntity> entities, String edgeType) implements WhyNot {
    public NotAnnotated {
      entities = List.copyOf(entities);
    }
  }

  /**
   * The way to it leads over an entity with too many edges; the largest where there are several.
   *
   * @param degree how many edges the hub has: as {@code max_degree} it would let the chunk in
   */
  record HubNotExpanded(NamedEntity hub, int degree, int maxDegree) implements WhyNot {}

  /** Its entities are within reach but fell to the bound on entities. */
  record CutByMaxExpanded(List<NamedEntity> entities, int maxExpanded) implements WhyNot {
    public CutByMaxExpanded {
      entities = List.copyOf(entities);
    }
  }

  /** Not each of the seeds lets it in, as {@link SeedRule#INTERSECTION} asks. */
  record OutsideIntersection(int seeds) implements WhyNot {}

  /** It mentions expanded entities, but is no evidence between them: {@link ChunkRule#LINKED}. */
  record NotLinked(List<NamedEntity> entities) implements WhyNot {
    public NotLinked {
      entities = List.copyOf(entities);
    }
  }

  /**
   * No setting alone would let it in, these together would; each is as strict as it can be.
   *
   * @param settings such as {@code hops=2}, in the order of recall
   */
  record SeveralBounds(List<String> settings) implements WhyNot {
    public SeveralBounds {
      settings = List.copyOf(settings);
    }
  }

  /** No chain of up to this many hops leads from the question to its entities. */
  record Unconnected(List<NamedEntity> entities, int hopsMax) implements WhyNot {
    public Unconnected {
      entities = List.copyOf(entities);
    }
  }

  /**
   * It fails the filter.
   *
   * @param conditions those it fails, of {@code document}, {@code kind}, {@code group}, {@code
   *     metadata}, {@code time}
   */
  record FilteredOut(List<String> conditions) implements WhyNot {
    public FilteredOut {
      conditions = List.copyOf(conditions);
    }
  }

  /** No term of the question stands in it: its score is 0. */
  record NoQueryTerm() implements WhyNot {}

  /**
   * It ranks below the last result.
   *
   * @param rank from 1
   * @param missing by how much its relevance is below that of the last result; 0 for a tie that the
   *     id settles, and where no results were asked for
   */
  record RankedBelow(int rank, int topK, double relevance, double missing) implements WhyNot {}

  /** The version holds no vector of it. */
  record NoVector() implements WhyNot {}

  /**
   * It ranks below the candidates that the route hands over to be fused.
   *
   * @param rank from 1
   */
  record BeyondDepth(int rank, int depth, double relevance) implements WhyNot {}

  /** No episode rests on it. */
  record NoEpisode() implements WhyNot {}

  /**
   * No path leads to its episodes: none of their texts is among the nearest.
   *
   * @param episodes that rest on it, ascending
   * @param depth how many of each collection are looked at
   */
  record NotReached(List<EpisodeId> episodes, int depth) implements WhyNot {
    public NotReached {
      episodes = List.copyOf(episodes);
    }
  }

  /**
   * An approximate search for the nearest vectors passed it over.
   *
   * @param rank from 1, when it is compared with every vector
   */
  record PassedOver(int rank, double relevance) implements WhyNot {}

  /**
   * No route of several found it.
   *
   * @param misses one for each route, in the order of routes
   */
  record OnNoRoute(List<Miss> misses) implements WhyNot {
    public OnNoRoute {
      misses = List.copyOf(misses);
    }
  }

  /** Why a route did not find it. */
  record Miss(Route route, WhyNot why) {}
}
