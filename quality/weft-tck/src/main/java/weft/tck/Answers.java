package weft.tck;

import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import weft.spi.ChunkId;
import weft.spi.ChunkKind;
import weft.spi.DocumentId;
import weft.spi.EntityId;
import weft.spi.PartialTime;
import weft.spi.TimeRange;
import weft.spi.embed.VectorSpace;
import weft.spi.store.EdgeFilter;
import weft.spi.store.GraphReader;
import weft.spi.store.LexicalQuery;
import weft.spi.store.LexicalQuery.Bm25Parameters;
import weft.spi.store.LexicalQuery.Statistics;
import weft.spi.store.LexicalReader;
import weft.spi.store.Neighbours;
import weft.spi.store.NodeKind;
import weft.spi.store.NodeRef;
import weft.spi.store.NumberSet;
import weft.spi.store.Role;
import weft.spi.store.ScalarFilter;
import weft.spi.store.StoreReader;
import weft.spi.store.VectorKey;
import weft.spi.store.VectorQuery;
import weft.spi.store.VectorReader;
import weft.spi.store.VectorRecord;

/**
 * Puts random questions to a version, one a line with its answer. Two readers that are asked with
 * generators of the same seed hear the same questions.
 */
final class Answers {
  private static final List<ChunkId> CHUNKS =
      IntStream.range(0, RandomEdits.CHUNKS).mapToObj(i -> new ChunkId("c" + i)).toList();
  private static final List<EntityId> ENTITIES =
      IntStream.range(0, RandomEdits.ENTITIES).mapToObj(i -> new EntityId("e" + i)).toList();
  private static final List<DocumentId> DOCUMENTS =
      IntStream.range(0, RandomEdits.DOCUMENTS).mapToObj(i -> new DocumentId("d" + i)).toList();
  private static final List<NodeRef> NODES = allNodes();

  private final RandomGenerator random;
  private final Fixtures numbers;
  private final List<String> lines = new ArrayList<>();

  private Answers(RandomGenerator random, Fixtures numbers) {
    this.random = random;
    this.numbers = numbers;
  }

  static List<String> of(
      StoreReader reader, Set<Role> roles, RandomGenerator random, Fixtures numbers) {
    var answers = new Answers(random, numbers);
    if (roles.contains(Role.LEXICAL)) {
      answers.askForRecords(reader.lexical());
      answers.search(reader.lexical());
    }
    if (roles.contains(Role.GRAPH)) {
      answers.walk(reader.graph());
      answers.askForElements(reader.graph(), roles);
    }
    if (roles.contains(Role.VECTOR)) {
      answers.askForVectors(reader.vectors());
    }
    return answers.lines;
  }

  private static List<NodeRef> allNodes() {
    var nodes = new ArrayList<NodeRef>();
    CHUNKS.forEach(id -> nodes.add(new NodeRef(NodeKind.CHUNK, id.value())));
    ENTITIES.forEach(id -> nodes.add(new NodeRef(NodeKind.ENTITY, id.value())));
    for (String episode : List.of("E0", "E1", "E2")) {
      nodes.add(new NodeRef(NodeKind.EPISODE, episode));
      nodes.add(new NodeRef(NodeKind.FACET, episode + ".f"));
      nodes.add(new NodeRef(NodeKind.FACET_POINT, episode + ".p"));
    }
    return List.copyOf(nodes);
  }

  private void note(String question, Object answer) {
    lines.add(question + " -> " + answer);
  }

  private void askForRecords(LexicalReader lexical) {
    note("chunkCount", lexical.chunkCount());
    note("chunks", lexical.chunks(CHUNKS));
    note("documents", lexical.documents(DOCUMENTS));
    DOCUMENTS.forEach(id -> note("chunksOf " + id, lexical.chunksOf(id)));
    CHUNKS.forEach(id -> note("number " + id, lexical.number(id)));
    NumberSet some = chunkNumbers();
    int limit = random.nextInt(CHUNKS.size());
    note("ids " + some + " " + limit, lexical.ids(some, limit));
  }

  private void search(LexicalReader lexical) {
    for (int i = 0; i < 8; i++) {
      ScalarFilter filter = filter();
      note("select " + filter, lexical.select(filter));
      LexicalQuery query = query(filter);
      note("search " + query, lexical.search(query));
      ChunkId id = CHUNKS.get(random.nextInt(CHUNKS.size()));
      note("explain " + id + " " + query, lexical.explain(query, id));
    }
  }

  private LexicalQuery query(ScalarFilter filter) {
    var text = new StringBuilder();
    for (int i = random.nextInt(4); i >= 0; i--) {
      text.append(RandomEdits.WORDS.get(random.nextInt(RandomEdits.WORDS.size()))).append(' ');
    }
    return new LexicalQuery(
        Fixtures.query(text.toString(), 0).terms(),
        random.nextBoolean() ? Optional.empty() : Optional.of(chunkNumbers()),
        filter,
        random.nextBoolean() ? Statistics.CORPUS : Statistics.CANDIDATES,
        new Bm25Parameters(random.nextDouble(0, 3), random.nextDouble()),
        random.nextInt(CHUNKS.size()));
  }

