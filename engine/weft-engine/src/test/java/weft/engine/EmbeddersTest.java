package weft.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weft.ledger.BackupSpace;
import weft.ledger.Publication;
import weft.spi.Chunk;
import weft.spi.Document;
import weft.spi.ErrorCode;
import weft.spi.WeftException;
import weft.spi.change.ChangeSet;
import weft.spi.change.Operation;
import weft.spi.embed.Embedder;
import weft.spi.embed.Embedding;
import weft.spi.embed.VectorSpace;
import weft.testkit.HashedEmbedder;

/** Which embedder a space is opened with, and what becomes of one that is not its own. */
class EmbeddersTest {
  private static final String STORES = "stores: {lexical: kept, graph: kept, vector: kept}\n";

  @TempDir Path home;

  private Weft open(String embedder) throws IOException {
    return builder(embedder).open();
  }

  private WeftBuilder builder(String embedder) throws IOException {
    Files.writeString(home.resolve("weft.yaml"), STORES + "embedder: {" + embedder + "}\n");
    return Weft.builder().home(home).configuration(Configuration.load(home, Map.of(), Map.of()));
  }

  private static Publication add(Weft weft, String id, String text) {
    return weft.apply(
        ChangeSet.of(
            new Operation.UpsertDocument(Document.of(id)),
            new Operation.UpsertChunk(Chunk.builder(id + "-1", id, text).build(), List.of())));
  }

  private static WeftException refused(ThrowingCallable work) {
    return catchThrowableOfType(WeftException.class, work);
  }

  @Test
  void theConfiguredKindMakesVectors() throws IOException {
    try (Weft weft = open("kind: hashed, model: one")) {
      Publication done = add(weft, "d", "some text");
      assertThat(done.version().embedder()).isEqualTo("one@8");
      assertThat(done.version().counts().vectors()).isEqualTo(1);
      assertThat(weft.check().findings()).isEmpty();
    }
  }

  @Test
  void autoIsNoneWhereNoBilingualOneIsInstalled() throws IOException {
    try (Weft weft = open("kind: auto")) {
      assertThat(add(weft, "d", "some text").version().embedder()).isEqualTo("none");
    }
  }

  @Test
  void aKindThatIsNotThereIsRefusedWithThoseThatAre() {
    WeftException refusal = refused(() -> open("kind: hasched"));
    assertThat(refusal.code()).isEqualTo(ErrorCode.INVALID_CONFIGURATION);
    assertThat(refusal)
        .hasMessageContaining("no embedder of kind 'hasched'; available: [auto, ")
        .hasMessageContaining("hashed, hashed-wide, none]");
  }

  @Test
  void lookingLoadsNoModel() throws IOException {
    try (Weft weft = open("kind: hashed")) {
      add(weft, "d", "some text");
    }
    int loaded = HashedProvider.LOADED.get();
    int closed = HashedProvider.CLOSED.get();
    try (Weft weft = open("kind: hashed")) {
      weft.status();
      weft.check();
      weft.snapshots().list();
      weft.rebuild(OptionalLong.empty());
    }
    assertThat(HashedProvider.LOADED).hasValue(loaded);
    assertThat(HashedProvider.CLOSED).hasValue(closed + 1);
  }

  @Test
  void anEmbedderOfTheCallersIsNotClosed() throws IOException {
    var given = new CountingEmbedder();
    try (Weft weft = builder("kind: none").embedder(given).open()) {
      assertThat(add(weft, "d", "some text").version().embedder()).isEqualTo("given@8");
    }
    assertThat(given.closed).isZero();
  }

  @Test
  void p48AnotherEmbedderIsRefusedAtOpeningByName() throws IOException {
    try (Weft weft = open("kind: hashed, model: one")) {
      add(weft, "d", "some text");
    }
    int closed = HashedProvider.CLOSED.get();
    WeftException wider = refused(() -> open("kind: hashed-wide, model: one"));
    WeftException other = refused(() -> open("kind: hashed, model: two"));
    WeftException none = refused(() -> open("kind: none"));
    for (WeftException refusal : List.of(wider, other, none)) {
      assertThat(refusal.code()).isEqualTo(ErrorCode.EMBEDDER_MISMATCH);
      assertThat(refusal).hasMessageContaining("'one@8'").hasMessageContaining("weft reindex");
    }
    assertThat(wider).hasMessageContaining("'one@12'");
    assertThat(other).hasMessageContaining("'two@8'");
    assertThat(none).hasMessageContaining("'none'");
    assertThat(HashedProvider.CLOSED).as("what could not open is closed").hasValue(closed + 2);
  }

