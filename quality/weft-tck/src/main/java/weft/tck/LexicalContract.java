package weft.tck;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;
import static weft.tck.Fixtures.chunkIds;
import static weft.tck.Fixtures.query;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import weft.spi.Chunk;
import weft.spi.ChunkId;
import weft.spi.Document;
import weft.spi.DocumentId;
import weft.spi.store.IndexedChunk;
import weft.spi.store.LexicalExplanation;
import weft.spi.store.LexicalExplanation.TermPart;
import weft.spi.store.LexicalHit;
import weft.spi.store.LexicalQuery;
import weft.spi.store.LexicalQuery.Bm25Parameters;
import weft.spi.store.LexicalQuery.Statistics;
import weft.spi.store.LexicalQuery.Term;
import weft.spi.store.LexicalReader;
import weft.spi.store.NumberSet;
import weft.spi.store.Role;
import weft.spi.store.ScalarFilter;

/** Chunks, documents and BM25. Expected scores are worked out here by hand, from the formula. */
public abstract class LexicalContract extends StoreContract {
  private static final double ROUNDING = 1e-12;

  @BeforeEach
  final void needLexical() {
    need(Role.LEXICAL);
  }

  @Test
  void scoresAreThoseOfTheFormula() {
    LexicalReader lexical = lexicalAfter(fruit());
    // three chunks of 2, 4 and 1 tokens; apple stands in two of them
    double idf = Math.log(1 + (3 - 2 + 0.5) / (2 + 0.5));
    double once = idf * 1 * 2.2 / (1 + 1.2 * (0.25 + 0.75 * 2 / (7 / 3.0)));
    double twice = idf * 2 * 2.2 / (2 + 1.2 * (0.25 + 0.75 * 4 / (7 / 3.0)));

    assertHits(lexical.search(query("apple", 10)), "twice", twice, "once", once);
  }

  @Test
  void aTermThatStandsTwiceInTheQuestionWeighsTwice() {
    LexicalReader lexical = lexicalAfter(fruit());
    double one = lexical.search(query("pear", 1)).getFirst().relevance();

    LexicalHit hit = lexical.search(query("pear pear", 1)).getFirst();

    assertThat(hit.id()).isEqualTo(new ChunkId("once"));
    assertThat(hit.relevance()).isEqualTo(2 * one);
  }

  @Test
  void chineseIsFoundByCharactersAndPairs() {
    LexicalReader lexical =
        lexicalAfter(fixtures.change().chunk("c1", "支付迁移").chunk("c2", "付支").chunk("c3", "移"));

    assertThat(ids(lexical.search(query("支付", 10)))).containsExactly("c1", "c2");
    assertThat(lexical.explain(query("支付", 10), new ChunkId("c2")).orElseThrow().terms())
        .extracting(TermPart::term, TermPart::frequency)
        .containsExactly(tuple("支", 1), tuple("支付", 0), tuple("付", 1));
  }

  @Test
  void statisticsOfTheCorpusDoNotDependOnWhatIsAllowed() {
    LexicalReader lexical = lexicalAfter(fruit());
    LexicalQuery all = query("apple", 10);
    NumberSet allowed = NumberSet.of(fixtures.chunkNumber("once"), fixtures.chunkNumber("kiwi"));

    LexicalHit hit = only(lexical.search(allowing(all, allowed, Statistics.CORPUS)));

    assertThat(hit.id()).isEqualTo(new ChunkId("once"));
    assertThat(hit.number()).isEqualTo(fixtures.chunkNumber("once"));
    assertThat(hit.relevance()).isEqualTo(lexical.search(all).get(1).relevance());
  }

  @Test
  void statisticsOfTheCandidatesCountOnlyThem() {
    LexicalReader lexical = lexicalAfter(fruit());
    NumberSet allowed = NumberSet.of(fixtures.chunkNumber("once"), fixtures.chunkNumber("kiwi"));

    LexicalQuery query = allowing(query("apple", 10), allowed, Statistics.CANDIDATES);

    // two chunks of 2 and 1 tokens; apple stands in one of them
    double idf = Math.log(1 + (2 - 1 + 0.5) / (1 + 0.5));
    double once = idf * 1 * 2.2 / (1 + 1.2 * (0.25 + 0.75 * 2 / 1.5));
    assertHits(lexical.search(query), "once", once);
  }

