package weft.ledger;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.random.RandomGenerator;
import weft.spi.Chunk;
import weft.spi.ChunkId;
import weft.spi.Document;
import weft.spi.DocumentId;
import weft.spi.Entity;
import weft.spi.EntityId;
import weft.spi.EntityLink;
import weft.spi.EntityName;
import weft.spi.EntityStatus;
import weft.spi.Episode;
import weft.spi.EpisodeId;
import weft.spi.Evidence;
import weft.spi.Facet;
import weft.spi.FacetPoint;
import weft.spi.Overlap;
import weft.spi.PartialTime;
import weft.spi.Proposal;
import weft.spi.Relation;
import weft.spi.RelationId;
import weft.spi.change.ChangeSet;
import weft.spi.change.Operation;

/** Makes change sets at random, mostly of what can be applied to a version. */
final class RandomSets {
  private static final List<String> NAMES =
      List.of("Ann", "Ann Lee", "Lee", "ann", "支付", "支付迁移", "迁移", "李伟", "Bob", "ＢＯＢ");
  private static final List<String> WORDS = List.of("met", "负责", "。", "x1", "财务");
  private static final List<String> TIMES = List.of("2026-01-01", "2026-01-03", "2026-02");

  private final RandomGenerator random;
  private final Set<String> used = new HashSet<>();
  private List<String> chunks = List.of();
  private List<EntityId> entities = List.of();
  private List<String> documents = List.of();

  RandomSets(RandomGenerator random) {
    this.random = random;
  }

  /** A set for the active version of a ledger. */
  ChangeSet next(Ledger ledger) {
    used.clear();
    var ids = new ArrayList<EntityId>();
    var texts = new ArrayList<String>();
    ledger
        .active()
        .ifPresent(
            active -> {
              documents =
                  ledger.documents(active.number()).stream().map(d -> d.id().value()).toList();
              for (String document : documents) {
                ledger
                    .chunkIds(active.number(), new DocumentId(document))
                    .forEach(id -> texts.add(id.value()));
              }
              try (LedgerSnapshot snapshot = ledger.open(active.number())) {
                snapshot.graph().scanEntities(entity -> ids.add(entity.id()));
              }
              ledger.assertedEntities(active.number()).forEach(e -> ids.add(e.id()));
            });
    ids.sort(null);
    entities = ids;
    chunks = texts;
    var operations = new ArrayList<Operation>();
    for (int i = random.nextInt(4); i >= 0; i--) {
      operation().ifPresent(operations::add);
    }
    return ChangeSet.of(operations);
  }

  private Optional<Operation> operation() {
    return switch (random.nextInt(20)) {
      case 0, 1 -> document();
      case 2, 3, 4, 5, 6 -> chunk();
      case 7, 8, 9 -> entity();
      case 10, 11 -> relation();
      case 12, 13 -> episode();
      case 14 -> merge();
      case 15 -> split();
      case 16 ->
          free("document", pick(documents))
              .map(id -> new Operation.DeleteDocument(new DocumentId(id)));
      case 17 -> free("chunk", pick(chunks)).map(id -> new Operation.DeleteChunk(new ChunkId(id)));
      case 18 ->
          free("entity", pick(entities).map(EntityId::value))
              .map(id -> new Operation.DeleteEntity(new EntityId(id)));
      default ->
          random.nextBoolean()
              ? free("relation", Optional.of("r" + random.nextInt(4)))
                  .map(id -> new Operation.DeleteRelation(new RelationId(id)))
              : free("episode", Optional.of("E" + random.nextInt(3)))
                  .map(id -> new Operation.DeleteEpisode(new EpisodeId(id)));
    };
  }

  /** The id, if no operation of this set has it yet. */
  private Optional<String> free(String kind, Optional<String> id) {
    return id.filter(each -> used.add(kind + each));
  }

  private Optional<Operation> document() {
    return free("document", Optional.of("d" + random.nextInt(3)))
        .map(
            id -> {
              var document = Document.builder(id).title(word());
              if (random.nextBoolean()) {
                document.time(time());
              }
              return new Operation.UpsertDocument(document.build());
            });
  }

  private Optional<Operation> chunk() {
    Optional<String> document = pick(documents);
    return document
        .flatMap(d -> free("chunk", Optional.of("c" + random.nextInt(8))))
        .map(id -> chunk(id, document.orElseThrow()));
  }

