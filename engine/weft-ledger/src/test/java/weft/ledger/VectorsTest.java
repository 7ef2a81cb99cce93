package weft.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static weft.ledger.Space.CLOCK;
import static weft.ledger.Space.chunk;
import static weft.ledger.Space.deleteChunk;
import static weft.ledger.Space.deleteDocument;
import static weft.ledger.Space.document;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weft.spi.Chunk;
import weft.spi.ChunkId;
import weft.spi.ErrorCode;
import weft.spi.Overlap;
import weft.spi.WeftException;
import weft.spi.change.ChangeSet;
import weft.spi.change.Operation;
import weft.spi.embed.Embedding;
import weft.spi.embed.VectorSpace;
import weft.spi.store.LexicalQuery;
import weft.spi.store.ScalarFilter;
import weft.spi.store.VectorCollections;
import weft.spi.store.VectorHit;
import weft.spi.store.VectorQuery;
import weft.testkit.HashedEmbedder;

/** Vectors follow versions: what is embedded, what is kept, and what is refused. */
class VectorsTest {
  private final ScriptedEmbedder embedder = new ScriptedEmbedder("hashed", 8);

  @TempDir Path home;

  private static LedgerOptions options(ScriptedEmbedder embedder, int batchSize) {
    return LedgerOptions.standard(CLOCK)
        .with(
            new EmbeddingOptions(
                Optional.of(embedder), batchSize, 1L << 20, EmbeddingProgress.SILENT));
  }

  private static List<String> keys(Space space, long version) {
    try (LedgerSnapshot snapshot = space.ledger.open(version)) {
      var keys = new ArrayList<String>();
      snapshot.vectors().scan(record -> keys.add(record.key().id()));
      return keys;
    }
  }

  private static List<String> keys(Space space) {
    return keys(space, space.active());
  }

  private static List<VectorHit> search(Space space) {
    try (LedgerSnapshot snapshot = space.open()) {
      float[] vector = {1, 0, 0, 0, 0, 0, 0, 0};
      return snapshot.vectors().search(VectorQuery.of(VectorCollections.CHUNK_TEXT, vector, 10));
    }
  }

  private static List<String> foundByWords(Space space, String word) {
    var query =
        new LexicalQuery(
            List.of(new LexicalQuery.Term(word, 1)),
            Optional.empty(),
            ScalarFilter.none(),
            LexicalQuery.Statistics.CORPUS,
            new LexicalQuery.Bm25Parameters(1.2, 0.75),
            10);
    try (LedgerSnapshot snapshot = space.open()) {
      return snapshot.lexical().search(query).stream().map(hit -> hit.id().value()).toList();
    }
  }

  private static Operation overlapping(String id, String text, String with) {
    Chunk chunk = Chunk.builder(id, "d", text).overlap(new Overlap(new ChunkId(with), 5)).build();
    return new Operation.UpsertChunk(chunk, List.of());
  }

  private static WeftException refused(ThrowingCallable work) {
    return catchThrowableOfType(WeftException.class, work);
  }

  private static void isClean(Space space) {
    assertThat(space.ledger.check(space.active()).findings()).isEmpty();
  }

  @Test
  void onlyChangedTextsAreEmbedded() {
    try (var space = new Space(embedder)) {
      Publication first =
          space.apply(document("d"), chunk("c1", "d", "one fish"), chunk("c2", "d", "two fish"));
      assertThat(first.version().embedder()).isEqualTo("hashed@8");
      assertThat(first.version().counts().vectors()).isEqualTo(2);
      assertThat(embedder.takeEmbedded()).containsExactly("one fish", "two fish");
      space.apply(chunk("c2", "d", "red fish"));
      assertThat(embedder.takeEmbedded()).containsExactly("red fish");
      assertThat(space.store.lastMutation().vectors().upserts().size()).isEqualTo(1);
      space.apply(chunk("c3", "d", "one fish"));
      assertThat(embedder.takeEmbedded()).as("known from c1").isEmpty();
      assertThat(keys(space)).containsExactly("c1", "c2", "c3");
      isClean(space);
    }
  }