  @Test
  void candidatesAreWhatTheFilterLeavesOfTheAllowed() {
    LexicalReader lexical =
        lexicalAfter(
            fixtures
                .change()
                .chunk(Fixtures.chunk("c1", "apple"), Document.of("d"))
                .chunk(Chunk.builder("c2", "d2", "apple pear").build(), Document.of("d2"))
                .chunk(Chunk.builder("c3", "d2", "plum plum plum").build(), Document.of("d2")));
    ScalarFilter filter = ScalarFilters.documents("d2");
    LexicalQuery base = query("apple", 10);
    LexicalQuery query =
        new LexicalQuery(
            base.terms(), base.allowed(), filter, Statistics.CANDIDATES, base.parameters(), 10);

    LexicalExplanation parts = lexical.explain(query, new ChunkId("c2")).orElseThrow();

    assertThat(parts.documents()).isEqualTo(2);
    assertThat(parts.averageLength()).isEqualTo(2.5);
    assertThat(parts.terms().getFirst().documentFrequency()).isEqualTo(1);
    assertThat(lexical.explain(query, new ChunkId("c1"))).isEmpty();
    assertThat(ids(lexical.search(query))).containsExactly("c2");
  }

  @Test
  void theParametersOfTheQueryCount() {
    LexicalReader lexical = lexicalAfter(fruit());
    LexicalQuery base = query("apple", 10);
    LexicalQuery flat =
        new LexicalQuery(
            base.terms(),
            base.allowed(),
            base.filter(),
            base.statistics(),
            new Bm25Parameters(0, 0),
            10);
    double idf = Math.log(1 + (3 - 2 + 0.5) / (2 + 0.5));

    assertHits(lexical.search(flat), "once", idf, "twice", idf);
  }

  @Test
  void statisticsAfterDeletesAndUpdatesAreThoseOfAFreshBuild() {
    commit(fruit().chunk("gone", "apple apple apple apple").chunk("other", "plum kiwi"));
    commit(fixtures.change().chunk("twice", "apple plum").chunk("new", "pear apple"));
    commit(fixtures.change().removeChunk("gone").removeChunk("new").chunk("other", "kiwi"));
    LexicalReader grown = read(commit(fruit())).lexical();
    Change whole = fruit().chunk("other", "kiwi");
    store.build(Fixtures.version(9), List.of(whole.mutation()));
    LexicalReader fresh = read(Fixtures.version(9)).lexical();

    LexicalQuery query = query("apple kiwi plum pear", 10);
    assertThat(grown.chunkCount()).isEqualTo(4);
    assertThat(grown.search(query)).isEqualTo(fresh.search(query)).hasSize(4);
    for (ChunkId id : chunkIds("once", "twice", "kiwi", "other", "gone", "new")) {
      assertThat(grown.explain(query, id)).isEqualTo(fresh.explain(query, id));
    }
  }

  @Test
  void tiesGoToTheSmallerId() {
    // in UTF-16 a surrogate pair comes before a full-width letter, in UTF-8 after it
    Change change = fixtures.change();
    for (String id : List.of("c2", "Ａ", "c10", "B", "c1", "方", "é", "😀")) {
      change.chunk(id, "same words");
    }
    LexicalReader lexical = lexicalAfter(change);

    assertThat(ids(lexical.search(query("words", 10))))
        .containsExactly("B", "c1", "c10", "c2", "é", "方", "😀", "Ａ");
    assertThat(ids(lexical.search(query("words", 3)))).containsExactly("B", "c1", "c10");
  }

  @Test
  void limitsOfZeroAndOfMoreThanThereIs() {
    LexicalReader lexical = lexicalAfter(fruit());

    assertThat(lexical.search(query("apple", 0))).isEmpty();
    assertThat(ids(lexical.search(query("apple", 1)))).containsExactly("twice");
    assertThat(lexical.search(query("apple", Integer.MAX_VALUE))).hasSize(2);
  }

  @Test
  void allowedSetsThatAreEmptyUnknownOrHuge() {
    LexicalReader lexical = lexicalAfter(fruit());
    LexicalQuery query = query("apple", 10);
    int once = fixtures.chunkNumber("once");

    for (Statistics statistics : Statistics.values()) {
      assertThat(lexical.search(allowing(query, NumberSet.empty(), statistics))).isEmpty();
      assertThat(lexical.search(allowing(query, NumberSet.of(77, 100_000), statistics))).isEmpty();
      assertThat(ids(lexical.search(allowing(query, NumberSet.of(once, 100_000), statistics))))
          .containsExactly("once");
    }
  }

  @Test
  void whatNothingCanBeFoundInGivesNothing() {
    LexicalReader empty = lexicalAfter(fixtures.change());
    LexicalReader marks = lexicalAfter(fixtures.change().chunk("c1", "！！！"));

    for (LexicalReader lexical : List.of(empty, marks)) {
      for (String question : List.of("", "？", "apple", "支付")) {
        for (Statistics statistics : Statistics.values()) {
          LexicalQuery query = query(question, 10);
          assertThat(lexical.search(allowing(query, NumberSet.empty(), statistics))).isEmpty();
          assertThat(lexical.search(allowing(query, NumberSet.of(0), statistics))).isEmpty();
        }
        assertThat(lexical.search(query(question, 10))).isEmpty();
      }
    }
  }