  private Operation chunk(String id, String document) {
    var text = new StringBuilder("t");
    var proposals = new ArrayList<Proposal>();
    for (int i = random.nextInt(6); i >= 0; i--) {
      text.append(' ').append(random.nextInt(4) > 0 ? name() : word());
    }
    for (String name : NAMES) {
      if (random.nextInt(5) == 0 && text.indexOf(name) >= 0) {
        proposals.add(new Proposal(name, Optional.of(word()), "rule"));
      }
    }
    var chunk = Chunk.builder(id, document, text.toString());
    pick(chunks)
        .filter(other -> !other.equals(id) && random.nextInt(3) == 0)
        .ifPresent(other -> chunk.overlap(new Overlap(new ChunkId(other), 1)));
    if (random.nextInt(3) == 0) {
      chunk.time(time());
    }
    return new Operation.UpsertChunk(chunk.build(), proposals);
  }

  private Optional<Operation> entity() {
    String candidate =
        random.nextInt(6) == 0
            ? "n:" + List.of("ann", "lee", "支付").get(random.nextInt(3))
            : "e:" + random.nextInt(5);
    return free("entity", Optional.of(candidate))
        .map(
            id -> {
              var names = new ArrayList<EntityName>();
              for (int i = random.nextInt(2); i >= 0; i--) {
                List<String> context = random.nextInt(3) == 0 ? List.of(word()) : List.of();
                names.add(new EntityName(name(), Optional.empty(), context));
              }
              EntityStatus status =
                  random.nextInt(6) == 0 ? EntityStatus.REJECTED : EntityStatus.CURATED;
              return new Operation.UpsertEntity(
                  new Entity(new EntityId(id), Optional.empty(), names, List.of(), status));
            });
  }

  private Optional<Operation> merge() {
    Optional<EntityId> into = pick(entities);
    return free("entity", pick(entities).map(EntityId::value))
        .map(EntityId::new)
        .filter(from -> !from.equals(into.orElseThrow()))
        .map(from -> new Operation.MergeEntities(into.orElseThrow(), Set.of(from)));
  }

  private Optional<Operation> split() {
    Optional<EntityId> id = pick(entities);
    EntityId into =
        random.nextBoolean()
            ? new EntityId("e:" + random.nextInt(5))
            : pick(entities).orElse(new EntityId("e:9"));
    return id.filter(each -> !each.equals(into) && used.add("split" + each))
        .map(
            each -> {
              Set<ChunkId> in = new HashSet<>();
              if (random.nextBoolean()) {
                pick(chunks).ifPresent(chunk -> in.add(new ChunkId(chunk)));
              }
              return new Operation.SplitEntity(each, List.of(name()), into, in);
            });
  }

  private Optional<Operation> relation() {
    Optional<EntityId> source = pick(entities);
    Optional<EntityId> target = pick(entities);
    if (source.isEmpty()) {
      return Optional.empty();
    }
    return free("relation", Optional.of("r" + random.nextInt(4)))
        .map(
            id ->
                new Operation.UpsertRelation(
                    new Relation(
                        new RelationId(id),
                        source.get(),
                        target.orElseThrow(),
                        word(),
                        word(),
                        0.5,
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        evidence(),
                        false)));
  }

  private List<Evidence> evidence() {
    var evidence = new ArrayList<Evidence>();
    for (int i = random.nextInt(3); i > 0; i--) {
      pick(chunks).ifPresent(chunk -> evidence.add(Evidence.of(new ChunkId(chunk))));
    }
    return evidence;
  }

  private List<EntityLink> links() {
    return pick(entities).map(id -> List.of(new EntityLink(id, word()))).orElse(List.of());
  }

  private Optional<Operation> episode() {
    return free("episode", Optional.of("E" + random.nextInt(3)))
        .map(
            id -> {
              var point = new FacetPoint(id + ".p", word(), word(), evidence());
              var facet =
                  new Facet(id + ".f", word(), word(), word(), evidence(), List.of(point), links());
              return new Operation.UpsertEpisode(
                  new Episode(
                      new EpisodeId(id),
                      word(),
                      word(),
                      Optional.empty(),
                      Optional.empty(),
                      evidence(),
                      List.of(facet),
                      links()));
            });
  }

  private String name() {
    return NAMES.get(random.nextInt(NAMES.size()));
  }

  private String word() {
    return WORDS.get(random.nextInt(WORDS.size()));
  }

  private PartialTime time() {
    return new PartialTime(TIMES.get(random.nextInt(TIMES.size())));
  }

  private <T> Optional<T> pick(Collection<T> values) {
    return values.isEmpty()
        ? Optional.empty()
        : values.stream().skip(random.nextInt(values.size())).findFirst();
  }
}
