package weft.store.kuzu;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.Consumer;
import java.util.function.Function;
import weft.spi.Canonical;
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
import weft.spi.store.GraphParts;
import weft.spi.store.GraphReader;
import weft.spi.store.Neighbours;
import weft.spi.store.NodeKind;
import weft.spi.store.NodeRef;
import weft.spi.store.NumberSet;

/** The memory graph of one version: walks on arrays, records by primary key. */
final class KuzuGraph implements GraphReader {
  private final Content content;
  private final OpenFile file;

  KuzuGraph(Content content, OpenFile file) {
    this.content = content;
    this.file = file;
  }

  @Override
  public OptionalInt number(EntityId id) {
    return content.entityNumber(id);
  }

  @Override
  public EntityId entity(int number) {
    if (!content.hasEntity(number)) {
      throw new IllegalArgumentException("no entity of this version has number " + number);
    }
    return content.entity(number);
  }

  @Override
  public List<Entity> entities(Collection<EntityId> ids) {
    return present(ids, id -> record(Kind.ENTITY, id.value()).map(Canonical::entity));
  }

  @Override
  public void scanEntities(Consumer<Entity> consumer) {
    new Scan(content, file)
        .records(Kind.ENTITY, (id, record) -> consumer.accept(Canonical.entity(record)));
  }

  @Override
  public Neighbours neighbours(int entity, int weightMin) {
    return content.graph().neighbours(entity, weightMin);
  }

  @Override
  public NumberSet chunksMentioning(NumberSet entities) {
    return content.graph().chunksMentioning(entities);
  }

  @Override
  public NumberSet evidenceWithin(NumberSet entities, int weightMin) {
    return content.graph().evidenceWithin(entities, weightMin);
  }

  @Override
  public Optional<CoOccurrence> edge(EntityPair pair) {
    OptionalInt source = content.entityNumber(pair.source());
    OptionalInt target = content.entityNumber(pair.target());
    if (source.isEmpty() || target.isEmpty()) {
      return Optional.empty();
    }
    int[] evidence = content.graph().evidence(source.getAsInt(), target.getAsInt());
    return evidence.length == 0
        ? Optional.empty()
        : Optional.of(
            new CoOccurrence(pair, Arrays.stream(evidence).mapToObj(content::chunk).toList()));
  }

  @Override
  public List<ChunkWeave> weaves(Collection<ChunkId> ids) {
    return present(ids, id -> record(Kind.WEAVE, id.value()).map(Canonical::weave));
  }

  @Override
  public GraphCounts counts() {
    return new GraphCounts(
        content.entities().count(), content.graph().mentions(), content.graph().edgeCount());
  }

  @Override
  public List<GraphNode> nodes(Collection<NodeRef> refs) {
    return present(refs, this::node);
  }

  private Optional<GraphNode> node(NodeRef ref) {
    return switch (ref.kind()) {
      case CHUNK ->
          record(Kind.CHUNK, ref.id())
              .map(text -> new GraphNode(ref, new String(text, StandardCharsets.UTF_8), Map.of()));
      case ENTITY -> record(Kind.ENTITY, ref.id()).map(Canonical::entity).map(GraphParts::node);
      case EPISODE, FACET, FACET_POINT -> partOfEpisode(ref);
    };
  }

  private Optional<GraphNode> partOfEpisode(NodeRef ref) {
    OptionalLong row =
        ref.kind() == NodeKind.EPISODE
            ? row(Kind.EPISODE, ref.id())
            : content.authored().episodeOf(ref);
    if (row.isEmpty()) {
      return Optional.empty();
    }
    var episode = Canonical.episode(file.record(Kind.EPISODE, row.getAsLong()));
    return GraphParts.nodes(episode).stream()
        .filter(node -> node.ref().equals(ref))
        .reduce((first, last) -> last);
  }

  private OptionalLong row(Kind kind, String id) {
    Rows rows = content.rows(kind);
    int place = rows.place(id);
    return place < 0 ? OptionalLong.empty() : OptionalLong.of(rows.rows()[place]);
  }

  private Optional<byte[]> record(Kind kind, String id) {
    OptionalLong row = row(kind, id);
    return row.isEmpty() ? Optional.empty() : Optional.of(file.record(kind, row.getAsLong()));
  }

  private static <K, V> List<V> present(Collection<K> keys, Function<K, Optional<V>> find) {
    var found = new ArrayList<V>();
    keys.forEach(key -> find.apply(key).ifPresent(found::add));
    return found;
  }

  @Override
  public List<GraphEdge> edgesAmong(Collection<NodeRef> refs, EdgeFilter filter) {
    return EdgeSearch.among(content, file, refs, filter);
  }

  @Override
  public EdgePage edgesAt(Collection<NodeRef> refs, EdgeFilter filter) {
    return EdgeSearch.at(content, file, refs, filter);
  }
}
