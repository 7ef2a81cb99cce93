package weft.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import weft.ledger.CheckReport;
import weft.ledger.Counts;
import weft.ledger.Finding;
import weft.ledger.Preview;
import weft.ledger.Publication;
import weft.ledger.VersionDiff;
import weft.ledger.VersionInfo;
import weft.retrieve.Allowed;
import weft.retrieve.ChunkRule;
import weft.retrieve.CoPath;
import weft.retrieve.Constraint;
import weft.retrieve.Context;
import weft.retrieve.Hit;
import weft.retrieve.Mode;
import weft.retrieve.NamedEntity;
import weft.retrieve.OnNoSeed;
import weft.retrieve.Passage;
import weft.retrieve.PathResult;
import weft.retrieve.Ranker;
import weft.retrieve.RecallOptions;
import weft.retrieve.Receipt;
import weft.retrieve.ReceiptLine;
import weft.retrieve.Route;
import weft.retrieve.RouteRank;
import weft.retrieve.SearchResult;
import weft.retrieve.Seed;
import weft.retrieve.SeedRule;
import weft.retrieve.Shortfall;
import weft.retrieve.StageTime;
import weft.retrieve.Via;
import weft.retrieve.WhyNot;
import weft.spi.Attribute;
import weft.spi.ChunkId;
import weft.spi.ChunkKind;
import weft.spi.DocumentId;
import weft.spi.Entity;
import weft.spi.EntityId;
import weft.spi.EntityName;
import weft.spi.EntityPair;
import weft.spi.EntityStatus;
import weft.spi.EpisodeId;
import weft.spi.ErrorCode;
import weft.spi.PartialTime;
import weft.spi.RecordKind;
import weft.spi.TimeRange;
import weft.spi.WeftException;
import weft.spi.store.LexicalQuery.Statistics;
import weft.spi.store.ScalarFilter;

class WeftJsonTest {
  private static final EntityId XU = new EntityId("e:xukang");
  private static final EntityId LIN = new EntityId("e:linzhou");
  private static final ChunkId C1 = new ChunkId("c1");
  private static final VersionInfo SECOND =
      new VersionInfo(
          2,
          OptionalLong.of(1),
          Instant.parse("2026-03-01T09:00:00Z"),
          "ingest",
          "cs",
          "cd",
          1,
          "none",
          "cjk-bigram/1",
          "p",
          new Counts(0, 3, 5, 9, 7, 0, 0, 0),
          Map.of(RecordKind.EDGE, "e", RecordKind.DOCUMENT, "d"),
          false);

  @Test
  void applyIsAsTheContractPrintsIt() {
    var publication = new Publication(SECOND, false, List.of());
    assertThat(WeftJson.toJson(out -> WeftJson.applyResult(out, publication)))
        .isEqualTo(
            """
            {"version":2,"parent":1,"unchanged":false,"content_digest":"cd","counts":{\
            "documents":0,"chunks":3,"entities":5,"mentions":9,"edges":7,"relations":0,"episodes":0,\
            "vectors":0},"warnings":[]}""");
  }

  @Test
  void recallIsAsTheContractPrintsIt() {
    assertThat(WeftJson.toJson(out -> WeftJson.search(out, new Search("S1", recall(), List.of()))))
        .isEqualTo(
            """
            {"search_id":"S1","version":1,"mode":"constrained","constraint":"graph",\
            "seeds":[{"surface":"徐康","entity_id":"e:xukang","ambiguous":false}],\
            "expanded":["e:linzhou","e:xukang"],\
            "allowed":{"count":2,"total":3,"chunk_ids":["c1"],"truncated":true},\
            "results":[{"rank":1,"chunk_id":"c1","document_id":"d1","relevance":2.1565,"text":"…",\
            "entities":["e:xukang"],"via":[{"source":"e:xukang","target":"e:linzhou","weight":1}],\
            "seed_id":"e:xukang","title":"t","source":"a.md","routes":["constrained"],"route_ranks":[{"route":"constrained","ranker":"bm25",\
            "rank":1,"relevance":2.1565}]}],\
            "truncated":[{"bound":"max_expanded","detail":"cut"}],"partial":[],\
            "timings_ms":{"link":0.123,"rank":1.0}}""");
  }

