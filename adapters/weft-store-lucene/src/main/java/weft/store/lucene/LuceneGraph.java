package weft.store.lucene;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;
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
import weft.spi.store.GraphReader;
import weft.spi.store.Neighbours;
import weft.spi.store.NodeRef;
import weft.spi.store.NumberSet;

/** The memory graph of one version. */
final class LuceneGraph implements GraphReader {
  private final Reading reading;
  private final OpenVersion version;

  LuceneGraph(Reading reading) {
    this.reading = reading;
    this.version = reading.version();
  }

  @Override
  public OptionalInt number(EntityId id) {
    return reading.read(() -> version.entityNumber(id));
  }

  @Override
  public EntityId entity(int number) {
    return reading
        .read(() -> version.entityId(number))
        .orElseThrow(
            () -> new IllegalArgumentException("no entity of this version has number " + number));
  }

  @Override
  public List<Entity> entities(Collection<EntityId> ids) {
    return reading.read(
        () -> {
          var found = new ArrayList<Entity>();
          for (EntityId id : ids) {
            int doc = version.records().find(Kind.ENTITY, id.value());
            if (doc >= 0) {
              found.add(Canonical.entity(version.records().bytes(Kind.ENTITY.payload, doc)));
            }
          }
          return found;
        });
  }

  @Override
  public void scanEntities(Consumer<Entity> consumer) {
    reading.read(
        () -> {
          version
              .records()
              .scan(
                  Kind.ENTITY, payload -> consumer.accept(Canonical.entity(Records.copy(payload))));
          return true;
        });
  }

  @Override
  public Neighbours neighbours(int entity, int weightMin) {
    return reading.read(() -> version.graph().neighbours(entity, weightMin));
  }

  @Override
  public NumberSet chunksMentioning(NumberSet entities) {
    return reading.read(() -> version.graph().chunksMentioning(entities));
  }

  @Override
  public NumberSet evidenceWithin(NumberSet entities, int weightMin) {
    return reading.read(() -> version.graph().evidenceWithin(entities, weightMin));
  }

  @Override
  public Optional<CoOccurrence> edge(EntityPair pair) {
    return reading.read(
        () -> {
          OptionalInt source = version.entityNumber(pair.source());
          OptionalInt target = version.entityNumber(pair.target());
          if (source.isEmpty() || target.isEmpty()) {
            return Optional.empty();
          }
          int[] evidence = version.graph().evidence(source.getAsInt(), target.getAsInt());
          return evidence.length == 0
              ? Optional.empty()
              : Optional.of(new CoOccurrence(pair, version.chunkIds(evidence)));
        });
  }

  @Override
  public List<ChunkWeave> weaves(Collection<ChunkId> ids) {
    return reading.read(
        () -> {
          var found = new ArrayList<ChunkWeave>();
          for (ChunkId id : ids) {
            version.weave(id).ifPresent(found::add);
          }
          return found;
        });
  }

  @Override
  public GraphCounts counts() {
    return reading.read(
        () ->
            new GraphCounts(
                version.entities().count(),
                version.graph().mentions(),
                version.graph().edgeCount()));
  }

  @Override
  public List<GraphNode> nodes(Collection<NodeRef> refs) {
    return reading.read(() -> new NodeReading(version).nodes(refs));
  }

  @Override
  public List<GraphEdge> edgesAmong(Collection<NodeRef> refs, EdgeFilter filter) {
    return reading.read(() -> new EdgeSearch(version, refs, filter).among());
  }

  @Override
  public EdgePage edgesAt(Collection<NodeRef> refs, EdgeFilter filter) {
    return reading.read(() -> new EdgeSearch(version, refs, filter).at());
  }
}