  @Test
  void aChunkThatReadsTheSameKeepsItsVector() {
    try (var space = new Space(embedder)) {
      space.apply(document("d"), chunk("c1", "d", "one fish"));
      Chunk dated = Chunk.builder("c1", "d", "one fish").metadata("k", "v").build();
      space.apply(new Operation.UpsertChunk(dated, List.of()));
      assertThat(space.store.lastMutation().chunks()).hasSize(1);
      assertThat(space.store.lastMutation().vectors().upserts().size()).isZero();
      assertThat(keys(space)).containsExactly("c1");
      isClean(space);
    }
  }

  @Test
  void aChunkWhoseOverlapChangedIsEmbeddedAnew() {
    try (var space = new Space(embedder)) {
      space.apply(document("d"), chunk("c1", "d", "old end"), overlapping("c2", "own text", "c1"));
      assertThat(embedder.takeEmbedded()).containsExactly("old end", "d endown text");
      space.apply(chunk("c1", "d", "new fin"), overlapping("c2", "own text", "c1"));
      assertThat(embedder.takeEmbedded()).containsExactly("new fin", "w finown text");
      isClean(space);
      space.apply(chunk("c1", "d", "a new fin"), overlapping("c2", "own text", "c1"));
      assertThat(embedder.takeEmbedded()).as("the same end").containsExactly("a new fin");
      isClean(space);
      space.apply(chunk("c1", "d", "whatever"));
      assertThat(embedder.takeEmbedded())
          .as("with its text the overlap went")
          .containsExactly("whatever", "own text");
      isClean(space);
    }
  }

  @Test
  void p35DeletingTheLastDocumentLeavesNoVectors() {
    try (var space = new Space(embedder)) {
      space.apply(
          document("d1"), chunk("c1", "d1", "one"), document("d2"), chunk("c2", "d2", "two"));
      assertThat(space.apply(deleteDocument("d1")).version().counts().vectors()).isEqualTo(1);
      assertThat(keys(space)).containsExactly("c2");
      isClean(space);
      VersionInfo empty = space.apply(deleteDocument("d2")).version();
      assertThat(empty.counts().vectors()).isZero();
      assertThat(empty.embedder()).isEqualTo("hashed@8");
      assertThat(search(space)).isEmpty();
      isClean(space);
      space.ledger.rebuild(empty.number());
      isClean(space);
      assertThat(keys(space, 1)).containsExactly("c1", "c2");
    }
  }

  @Test
  void p48AnotherEmbedderIsRefusedByName() {
    for (var other : List.of(new HashedEmbedder("hashed", 12), new HashedEmbedder("other", 8))) {
      Path folder = home.resolve(other.space().toString());
      try (var space = Space.in(folder, EmbeddingOptions.of(embedder))) {
        space.apply(document("d"), chunk("c1", "d", "one"));
        try (var reopened = space.reopened(EmbeddingOptions.of(other))) {
          WeftException atOpening = refused(reopened.ledger::requireSameEmbedder);
          WeftException atWriting = refused(() -> reopened.apply(chunk("c2", "d", "two")));
          for (WeftException refusal : List.of(atOpening, atWriting)) {
            assertThat(refusal.code()).isEqualTo(ErrorCode.EMBEDDER_MISMATCH);
            assertThat(refusal).hasMessageContaining("'hashed@8'");
            assertThat(refusal).hasMessageContaining("'" + other.space() + "'");
            assertThat(refusal.hint()).contains("weft reindex --embedder NAME");
          }
        }
      }
    }
  }

  @Test
  void p49AModelThatChangesMidwayPublishesNothing() {
    for (var then : List.of(new VectorSpace("hashed", 12), new VectorSpace("other", 8))) {
      var changing = new ScriptedEmbedder("hashed", 8);
      try (var space = new Space(options(changing, 1))) {
        space.apply(document("d"), chunk("c0", "d", "nought"));
        changing.becomeAfter(2, then.embedder(), then.dimension());
        var batch = new Operation[5];
        for (int i = 0; i < batch.length; i++) {
          batch[i] = chunk("c" + (i + 1), "d", "text " + i);
        }
        WeftException refusal = refused(() -> space.apply(batch));
        assertThat(refusal.code()).isEqualTo(ErrorCode.EMBEDDER_MISMATCH);
        assertThat(refusal).hasMessageContaining("hashed@8").hasMessageContaining(then.toString());
        assertThat(space.active()).isEqualTo(1);
        assertThat(keys(space)).containsExactly("c0");
      }
    }
  }