  private static SearchResult recall() {
    var hit =
        new Hit(
            1,
            C1,
            new DocumentId("d1"),
            2.15650000004,
            "…",
            "t",
            "a.md",
            List.of(XU),
            Optional.of(new Via(XU, List.of(new Via.Edge(XU, LIN, 1)))),
            List.of(new RouteRank(new Route(Mode.CONSTRAINED, Ranker.BM25), 1, 2.15650000004)));
    return new SearchResult(
        1,
        Mode.CONSTRAINED,
        Constraint.GRAPH,
        List.of(new Seed("徐康", XU, false)),
        List.of(LIN, XU),
        Optional.of(new Allowed(2, 3, List.of(C1), true)),
        Optional.empty(),
        List.of(hit),
        List.of(new Shortfall("max_expanded", "cut")),
        List.of(),
        List.of(new StageTime("link", 123_400), new StageTime("rank", 1_000_000)));
  }

  @Test
  void aLexicalResultHasNothingOfTheGraph() {
    var result =
        new SearchResult(
            0,
            Mode.LEXICAL,
            Constraint.NONE,
            List.of(),
            List.of(),
            Optional.empty(),
            Optional.empty(),
            List.of(),
            List.of(),
            List.of(new Shortfall("time", "late")),
            List.of());
    assertThat(
            WeftJson.toJson(
                out -> WeftJson.search(out, new Search("S", result, List.of("a notice")))))
        .isEqualTo(
            """
            {"search_id":"S","version":0,"mode":"lexical","constraint":"none","results":[],\
            "partial":[{"bound":"time","detail":"late"}],"notices":["a notice"],"timings_ms":{}}""");
  }

  @Test
  void aFusedReceiptHasItsPartsBelowTheirRoutes() {
    var nearness = new ReceiptLine.Nearness("Chunk_text", 0.25, 0.25, 0.75);
    var part =
        new ReceiptLine.RoutePart(
            new RouteRank(Route.VECTOR, 2, 0.75), 60, 1.0 / 62, List.of(nearness));
    var receipt = new Receipt(1, C1, 1.0 / 62, List.of(part));
    assertThat(WeftJson.toJson(out -> WeftJson.receipt(out, receipt)))
        .isEqualTo(
            """
            {"version":1,"chunk_id":"c1","relevance":0.016129,"lines":[{"kind":"route",\
            "route":"vector","ranker":"vector","rank":2,"relevance":0.75,"k":60,"value":0.016129,\
            "lines":[{"kind":"vector","collection":"Chunk_text","distance":0.25,"cost":0.25,\
            "value":0.75}]}]}""");
  }

  @Test
  void whyNotNamesTheGateOfEachRoute() {
    WhyNot why =
        new WhyNot.OnNoRoute(
            List.of(
                new WhyNot.Miss(Route.LEXICAL, new WhyNot.NoQueryTerm()),
                new WhyNot.Miss(Route.VECTOR, new WhyNot.BeyondDepth(140, 100, 0.3))));
    assertThat(WeftJson.toJson(out -> WeftJson.whyNot(out, C1, why)))
        .startsWith(
            """
            {"chunk_id":"c1","found":false,"gate":"on_no_route","routes":[\
            {"route":"lexical","ranker":"bm25","gate":"no_query_term"},\
            {"route":"vector","ranker":"vector","gate":"beyond_depth","rank":140,"depth":100,\
            "relevance":0.3}],"text":"no route found it: lexical: """);
  }

  @Test
  void aContextNamesItsChunksAndWhatWasLeftOut() {
    var document = new DocumentId("d1");
    var passage =
        new Passage(
            List.of(C1),
            document,
            "t",
            "a.md",
            "…",
            List.of(new Passage.Copy(new ChunkId("c2"), document)),
            true);
    var context = new Context(List.of(passage), 8_000, List.of(new ChunkId("c3")));
    assertThat(WeftJson.toJson(out -> WeftJson.context(out, context)))
        .isEqualTo(
            """
            {"chars":1,"chars_max":8000,"passages":[{"chunk_ids":["c1"],"document_id":"d1",\
            "title":"t","source":"a.md","text":"…","cut":true,\
            "also":[{"chunk_id":"c2","document_id":"d1"}]}],\
            "left":{"count":1,"chunk_ids":["c3"]}}""");
  }