  @Test
  void aChunkWithoutTokensCountsAndScoresZero() {
    LexicalReader lexical = lexicalAfter(fixtures.change().chunk("c1", "！！！").chunk("c2", "a"));

    LexicalExplanation parts = lexical.explain(query("a", 5), new ChunkId("c1")).orElseThrow();

    assertThat(parts.documents()).isEqualTo(2);
    assertThat(parts.averageLength()).isEqualTo(0.5);
    assertThat(parts.length()).isZero();
    assertThat(parts.score()).isZero();
    assertThat(ids(lexical.search(query("a", 5)))).containsExactly("c2");
  }

  @Test
  void anOverlongTokenIsLeftOutAndTheRestIsFound() {
    String line = "token " + "QUJD".repeat(15_000) + " 错误码E1207";
    LexicalReader lexical = lexicalAfter(fixtures.change().chunk("c1", line).chunk("c2", "其他"));

    assertThat(ids(lexical.search(query("E1207", 5)))).containsExactly("c1");
    assertThat(ids(lexical.search(query("错误码", 5)))).containsExactly("c1");
    LexicalExplanation parts = lexical.explain(query("E1207", 5), new ChunkId("c1")).orElseThrow();
    // token, 错 错误 误 误码 码, e1207
    assertThat(parts.length()).isEqualTo(7);
    assertThat(only(lexical.chunks(chunkIds("c1"))).chunk().text()).isEqualTo(line);
  }

  @Test
  void explanationsAddUpToTheScore() {
    LexicalReader lexical = lexicalAfter(fruit());
    for (Statistics statistics : Statistics.values()) {
      LexicalQuery query = allowing(query("apple plum plum", 9), NumberSet.of(0, 1), statistics);
      List<LexicalHit> hits = lexical.search(query);
      assertThat(hits).hasSize(2);
      for (LexicalHit hit : hits) {
        LexicalExplanation parts = lexical.explain(query, hit.id()).orElseThrow();
        assertThat(parts.score()).isEqualTo(hit.relevance());
        assertThat(parts.terms()).extracting(TermPart::term).containsExactly("apple", "plum");
        assertThat(parts.terms()).extracting(TermPart::queryCount).containsExactly(1, 2);
      }
    }
  }

  @Test
  void explanationsNameEveryPart() {
    LexicalReader lexical = lexicalAfter(fruit());

    LexicalExplanation parts =
        lexical.explain(query("apple nothing", 0), new ChunkId("twice")).orElseThrow();

    assertThat(parts.documents()).isEqualTo(3);
    assertThat(parts.averageLength()).isEqualTo(7 / 3.0);
    assertThat(parts.length()).isEqualTo(4);
    TermPart apple = parts.terms().getFirst();
    assertThat(apple.frequency()).isEqualTo(2);
    assertThat(apple.documentFrequency()).isEqualTo(2);
    assertThat(apple.idf()).isCloseTo(Math.log(1.6), within(ROUNDING));
    TermPart nothing = parts.terms().getLast();
    assertThat(nothing.frequency()).isZero();
    assertThat(nothing.documentFrequency()).isZero();
    assertThat(nothing.value()).isZero();
  }

  @Test
  void onlyCandidatesHaveAnExplanation() {
    LexicalReader lexical = lexicalAfter(fruit());
    LexicalQuery query =
        allowing(query("apple", 5), NumberSet.of(fixtures.chunkNumber("once")), Statistics.CORPUS);

    assertThat(lexical.explain(query, new ChunkId("twice"))).isEmpty();
    assertThat(lexical.explain(query, new ChunkId("absent"))).isEmpty();
    assertThat(lexical.explain(query("apple", 5), new ChunkId("kiwi")).orElseThrow().score())
        .isZero();
  }

  @Test
  void overlapIsRankedButIsNotTheChunksText() {
    Chunk chunk = Fixtures.chunk("c2", "pear");
    LexicalReader lexical =
        lexicalAfter(
            fixtures.change().chunk("c1", "plum").chunk(chunk, Document.of("d"), "apple "));

    LexicalHit hit = only(lexical.search(query("apple", 5)));

    assertThat(hit.id()).isEqualTo(new ChunkId("c2"));
    IndexedChunk read = only(lexical.chunks(chunkIds("c2")));
    assertThat(read.overlapText()).isEqualTo("apple ");
    assertThat(read.chunk()).isEqualTo(chunk);
    assertThat(lexical.explain(query("apple", 5), hit.id()).orElseThrow().length()).isEqualTo(2);
  }