  private ScalarFilter filter() {
    return new ScalarFilter(
        rarely() ? some(DOCUMENTS) : Set.of(),
        rarely() ? some(List.of(ChunkKind.values())) : Set.of(),
        rarely() ? some(RandomEdits.GROUPS) : Set.of(),
        rarely() ? Map.of("k", RandomEdits.WORDS.getFirst()) : Map.of(),
        rarely() ? Optional.of(range()) : Optional.empty());
  }

  private void walk(GraphReader graph) {
    note("counts", graph.counts());
    note("entities", graph.entities(ENTITIES));
    var scanned = new TreeSet<String>();
    graph.scanEntities(entity -> scanned.add(entity.toString()));
    note("scanEntities", scanned);
    note("weaves", graph.weaves(CHUNKS));
    for (EntityId id : ENTITIES) {
      note("number " + id, graph.number(id));
      int weightMin = 1 + random.nextInt(3);
      Neighbours found = graph.neighbours(numbers.entityNumber(id.value()), weightMin);
      note(
          "neighbours " + id + " " + weightMin,
          Arrays.toString(found.entities()) + Arrays.toString(found.weights()));
    }
    Fixtures.pairs(ENTITIES.stream().map(EntityId::value).toList())
        .forEach(pair -> note("edge " + pair, graph.edge(pair)));
    for (int i = 0; i < 6; i++) {
      NumberSet some = entityNumbers();
      note("chunksMentioning " + some, graph.chunksMentioning(some));
      int weightMin = 1 + random.nextInt(3);
      note("evidenceWithin " + some + weightMin, graph.evidenceWithin(some, weightMin));
    }
  }

  private void askForElements(GraphReader graph, Set<Role> roles) {
    if (roles.contains(Role.LEXICAL)) {
      note("nodes", graph.nodes(NODES));
    }
    for (int i = 0; i < 6; i++) {
      Set<NodeRef> some = some(NODES);
      EdgeFilter filter = edgeFilter();
      note("edgesAmong " + some + filter, graph.edgesAmong(some, filter));
      note("edgesAt " + some + filter, graph.edgesAt(some, filter));
    }
  }

  private void askForVectors(VectorReader vectors) {
    note("space", vectors.space());
    note("counts", vectors.counts());
    var scanned = new TreeSet<String>();
    vectors.scan(record -> scanned.add(text(record)));
    note("scan", scanned);
    for (String collection : RandomEdits.COLLECTIONS) {
      var keys = CHUNKS.stream().map(id -> new VectorKey(collection, id.value(), 0)).toList();
      note("records", vectors.records(keys).stream().map(Answers::text).toList());
      for (int i = 0; i < 5; i++) {
        VectorQuery query = vectorQuery(collection, vectors);
        String asked = Arrays.toString(query.vector()) + query.k() + query.allowed();
        note("nearest " + collection + asked, vectors.search(query));
      }
    }
  }

  private static String text(VectorRecord record) {
    return record.key()
        + " "
        + record.number()
        + " "
        + record.textHash()
        + Arrays.toString(record.values());
  }

  private VectorQuery vectorQuery(String collection, VectorReader vectors) {
    int dimension = vectors.space().map(VectorSpace::dimension).orElse(1);
    var query =
        VectorQuery.of(
                collection, Fixtures.unit(random, dimension), random.nextInt(2 * CHUNKS.size()))
            .with(VectorQuery.Precision.EXACT);
    return random.nextBoolean() ? query : query.within(chunkNumbers());
  }

  private EdgeFilter edgeFilter() {
    return new EdgeFilter(
        rarely() ? some(List.of("owns", "co_occurs", "mentions", "has_point")) : Set.of(),
        rarely() ? 2 : 1,
        rarely() ? Optional.of(range()) : Optional.empty(),
        ZoneOffset.UTC,
        random.nextInt(60));
  }

  private boolean rarely() {
    return random.nextInt(4) == 0;
  }

  private TimeRange range() {
    String time = RandomEdits.TIMES.get(random.nextInt(RandomEdits.TIMES.size()));
    return new PartialTime(time).range(ZoneOffset.UTC);
  }

  private NumberSet chunkNumbers() {
    var set = NumberSet.builder();
    some(CHUNKS).forEach(id -> set.add(numbers.chunkNumber(id.value())));
    return set.build();
  }

  private NumberSet entityNumbers() {
    var set = NumberSet.builder();
    some(ENTITIES).forEach(id -> set.add(numbers.entityNumber(id.value())));
    return set.build();
  }

  private <T extends Comparable<? super T>> Set<T> some(Collection<T> values) {
    var some = new TreeSet<T>();
    values.stream().filter(value -> random.nextBoolean()).forEach(some::add);
    return some;
  }
}