  @Test
  void receiptsTellTheirLines() {
    var xu = new NamedEntity(XU, "徐康");
    var lin = new NamedEntity(LIN, "林舟");
    var receipt =
        new Receipt(
            1,
            C1,
            1.5,
            List.of(
                new ReceiptLine.FromSeed(new Seed("徐康", XU, true), "徐康"),
                new ReceiptLine.OverEdge(xu, lin, 2, List.of(C1)),
                new ReceiptLine.ToChunk(lin, C1),
                new ReceiptLine.Counted(3, 10.0 / 3, 4),
                new ReceiptLine.TermPart("支付", 1, 2, 1, 0.9808, 1.5)));
    assertThat(WeftJson.toJson(out -> WeftJson.receipt(out, receipt)))
        .isEqualTo(
            """
            {"version":1,"chunk_id":"c1","relevance":1.5,"lines":[\
            {"kind":"seed","surface":"徐康","entity_id":"e:xukang","name":"徐康","ambiguous":true},\
            {"kind":"edge","source":{"entity_id":"e:xukang","name":"徐康"},\
            "target":{"entity_id":"e:linzhou","name":"林舟"},"weight":2,"evidence":["c1"]},\
            {"kind":"chunk","entity":{"entity_id":"e:linzhou","name":"林舟"},"chunk_id":"c1"},\
            {"kind":"counted","documents":3,"average_length":3.333333,"length":4},\
            {"kind":"term","term":"支付","query_count":1,"frequency":2,"document_frequency":1,\
            "idf":0.9808,"value":1.5}]}""");
  }

  @Test
  void everyGateHasAWordItsValuesAndASentence() {
    var names = List.of(new NamedEntity(XU, "徐康"));
    var gates = new ArrayList<String>();
    for (WhyNot why :
        List.of(
            new WhyNot.Found(1, 2.5),
            new WhyNot.NotInVersion(C1, 1),
            new WhyNot.NoSeed(),
            new WhyNot.NoMention(),
            new WhyNot.TooFar(names, 2, 1),
            new WhyNot.EdgeTooWeak(names, 1, 2),
            new WhyNot.NotAnnotated(names, "owns"),
            new WhyNot.HubNotExpanded(names.getFirst(), 9, 5),
            new WhyNot.CutByMaxExpanded(names, 10),
            new WhyNot.OutsideIntersection(2),
            new WhyNot.NotLinked(names),
            new WhyNot.SeveralBounds(List.of("hops=2")),
            new WhyNot.Unconnected(names, 3),
            new WhyNot.FilteredOut(List.of("group")),
            new WhyNot.NoQueryTerm(),
            new WhyNot.RankedBelow(11, 10, 0.5, 0.25),
            new WhyNot.NoVector(),
            new WhyNot.NoEpisode(),
            new WhyNot.NotReached(List.of(new EpisodeId("E1")), 100),
            new WhyNot.BeyondDepth(140, 100, 0.5),
            new WhyNot.PassedOver(3, 0.5),
            new WhyNot.OnNoRoute(List.of()))) {
      String json = WeftJson.toJson(out -> WeftJson.whyNot(out, C1, why));
      assertThat(json)
          .startsWith("{\"chunk_id\":\"c1\",\"found\":" + (why instanceof WhyNot.Found));
      assertThat(json).contains("\"text\":\"", "\"text_zh\":\"");
      gates.add(json.replaceAll(".*\"gate\":\"([a-z_]+)\".*", "$1"));
    }
    assertThat(gates).doesNotHaveDuplicates().hasSize(WhyNot.class.getPermittedSubclasses().length);
    assertThat(
            WeftJson.toJson(
                out -> WeftJson.whyNot(out, C1, new WhyNot.RankedBelow(11, 10, 0.5, 0.25))))
        .contains(
            "\"gate\":\"ranked_below\",\"rank\":11,\"top_k\":10,\"relevance\":0.5,"
                + "\"missing\":0.25");
  }

