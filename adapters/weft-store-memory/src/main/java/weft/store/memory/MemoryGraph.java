package weft.store.memory;

import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import weft.spi.ChunkId;
import weft.spi.ChunkWeave;
import weft.spi.Entity;
import weft.spi.EntityId;
import weft.spi.EntityPair;
import weft.spi.store.CoOccurrence;
import weft.spi.store.EdgeFilter;
import weft.spi.store.EdgePage;
import weft.spi.store.GraphCounts;
import weft.spi.store.GraphEdge;
import weft.spi.store.GraphNode;
import weft.spi.store.GraphReader;
import weft.spi.store.IndexedEntity;
import weft.spi.store.IndexedWeave;
import weft.spi.store.Neighbours;
import weft.spi.store.NodeRef;
import weft.spi.store.NumberSet;

/** The graph by scanning all weaves, relations and episodes. */
final class MemoryGraph implements GraphReader {
  private static final Comparator<GraphEdge> STRONGEST_FIRST =
      Comparator.comparingInt(GraphEdge::weight).reversed().thenComparing(GraphEdge.ORDER);

  private final Content content;

  MemoryGraph(Content content) {
    this.content = content;
  }

  @Override
  public OptionalInt number(EntityId id) {
    return Lookup.find(content.entities(), id).stream().mapToInt(IndexedEntity::number).findFirst();
  }

  @Override
  public EntityId entity(int number) {
    return idOf(number)
        .orElseThrow(
            () -> new IllegalArgumentException("no entity of this version has number " + number));
  }

  private Optional<EntityId> idOf(int number) {
    return content.entities().values().stream()
        .filter(item -> item.number() == number)
        .map(item -> item.entity().id())
        .findFirst();
  }

  @Override
  public List<Entity> entities(Collection<EntityId> ids) {
    return Lookup.present(content.entities(), ids).stream().map(IndexedEntity::entity).toList();
  }

  @Override
  public void scanEntities(Consumer<Entity> consumer) {
    content.entities().values().forEach(item -> consumer.accept(item.entity()));
  }

  @Override
  public Neighbours neighbours(int entity, int weightMin) {
    var weights = new TreeMap<Integer, Integer>();
    idOf(entity).ifPresent(self -> collectNeighbours(self, weightMin, weights));
    return new Neighbours(
        weights.keySet().stream().mapToInt(Integer::intValue).toArray(),
        weights.values().stream().mapToInt(Integer::intValue).toArray());
  }

  private void collectNeighbours(
      EntityId self, int weightMin, SortedMap<Integer, Integer> weights) {
    for (CoOccurrence edge : CoOccurrences.of(content)) {
      EntityPair pair = edge.pair();
      if (edge.weight() < weightMin) {
        continue;
      }
      if (pair.source().equals(self)) {
        number(pair.target()).ifPresent(number -> weights.put(number, edge.weight()));
      } else if (pair.target().equals(self)) {
        number(pair.source()).ifPresent(number -> weights.put(number, edge.weight()));
      }
    }
  }

  @Override
  public NumberSet chunksMentioning(NumberSet entities) {
    Set<EntityId> wanted = idsOf(entities);
    var chunks = NumberSet.builder();
    content.weaves().values().stream()
        .filter(item -> item.weave().entities().stream().anyMatch(wanted::contains))
        .forEach(item -> chunks.add(item.chunkNumber()));
    return chunks.build();
  }

  @Override
  public NumberSet evidenceWithin(NumberSet entities, int weightMin) {
    Set<EntityId> inside = idsOf(entities);
    var chunks = NumberSet.builder();
    CoOccurrences.of(content).stream()
        .filter(edge -> edge.weight() >= weightMin)
        .filter(edge -> inside.contains(edge.pair().source()))
        .filter(edge -> inside.contains(edge.pair().target()))
        .flatMap(edge -> edge.evidence().stream())
        .forEach(chunk -> chunks.add(chunkNumber(chunk)));
    return chunks.build();
  }

  private Set<EntityId> idsOf(NumberSet numbers) {
    var ids = new HashSet<EntityId>();
    content.entities().values().stream()
        .filter(item -> numbers.contains(item.number()))
        .forEach(item -> ids.add(item.entity().id()));
    return ids;
  }

  private int chunkNumber(ChunkId evidence) {
    return Objects.requireNonNull(content.weaves().get(evidence)).chunkNumber();
  }

  @Override
  public Optional<CoOccurrence> edge(EntityPair pair) {
    return CoOccurrences.of(content).stream().filter(edge -> edge.pair().equals(pair)).findFirst();
  }

  @Override
  public List<ChunkWeave> weaves(Collection<ChunkId> ids) {
    return Lookup.present(content.weaves(), ids).stream().map(IndexedWeave::weave).toList();
  }

  @Override
  public GraphCounts counts() {
    long mentions =
        content.weaves().values().stream().mapToLong(item -> item.weave().mentions().size()).sum();
    return new GraphCounts(content.entities().size(), mentions, CoOccurrences.of(content).size());
  }

  @Override
  public List<GraphNode> nodes(Collection<NodeRef> refs) {
    return Lookup.present(Elements.nodes(content), refs);
  }

  @Override
  public List<GraphEdge> edgesAmong(Collection<NodeRef> refs, EdgeFilter filter) {
    var inside = new HashSet<>(refs);
    return Elements.edges(content).stream()
        .filter(edge -> inside.contains(edge.source()) && inside.contains(edge.target()))
        .filter(filter::accepts)
        .sorted(GraphEdge.ORDER)
        .limit(filter.limit())
        .toList();
  }

  @Override
  public EdgePage edgesAt(Collection<NodeRef> refs, EdgeFilter filter) {
    var inside = new HashSet<>(refs);
    List<GraphEdge> all =
        Elements.edges(content).stream()
            .filter(edge -> inside.contains(edge.source()) || inside.contains(edge.target()))
            .filter(filter::accepts)
            .sorted(STRONGEST_FIRST)
            .toList();
    boolean truncated = all.size() > filter.limit();
    return new EdgePage(truncated ? all.subList(0, filter.limit()) : all, truncated);
  }
}