  @Test
  void termsAreTakenAsTheyAre() {
    LexicalReader lexical = lexicalAfter(fixtures.change().chunk("c1", "tb c AND repo"));

    assertThat(lexical.search(query("tb- C++ *:* \"open a AND /x/", 5))).hasSize(1);
    LexicalQuery base = query("", 5);
    LexicalQuery odd =
        new LexicalQuery(
            List.of(new Term("AND", 1), new Term("*", 1), new Term("\"", 3)),
            base.allowed(),
            base.filter(),
            base.statistics(),
            base.parameters(),
            5);
    assertThat(lexical.search(odd)).isEmpty();
  }

  @Test
  void chunksAndDocumentsComeInTheOrderAskedFor() {
    Document first = Document.builder("d1").title("一").metadata("k", "v").group("g").build();
    Document second = Document.builder("d2").source("a/b.md").build();
    LexicalReader lexical =
        lexicalAfter(
            fixtures
                .change()
                .chunk(Chunk.builder("c1", "d1", "one").metadata("x", "y").build(), first)
                .chunk(Chunk.builder("c2", "d2", "two").page(3).build(), second));

    assertThat(lexical.documents(documentIds("d2", "absent", "d1"))).containsExactly(second, first);
    assertThat(lexical.chunks(chunkIds("c2", "absent", "c1")))
        .extracting(item -> item.chunk().id().value())
        .containsExactly("c2", "c1");
    IndexedChunk read = only(lexical.chunks(chunkIds("c1")));
    assertThat(read.document()).isEqualTo(first);
    assertThat(read.number()).isEqualTo(fixtures.chunkNumber("c1"));
    assertThat(read.time()).isEmpty();
    assertThat(lexical.chunks(List.of())).isEmpty();
    assertThat(lexical.documents(List.of())).isEmpty();
  }

  @Test
  void chunksOfADocumentComeByOrdinalThenId() {
    Document document = Document.of("d1");
    LexicalReader lexical =
        lexicalAfter(
            fixtures
                .change()
                .chunk(Chunk.builder("z", "d1", "one").ordinal(2).build(), document)
                .chunk(Chunk.builder("b", "d1", "two").ordinal(10).build(), document)
                .chunk(Chunk.builder("a", "d1", "three").ordinal(10).build(), document)
                .chunk("other", "four")
                .document(Document.of("empty")));

    assertThat(lexical.chunksOf(new DocumentId("d1")))
        .extracting(item -> item.chunk().id().value())
        .containsExactly("z", "a", "b");
    assertThat(lexical.chunksOf(new DocumentId("empty"))).isEmpty();
    assertThat(lexical.chunksOf(new DocumentId("absent"))).isEmpty();
  }

  @Test
  void numbersAndIdsBelongToOneAnother() {
    commit(fixtures.change().chunk("b", "one").chunk("gone", "two"));
    fixtures.skipNumbers(300);
    LexicalReader lexical = lexicalAfter(fixtures.change().chunk("a", "x").removeChunk("gone"));
    int gone = fixtures.chunkNumber("gone");
    NumberSet all = NumberSet.of(0, gone, 5, fixtures.chunkNumber("a"), 9_999);

    assertThat(lexical.number(new ChunkId("a"))).isEqualTo(OptionalInt.of(302));
    assertThat(lexical.number(new ChunkId("gone"))).isEmpty();
    assertThat(lexical.ids(all, 10)).isEqualTo(chunkIds("a", "b"));
    assertThat(lexical.ids(all, 1)).isEqualTo(chunkIds("a"));
    assertThat(lexical.ids(all, 0)).isEmpty();
    assertThat(lexical.ids(NumberSet.empty(), 10)).isEmpty();
  }

  private Change fruit() {
    return fixtures
        .change()
        .chunk("once", "apple pear")
        .chunk("twice", "Apple apple plum plum")
        .chunk("kiwi", "kiwi");
  }

  private static LexicalQuery allowing(
      LexicalQuery query, NumberSet allowed, Statistics statistics) {
    return new LexicalQuery(
        query.terms(),
        Optional.of(allowed),
        query.filter(),
        statistics,
        query.parameters(),
        query.limit());
  }

  private static List<DocumentId> documentIds(String... ids) {
    return List.of(ids).stream().map(DocumentId::new).toList();
  }

  private static List<String> ids(List<LexicalHit> hits) {
    return hits.stream().map(hit -> hit.id().value()).toList();
  }

  private static <T> T only(List<T> list) {
    assertThat(list).hasSize(1);
    return list.getFirst();
  }

  /** Ids and scores in turn, best first. */
  private static void assertHits(List<LexicalHit> hits, Object... expected) {
    assertThat(hits).hasSize(expected.length / 2);
    for (int i = 0; i < hits.size(); i++) {
      assertThat(hits.get(i).id().value()).isEqualTo(expected[2 * i]);
      assertThat(hits.get(i).relevance()).isCloseTo((double) expected[2 * i + 1], within(ROUNDING));
    }
  }
}