  @Test
  void pathsDiffsChecksVersionsAndPreviews() {
    var paths =
        new PathResult(
            List.of(new CoPath(0.5, List.of(new CoPath.Hop(XU, LIN, 2, List.of(C1))))),
            true,
            false);
    assertThat(WeftJson.toJson(out -> WeftJson.paths(out, paths)))
        .isEqualTo(
            """
            {"paths":[{"cost":0.5,"hops":[{"source":"e:xukang","target":"e:linzhou","weight":2,\
            "evidence":["c1"]}]}],"more":true,"cut":false}""");
    var none = new VersionDiff.Ids(List.of(), List.of(), List.of());
    var diff =
        new VersionDiff(
            1,
            2,
            none,
            new VersionDiff.Ids(List.of("c1"), List.of(), List.of("c2")),
            none,
            none,
            none,
            List.of(new VersionDiff.EdgeDiff(EntityPair.of(XU, LIN), 0, 1, List.of(C1), List.of())),
            false);
    assertThat(WeftJson.toJson(out -> WeftJson.diff(out, diff)))
        .contains("\"chunks\":{\"added\":[\"c1\"],\"removed\":[],\"changed\":[\"c2\"]}")
        .endsWith(
            """
            "edges":[{"source":"e:linzhou","target":"e:xukang","weight_before":0,"weight_after":1,\
            "gained":["c1"],"lost":[]}],"truncated":false}""");
    var report =
        new CheckReport(
            2, List.of(new Finding(Finding.Kind.HOMONYM, "ENTITY", "李伟", "two owners")), false);
    assertThat(WeftJson.toJson(out -> WeftJson.checkReport(out, report)))
        .isEqualTo(
            """
            {"version":2,"clean":true,"findings":[{"kind":"homonym","what":"ENTITY","subject":"李伟",\
            "message":"two owners","notice":true}],"truncated":false}""");
    assertThat(
            WeftJson.toJson(
                out ->
                    WeftJson.versions(
                        out,
                        List.of(SECOND),
                        OptionalLong.of(2),
                        Map.of("b", 2L, "a", 2L, "c", 1L))))
        .startsWith("{\"active\":2,\"versions\":[{\"version\":2,\"parent\":1,\"created_at\":")
        .contains("\"created_at\":\"2026-03-01T09:00:00Z\"")
        .endsWith(
            "\"digests\":{\"document\":\"d\",\"edge\":\"e\"},\"pruned\":false,"
                + "\"tags\":[\"a\",\"b\"]}]}");
    var preview = new Preview(false, 1, 2, 3, 4, 5, 6, 7, List.of("w"));
    assertThat(WeftJson.toJson(out -> WeftJson.preview(out, preview)))
        .isEqualTo(
            """
            {"unchanged":false,"documents":1,"chunks":2,"entities":3,"rewoven":4,"edges":5,\
            "relations":6,"episodes":7,"warnings":["w"]}""");
  }

  @Test
  void anEntityIsAsInAChangeSet() {
    var entity =
        new Entity(
            XU,
            Optional.of("Person"),
            List.of(
                EntityName.of("徐康"), new EntityName("Xu Kang", Optional.of("en"), List.of("支付"))),
            List.of(
                new Attribute(
                    "role", "owner", Optional.of(new PartialTime("2026-01")), Optional.empty())),
            EntityStatus.CURATED);
    assertThat(WeftJson.toJson(out -> WeftJson.entity(out, entity)))
        .isEqualTo(
            """
            {"id":"e:xukang","type":"Person","names":[{"name":"徐康"},\
            {"name":"Xu Kang","lang":"en","context":["支付"]}],\
            "attributes":[{"key":"role","value":"owner","valid_from":"2026-01"}],\
            "status":"curated"}""");
  }

  @Test
  void errorsHaveCodeMessageAndHintApart() {
    assertThat(
            WeftJson.toJson(
                out ->
                    WeftJson.error(
                        out, new WeftException(ErrorCode.LOCKED, "it is locked", "wait"))))
        .isEqualTo(
            "{\"error\":{\"code\":\"LOCKED\",\"message\":\"it is locked\",\"hint\":\"wait\"}}");
    assertThat(
            WeftJson.toJson(
                out -> WeftJson.error(out, new WeftException(ErrorCode.INTERNAL, "a; b"))))
        .isEqualTo("{\"error\":{\"code\":\"INTERNAL\",\"message\":\"a; b\",\"hint\":\"\"}}");
  }