  @Test
  void aReindexMendsIt() throws IOException {
    try (Weft weft = open("kind: hashed, model: one")) {
      add(weft, "d", "some text");
      add(weft, "e", "。。。");
    }
    var told = new ArrayList<Long>();
    try (Weft weft =
        builder("kind: hashed-wide, model: two")
            .anyEmbedder()
            .progress((done, total) -> told.add(total))
            .open()) {
      SpaceStatus status = weft.status();
      assertThat(status.embedder()).isEqualTo("two@12");
      assertThat(status.wantsReindex()).isTrue();
      assertThat(status.chunksWithoutVector()).isEqualTo(1);
      assertThat(refused(() -> add(weft, "f", "more")).code())
          .isEqualTo(ErrorCode.EMBEDDER_MISMATCH);
      Publication done = weft.reindex();
      assertThat(done.version().embedder()).isEqualTo("two@12");
      assertThat(done.warnings()).hasSize(1);
      assertThat(told).containsExactly(2L);
      assertThat(weft.status().wantsReindex()).isFalse();
    }
    try (Weft weft = open("kind: hashed-wide, model: two")) {
      assertThat(add(weft, "f", "more").version().counts().vectors()).isEqualTo(2);
      weft.snapshots().activate(1);
      assertThat(weft.status().wantsReindex()).isTrue();
    }
    try (Weft weft = open("kind: hashed, model: one")) {
      assertThat(weft.check().findings()).isEmpty();
      assertThat(weft.status().wantsReindex()).isFalse();
    }
  }

  /** Vectors come with a backup, so that the embedder that made them need not be at hand. */
  @Test
  void aBackupIsRestoredWhereAnotherEmbedderIsConfigured(@TempDir Path elsewhere)
      throws IOException {
    try (Weft weft = open("kind: hashed, model: one")) {
      add(weft, "d", "some text");
    }
    Path file = elsewhere.resolve("b.zip");
    HomeBackup.of(Home.open(home)).write(List.of("default"), file, HomeBackup.Options.standard());
    Path there = elsewhere.resolve("there");
    Home.create(there);
    Files.writeString(there.resolve("weft.yaml"), STORES + "embedder: {kind: none}\n");
    HomeRestore.restore(file, there, RestoreOptions.standard());
    var settings = Configuration.load(there, Map.of(), Map.of());
    assertThat(refused(() -> Weft.builder().home(there).configuration(settings).open()).code())
        .isEqualTo(ErrorCode.EMBEDDER_MISMATCH);
    try (Weft weft = Weft.builder().home(there).configuration(settings).anyEmbedder().open()) {
      assertThat(weft.snapshots().list().getFirst().embedder()).isEqualTo("one@8");
      // The stores of these tests stay where they were made; a folder's would have moved along.
      assertThat(weft.rebuild(OptionalLong.empty())).isEmpty();
      assertThat(weft.check().findings()).isEmpty();
    }
  }

  @Test
  void aRestoreFindsFilesOfTheEmbedderInItsHome(@TempDir Path elsewhere) throws IOException {
    Home.create(home);
    Files.createFile(home.resolve("own.json"));
    try (Weft weft = open("kind: hashed, model: one, tokenizer: own.json")) {
      add(weft, "d", "some text");
    }
    Path file = elsewhere.resolve("b.zip");
    HomeBackup.of(Home.open(home)).write(List.of("default"), file, HomeBackup.Options.standard());
    int closed = HashedProvider.CLOSED.get();
    var options = new RestoreOptions(Optional.of("again"), false, Map.of());
    assertThat(HomeRestore.restore(file, home, options).spaces())
        .extracting(BackupSpace::name)
        .containsExactly("again");
    assertThat(HashedProvider.CLOSED).hasValue(closed + 1);
  }

  @Test
  void aSnapshotHasAnEmbedderOnlyOfItsOwnSpace() throws IOException {
    try (Weft weft = open("kind: hashed, model: one")) {
      add(weft, "d", "some text");
    }
    try (Weft weft = builder("kind: hashed, model: two").anyEmbedder().open()) {
      Reading reading = weft.reading();
      try (Opened opened = reading.version(1)) {
        assertThat(opened.snapshot().embedder()).isEmpty();
        assertThat(opened.snapshot().vectors().space()).contains(new VectorSpace("one", 8));
      }
      weft.reindex();
      try (Opened opened = reading.version(2)) {
        assertThat(opened.snapshot().embedder()).isPresent();
      }
    }
  }

  @Test
  void inMemoryWorksToo() {
    try (Weft weft =
        Weft.builder().configuration(Configuration.of(Map.of("embedder.kind", "hashed"))).open()) {
      assertThat(add(weft, "d", "some text").version().counts().vectors()).isEqualTo(1);
    }
  }

  @Test
  void aQuestionIsEmbeddedOnce() {
    var counting = new CountingEmbedder();
    try (var memory = new QuestionMemory(counting)) {
      Embedding first = memory.embedQuestion("who");
      assertThat(memory.embedQuestion("who")).isSameAs(first);
      assertThat(counting.questions).isEqualTo(1);
      for (int i = 0; i < 1_000; i++) {
        memory.embedQuestion("question " + i);
      }
      memory.embedQuestion("who");
      assertThat(counting.questions).as("bounded").isEqualTo(1_002);
    }
    assertThat(counting.closed).isEqualTo(1);
  }

  private static final class CountingEmbedder implements Embedder {
    private final HashedEmbedder embedder = new HashedEmbedder("given", 8);
    private int questions;
    private int closed;

    @Override
    public VectorSpace space() {
      return embedder.space();
    }

    @Override
    public List<Embedding> embedTexts(List<String> texts) {
      return embedder.embedTexts(texts);
    }

    @Override
    public Embedding embedQuestion(String question) {
      questions++;
      return embedder.embedQuestion(question);
    }

    @Override
    public void close() {
      closed++;
    }
  }
}