  @Test
  void aVectorOfAnotherDimensionPublishesNothing() {
    embedder.answer("two", new Embedding.Vector(new float[] {1, 0, 0}, false));
    try (var space = new Space(embedder)) {
      space.apply(document("d"), chunk("c1", "d", "one"));
      WeftException refusal = refused(() -> space.apply(chunk("c2", "d", "two")));
      assertThat(refusal.code()).isEqualTo(ErrorCode.EMBEDDER_MISMATCH);
      assertThat(refusal).hasMessageContaining("hashed@8").hasMessageContaining("hashed@3");
      assertThat(space.active()).isEqualTo(1);
    }
  }

  @Test
  void p50TextsWithoutAVectorAreStoredCountedAndFoundByWords() {
    embedder.answer("zero zebra", new Embedding.Vector(new float[8], false));
    embedder.answer(
        "odd", new Embedding.Vector(new float[] {Float.NaN, 0, 0, 0, 0, 0, 0, 0}, false));
    float[] cut = {1, 0, 0, 0, 0, 0, 0, 0};
    embedder.answer("long", new Embedding.Vector(cut, true));
    try (var space = new Space(embedder)) {
      Publication done =
          space.apply(
              document("d"),
              chunk("c1", "d", "。。。"),
              chunk("c2", "d", "zero zebra"),
              chunk("c3", "d", "odd"),
              chunk("c4", "d", "long"));
      assertThat(done.warnings())
          .containsExactly(
              "3 chunks have no vector (blank 1, zero 1, not finite 1) and can be found by full"
                  + " text only",
              "1 text is longer than the embedder reads; the end counts for full text only");
      assertThat(done.version().counts().chunks()).isEqualTo(4);
      assertThat(done.version().counts().vectors()).isEqualTo(1);
      assertThat(keys(space)).containsExactly("c4");
      assertThat(foundByWords(space, "zebra")).containsExactly("c2");
      isClean(space);
      embedder.takeEmbedded();
      space.ledger.rebuild(1);
      assertThat(embedder.takeEmbedded()).as("also blank texts are remembered").isEmpty();
      isClean(space);
    }
  }

  @Test
  void aTextThatLosesItsVectorLosesTheOldOneToo() {
    try (var space = new Space(embedder)) {
      space.apply(document("d"), chunk("c1", "d", "one"));
      assertThat(space.apply(chunk("c1", "d", "。。。")).version().counts().vectors()).isZero();
      assertThat(keys(space)).isEmpty();
      isClean(space);
    }
  }

  @Test
  void anInterruptedRunGoesOnFromWhatWasEmbedded() {
    var failing = new ScriptedEmbedder("hashed", 8).failAfter(2);
    try (var space = new Space(options(failing, 2))) {
      var set =
          ChangeSet.of(
              document("d"),
              chunk("c1", "d", "a"),
              chunk("c2", "d", "b"),
              chunk("c3", "d", "c"),
              chunk("c4", "d", "e"),
              chunk("c5", "d", "f"));
      WeftException failure = refused(() -> space.ledger.apply(set, "ingest"));
      assertThat(failure.code()).isEqualTo(ErrorCode.MODEL_UNREACHABLE);
      assertThat(space.ledger.active()).isEmpty();
      assertThat(failing.takeEmbedded()).containsExactly("a", "b", "c", "e");
      failing.heal();
      space.ledger.apply(set, "ingest");
      assertThat(failing.takeEmbedded()).containsExactly("f");
      assertThat(keys(space)).hasSize(5);
      isClean(space);
    }
  }

  @Test
  void progressIsTold() {
    var told = new ArrayList<String>();
    var options =
        new EmbeddingOptions(
            Optional.of(embedder), 2, 0, (done, total) -> told.add(done + "/" + total));
    try (var space = new Space(LedgerOptions.standard(CLOCK).with(options))) {
      space.apply(
          document("d"), chunk("c1", "d", "a"), chunk("c2", "d", "b"), chunk("c3", "d", "c"));
      assertThat(told).containsExactly("2/3", "3/3");
    }
  }