  @Test
  void activitySettingsAndPlainValues() {
    var search = new SearchRecord("S", Instant.EPOCH, 1, "问", "{\"hops\":1}", "{\"r\":[]}", "cli");
    String head =
        "\"search_id\":\"S\",\"at\":\"1970-01-01T00:00:00Z\",\"version\":1,\"question\":\"问\",\"tool\":"
            + "\"cli\"";
    assertThat(WeftJson.toJson(out -> WeftJson.activity(out, List.of(search))))
        .isEqualTo("{\"searches\":[{" + head + "}]}");
    assertThat(WeftJson.toJson(out -> WeftJson.searchRecord(out, search)))
        .isEqualTo("{" + head + ",\"options\":{\"hops\":1},\"result\":{\"r\":[]}}");
    assertThat(
            WeftJson.toJson(
                out -> WeftJson.settings(out, List.of(new Setting("k", "v", "default", "d")))))
        .isEqualTo(
            """
            {"settings":[{"key":"k","value":"v","origin":"default","description":"d"}]}""");
    var values = new LinkedHashMap<String, Object>();
    values.put("b", List.of(1, 2L, 0.5, true));
    values.put("a", Map.of("at", Instant.EPOCH));
    values.put("none", Optional.empty());
    assertThat(WeftJson.toJson(out -> WeftJson.values(out, values)))
        .isEqualTo("{\"b\":[1,2,0.5,true],\"a\":{\"at\":\"1970-01-01T00:00:00Z\"},\"none\":null}");
    assertThat(WeftJson.toPrettyJson(out -> WeftJson.values(out, Map.of("a", 1))))
        .contains("\n")
        .contains("\"a\" : 1");
  }

  @Test
  void theSettingsOfASearchComeBackEqual() {
    assertThat(WeftJson.readOptions("{}")).isEqualTo(RecallOptions.DEFAULT);
    SeededCases.cases(
        300,
        random -> {
          RecallOptions options = options(random);
          String json = WeftJson.optionsJson(options);
          assertThat(WeftJson.readOptions(json)).isEqualTo(options);
          assertThat(WeftJson.optionsJson(WeftJson.readOptions(json))).isEqualTo(json);
        });
  }

  private static RecallOptions options(Random random) {
    var builder =
        RecallOptions.builder()
            .mode(any(random, Mode.values()))
            .seedRule(any(random, SeedRule.values()))
            .onNoSeed(any(random, OnNoSeed.values()))
            .hops(random.nextInt(4))
            .minWeight(1 + random.nextInt(5))
            .maxDegree(random.nextInt(5))
            .maxExpanded(1 + random.nextInt(1_000))
            .chunkRule(any(random, ChunkRule.values()))
            .ranker(any(random, Ranker.values()))
            .statistics(any(random, Statistics.values()))
            .bm25(random.nextDouble() * 3, random.nextDouble())
            .topK(random.nextInt(100))
            .queryTermsMax(1 + random.nextInt(2_000))
            .routeDepth(1 + random.nextInt(200))
            .allowedIdsMax(random.nextInt(2_000))
            .filter(filter(random));
    if (random.nextBoolean()) {
      builder.edgeType("owns \"" + random.nextInt());
    }
    if (random.nextBoolean()) {
      builder.timeBudget(Duration.ofNanos(random.nextLong(1L << 40)));
    }
    return builder.build();
  }

  private static ScalarFilter filter(Random random) {
    if (random.nextBoolean()) {
      return ScalarFilter.none();
    }
    Instant begin = Instant.ofEpochSecond(random.nextInt(), random.nextInt(1_000_000_000));
    return new ScalarFilter(
        Set.of(new DocumentId("d" + random.nextInt(9)), new DocumentId("文档")),
        Set.of(any(random, ChunkKind.values())),
        Set.of("g\n" + random.nextInt(9)),
        Map.of("k", "v" + random.nextInt(9), "键", ""),
        random.nextBoolean()
            ? Optional.of(new TimeRange(begin, begin.plusNanos(random.nextInt(1_000))))
            : Optional.empty());
  }

  private static <T> T any(Random random, T[] choices) {
    return choices[random.nextInt(choices.length)];
  }

  @Test
  void whatAreNoSettingsOfASearchIsRefused() {
    for (String wrong :
        List.of(
            "",
            "[]",
            "{",
            "{\"hops\":9}",
            "{\"hops\":\"x\"}",
            "{\"mode\":\"psychic\"}",
            "{\"mode\":3}",
            "{\"bm25_statistics\":\"all\"}",
            "{\"time_limit\":\"soon\"}",
            "{\"filter\":{\"kinds\":[\"poem\"]}}",
            "{\"filter\":{\"from\":\"yesterday\",\"to\":\"today\"}}")) {
      assertThatThrownBy(() -> WeftJson.readOptions(wrong))
          .as(wrong)
          .isInstanceOfSatisfying(
              WeftException.class,
              error -> assertThat(error.code()).isEqualTo(ErrorCode.INVALID_ARGUMENT));
    }
  }
}
