package weft.ledger;

import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import weft.spi.Chunk;
import weft.spi.ChunkId;
import weft.spi.Document;
import weft.spi.DocumentId;
import weft.spi.Entity;
import weft.spi.EntityId;
import weft.spi.EntityName;
import weft.spi.EntityPair;
import weft.spi.EntityStatus;
import weft.spi.Evidence;
import weft.spi.Proposal;
import weft.spi.Relation;
import weft.spi.RelationId;
import weft.spi.change.ChangeSet;
import weft.spi.change.Operation;
import weft.spi.embed.Embedder;
import weft.spi.store.CoOccurrence;
import weft.spi.store.EdgeFilter;
import weft.spi.store.GraphEdge;
import weft.spi.store.NodeKind;
import weft.spi.store.NodeRef;

/** A space in memory and short words for what tests do with it. */
final class Space implements AutoCloseable {
  static final InstantSource CLOCK = InstantSource.fixed(Instant.parse("2026-03-01T00:00:00Z"));

  final FaultyStore store;
  private final Optional<Path> folder;
  final Ledger ledger;

  Space() {
    this(LedgerOptions.standard(CLOCK));
  }

  Space(LedgerOptions options) {
    this.store = new FaultyStore();
    this.folder = Optional.empty();
    this.ledger = Ledger.inMemory(Stores.of(store, store, store), options);
  }

  private Space(Path folder, FaultyStore store, LedgerOptions options) {
    this.store = store;
    this.folder = Optional.of(folder);
    this.ledger = Ledger.open(folder, Stores.of(store, store, store), options);
  }

  /** With a ledger in a folder, and the stores in memory. */
  static Space in(Path folder, EmbeddingOptions embedding) {
    return new Space(folder, new FaultyStore(), LedgerOptions.standard(CLOCK).with(embedding));
  }

  /** The same space, closed and opened again. */
  Space reopened(EmbeddingOptions embedding) {
    close();
    return new Space(folder.orElseThrow(), store, ledger.options().with(embedding));
  }

  /** With vectors. */
  Space(Embedder embedder) {
    this(LedgerOptions.standard(CLOCK).with(EmbeddingOptions.of(embedder)));
  }

  Publication apply(Operation... operations) {
    return ledger.apply(ChangeSet.of(operations), "ingest");
  }

  long active() {
    return ledger.active().orElseThrow().number();
  }

  String digest() {
    return ledger.active().orElseThrow().contentDigest();
  }

  // Operations.

  static Operation document(String id) {
    return new Operation.UpsertDocument(Document.of(id));
  }

  static Operation chunk(String id, String document, String text, String... proposed) {
    var proposals = new ArrayList<Proposal>();
    for (String name : proposed) {
      proposals.add(new Proposal(name, Optional.empty(), "rule"));
    }
    return new Operation.UpsertChunk(Chunk.builder(id, document, text).build(), proposals);
  }

  static Operation entity(String id, String... names) {
    return new Operation.UpsertEntity(Entity.of(id, names));
  }

  static Operation rejected(String id, String name) {
    return new Operation.UpsertEntity(
        new Entity(
            new EntityId(id),
            Optional.empty(),
            List.of(EntityName.of(name)),
            List.of(),
            EntityStatus.REJECTED));
  }

  static Operation merge(String into, String from) {
    return new Operation.MergeEntities(new EntityId(into), Set.of(new EntityId(from)));
  }

  static Operation split(String id, List<String> names, String into, String... chunks) {
    Set<ChunkId> in = new TreeSet<>();
    List.of(chunks).forEach(chunk -> in.add(new ChunkId(chunk)));
    return new Operation.SplitEntity(new EntityId(id), names, new EntityId(into), in);
  }

  static Operation relation(String id, String source, String target, String... chunks) {
    return new Operation.UpsertRelation(
        new Relation(
            new RelationId(id),
            new EntityId(source),
            new EntityId(target),
            "knows",
            source + " knows " + target,
            1,
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            evidence(chunks),
            false));
  }

  static List<Evidence> evidence(String... chunks) {
    return List.of(chunks).stream().map(id -> Evidence.of(new ChunkId(id))).toList();
  }

  static Operation deleteDocument(String id) {
    return new Operation.DeleteDocument(new DocumentId(id));
  }

  static Operation deleteChunk(String id) {
    return new Operation.DeleteChunk(new ChunkId(id));
  }

  static Operation deleteEntity(String id) {
    return new Operation.DeleteEntity(new EntityId(id));
  }

  // What is read of the active version.

  LedgerSnapshot open() {
    return ledger.open(active());
  }

  /** {@code entity@begin}, with {@code ?} when ambiguous. */
  List<String> mentions(String chunk) {
    try (LedgerSnapshot snapshot = open()) {
      return snapshot.graph().weaves(List.of(new ChunkId(chunk))).stream()
          .flatMap(weave -> weave.mentions().stream())
          .map(m -> "%s@%d%s".formatted(m.entityId(), m.span().begin(), m.ambiguous() ? "?" : ""))
          .toList();
    }
  }

  /** The chunks that are evidence for an edge. */
  List<String> edge(String a, String b) {
    try (LedgerSnapshot snapshot = open()) {
      return snapshot
          .graph()
          .edge(new EntityPair(new EntityId(a), new EntityId(b)))
          .map(CoOccurrence::evidence)
          .orElse(List.of())
          .stream()
          .map(ChunkId::value)
          .toList();
    }
  }

  /** Every entity, with its names: {@code id=name|name}. */
  List<String> entities() {
    try (LedgerSnapshot snapshot = open()) {
      var entities = new ArrayList<String>();
      snapshot
          .graph()
          .scanEntities(
              e ->
                  entities.add(
                      e.id()
                          + "="
                          + String.join("|", e.names().stream().map(EntityName::text).toList())));
      entities.sort(null);
      return entities;
    }
  }

  /** The relations at an entity: {@code id:source>target}. */
  List<String> relations(String entity) {
    try (LedgerSnapshot snapshot = open()) {
      return snapshot
          .graph()
          .edgesAt(List.of(new NodeRef(NodeKind.ENTITY, entity)), EdgeFilter.all(1_000))
          .edges()
          .stream()
          .filter(edge -> edge.type().equals("knows"))
          .map(Space::told)
          .toList();
    }
  }

  private static String told(GraphEdge edge) {
    return "%s:%s>%s".formatted(edge.id(), edge.source().id(), edge.target().id());
  }

  @Override
  public void close() {
    ledger.close();
  }
}