  @Test
  void branchesHaveTheVectorsOfTheirOwnTexts() {
    try (var space = new Space(embedder)) {
      space.apply(document("d"), chunk("c1", "d", "one"));
      space.apply(chunk("c2", "d", "two"), deleteChunk("c1"));
      space.ledger.activate(1);
      space.apply(chunk("c3", "d", "three"));
      assertThat(keys(space)).containsExactly("c1", "c3");
      assertThat(keys(space, 2)).containsExactly("c2");
      space.ledger.prune(new Retention(1));
      assertThat(keys(space)).containsExactly("c1", "c3");
      isClean(space);
      space.ledger.rebuild(3);
      assertThat(keys(space)).containsExactly("c1", "c3");
      isClean(space);
    }
  }

  @Test
  void aReindexMakesAVersionOfAnotherEmbedder() {
    try (var space = Space.in(home, EmbeddingOptions.of(embedder))) {
      String before = space.apply(document("d"), chunk("c1", "d", "one")).version().contentDigest();
      var other = new ScriptedEmbedder("other", 12);
      try (var reopened = space.reopened(EmbeddingOptions.of(other))) {
        Publication done = reopened.ledger.reindex();
        assertThat(done.unchanged()).isFalse();
        assertThat(done.version().reason()).isEqualTo("reindex");
        assertThat(done.version().embedder()).isEqualTo("other@12");
        assertThat(done.version().contentDigest()).isNotEqualTo(before);
        assertThat(done.version().counts().vectors()).isEqualTo(1);
        assertThat(other.takeEmbedded()).containsExactly("one");
        isClean(reopened);
        reopened.apply(chunk("c2", "d", "two"));
        assertThat(keys(reopened)).containsExactly("c1", "c2");
        reopened.ledger.activate(1);
        assertThat(refused(reopened.ledger::requireSameEmbedder).code())
            .isEqualTo(ErrorCode.EMBEDDER_MISMATCH);
      }
      try (var back = space.reopened(EmbeddingOptions.of(embedder))) {
        back.ledger.requireSameEmbedder();
        back.apply(chunk("c3", "d", "three"));
        assertThat(keys(back)).containsExactly("c1", "c3");
        isClean(back);
      }
    }
  }

  @Test
  void aReindexWithTheSameEmbedderReplacesTheProjection() {
    try (var space = new Space(embedder)) {
      space.apply(document("d"), chunk("c1", "d", "one"));
      Publication done = space.ledger.reindex();
      assertThat(done.unchanged()).isTrue();
      assertThat(done.version().number()).isEqualTo(1);
      assertThat(space.store.versions()).hasToString("[1.1]");
      assertThat(keys(space)).containsExactly("c1");
      isClean(space);
    }
  }

  @Test
  void versionsWithoutVectorsStayOpenAndGetThemByAReindex() {
    try (var space = Space.in(home, EmbeddingOptions.none())) {
      space.apply(document("d"), chunk("c1", "d", "one"));
      try (var reopened = space.reopened(EmbeddingOptions.of(embedder))) {
        reopened.ledger.requireSameEmbedder();
        assertThat(keys(reopened)).isEmpty();
        isClean(reopened);
        assertThat(refused(() -> reopened.apply(chunk("c2", "d", "two"))))
            .hasMessageContaining("'none'")
            .hasMessageContaining("'hashed@8'");
        reopened.ledger.rebuild(1);
        isClean(reopened);
        reopened.ledger.reindex();
        assertThat(keys(reopened)).containsExactly("c1");
        isClean(reopened);
      }
      try (var without = space.reopened(EmbeddingOptions.none())) {
        assertThat(without.ledger.reindex().version().embedder()).isEqualTo("none");
        assertThat(keys(without)).isEmpty();
        isClean(without);
      }
    }
  }

  @Test
  void aFreshSpaceHasNothingToReindex() {
    try (var space = new Space(embedder)) {
      assertThat(refused(space.ledger::reindex).code()).isEqualTo(ErrorCode.NOT_FOUND);
    }
  }

  @Test
  void olderVersionsCountNoVectors() {
    assertThat(Counts.parse("1,2,3,4,5,6,7")).isEqualTo(new Counts(1, 2, 3, 4, 5, 6, 7, 0));
    var counts = new Counts(1, 2, 3, 4, 5, 6, 7, 8);
    assertThat(Counts.parse(counts.toText())).isEqualTo(counts);
  }
}
