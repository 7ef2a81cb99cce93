package weft.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static weft.e2e.Failing.fails;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weft.engine.Search;
import weft.engine.Weft;
import weft.ledger.Publication;
import weft.retrieve.Hit;
import weft.retrieve.Mode;
import weft.retrieve.OnNoSeed;
import weft.retrieve.Ranker;
import weft.retrieve.RecallOptions;
import weft.spi.Chunk;
import weft.spi.Document;
import weft.spi.DocumentId;
import weft.spi.Entity;
import weft.spi.ErrorCode;
import weft.spi.Overlap;
import weft.spi.change.ChangeSet;
import weft.spi.embed.Embedder;
import weft.spi.embed.Embedding;
import weft.spi.embed.VectorSpace;
import weft.testkit.HashedEmbedder;

/**
 * Faults that were reported of other projects, by number, of vectors, hybrid search and copies: none
 * of them here, through the facade and on disk.
 */
class PublicCasesVectorsE2eTest {
  @TempDir Path temporary;

  private Weft open(String home, Embedder embedder) {
    return Weft.builder().home(temporary.resolve(home)).embedder(embedder).open();
  }

  private static Embedder hashed(String name, int dimension) {
    return new HashedEmbedder(name, dimension);
  }

  private static RecallOptions mode(Mode mode, int topK) {
    return RecallOptions.builder().mode(mode).topK(topK).build();
  }

  private static List<String> ids(Search search) {
    return search.result().hits().stream().map(hit -> hit.chunkId().value()).toList();
  }

  private static List<String> scored(Weft weft, String question) {
    return weft.search(question, mode(Mode.VECTOR, 10)).result().hits().stream()
        .map(hit -> hit.chunkId() + " " + hit.relevance())
        .toList();
  }

  private static ChangeSet numbered(int count) {
    return Sets.documents(
        IntStream.rangeClosed(1, count)
            .boxed()
            .flatMap(
                i -> List.of("c" + i, "chunk number %d of the tea house".formatted(i)).stream())
            .toArray(String[]::new));
  }

  @Test
  void p35_deletingTheLastDocumentIsAVersionThatFindsNothing() {
    try (Weft weft = open("home", hashed("a", 8))) {
      weft.apply(Sets.documents("c1", "green tea", "c2", "black tea"));
      weft.apply(ChangeSet.builder().delete(new DocumentId("c1")).build());
      assertThat(ids(weft.search("green tea", mode(Mode.VECTOR, 10)))).containsExactly("c2");
      Publication last = weft.apply(ChangeSet.builder().delete(new DocumentId("c2")).build());
      assertThat(last.version().number()).isEqualTo(3);
      assertThat(last.version().counts().vectors()).isZero();
      for (Mode mode : Mode.values()) {
        assertThat(ids(weft.search("green tea", mode(mode, 10)))).as(mode.word()).isEmpty();
      }
      assertThat(weft.check().isClean()).isTrue();
    }
  }

  @Test
  void p43_anImportAnswersVectorQueriesAsBefore() {
    Path file = temporary.resolve("v3.weft");
    var before = new ArrayList<List<String>>();
    try (Weft weft = open("home", hashed("a", 64))) {
      weft.apply(numbered(30));
      weft.apply(ChangeSet.builder().delete(new DocumentId("c7")).build());
      weft.apply(Sets.document("c31", "the last cup of tea, 茶馆"));
      weft.exportTo(file);
      questions().forEach(question -> before.add(scored(weft, question)));
    }
    try (Weft weft = open("other", hashed("a", 64))) {
      weft.importFrom(file);
      var after = questions().stream().map(question -> scored(weft, question)).toList();
      assertThat(after).isEqualTo(before).allSatisfy(hits -> assertThat(hits).hasSize(10));
      assertThat(weft.check().isClean()).isTrue();
    }
  }

  private static List<String> questions() {
    return IntStream.range(0, 10).mapToObj(i -> "tea of number %d 茶".formatted(3 * i)).toList();
  }

  @Test
  void p44_aCopyWithWrongCountsIsRefusedAndNothingIsWritten() throws IOException {
    Path file = temporary.resolve("copy.weft");
    try (Weft weft = open("home", hashed("a", 8))) {
      weft.apply(numbered(3));
      weft.exportTo(file);
    }
    byte[] bytes = Files.readAllBytes(file);
    Path cut = Files.write(temporary.resolve("cut.weft"), java.util.Arrays.copyOf(bytes, 900));
    bytes[bytes.length / 2] ^= 1;
    Path flipped = Files.write(temporary.resolve("flipped.weft"), bytes);
    try (Weft weft = open("other", hashed("a", 8))) {
      fails(ErrorCode.INVALID_FILE, () -> weft.importFrom(cut));
      fails(ErrorCode.INVALID_FILE, () -> weft.importFrom(flipped));
      assertThat(weft.status().active()).isEmpty();
    }
  }

  @Test
  void p48_anotherEmbedderIsRefusedAtOpeningByName() {
    try (Weft weft = open("home", hashed("eight", 8))) {
      weft.apply(Sets.document("c1", "green tea"));
    }
    fails(ErrorCode.EMBEDDER_MISMATCH, () -> open("home", hashed("twelve", 12)))
        .hasMessageContaining("eight@8")
        .hasMessageContaining("twelve@12")
        .hasMessageContaining("weft reindex");
    fails(ErrorCode.EMBEDDER_MISMATCH, () -> open("home", hashed("other", 8)))
        .hasMessageContaining("eight@8")
        .hasMessageContaining("other@8");
    Path home = temporary.resolve("home");
    try (Weft weft =
        Weft.builder().home(home).embedder(hashed("twelve", 12)).anyEmbedder().open()) {
      fails(ErrorCode.EMBEDDER_MISMATCH, () -> weft.search("green tea", mode(Mode.VECTOR, 10)));
      fails(ErrorCode.EMBEDDER_MISMATCH, () -> weft.apply(Sets.document("c2", "black tea")));
      assertThat(ids(weft.search("green tea", mode(Mode.LEXICAL, 10)))).containsExactly("c1");
      weft.reindex();
      assertThat(ids(weft.search("green tea", mode(Mode.VECTOR, 10)))).containsExactly("c1");
      assertThat(weft.check().isClean()).isTrue();
    }
  }

  @Test
  void p49_aModelThatChangesInABatchLeavesNothing() {
    var changing =
        new Embedder() {
          private final Embedder first = hashed("model", 8);
          private final Embedder second = hashed("model", 12);

          @Override
          public VectorSpace space() {
            return first.space();
          }

          @Override
          public List<Embedding> embedTexts(List<String> texts) {
            var all = new ArrayList<Embedding>();
            for (int i = 0; i < texts.size(); i++) {
              all.addAll((i < 3 ? first : second).embedTexts(List.of(texts.get(i))));
            }
            return all;
          }

          @Override
          public Embedding embedQuestion(String question) {
            return first.embedQuestion(question);
          }

          @Override
          public void close() {}
        };
    try (Weft weft = open("home", changing)) {
      fails(ErrorCode.EMBEDDER_MISMATCH, () -> weft.apply(numbered(6)));
      assertThat(weft.status().active()).isEmpty();
    }
  }

  @Test
  void p50_aTextWithoutAVectorIsCountedAndFoundByItsWords() {
    try (Weft weft = open("home", hashed("a", 8))) {
      Publication done = weft.apply(Sets.documents("c1", "。。。", "c2", "green tea"));
      assertThat(done.version().counts().vectors()).isEqualTo(1);
      assertThat(String.join("\n", done.warnings())).contains("no vector");
      Search blank = weft.search("。。。", mode(Mode.VECTOR, 10));
      assertThat(blank.result().partial()).isNotEmpty();
      assertThat(ids(weft.search("green", mode(Mode.VECTOR, 10)))).containsExactly("c2");
      assertThat(weft.check().isClean()).isTrue();
    }
  }

  @Test
  void p51_moreThanThereIsGivesWhatThereIs() {
    try (Weft weft = open("home", hashed("a", 8))) {
      weft.apply(numbered(3));
      assertThat(ids(weft.search("tea", mode(Mode.VECTOR, 50)))).hasSize(3);
      assertThat(ids(weft.search("tea", mode(Mode.VECTOR, 0)))).isEmpty();
      assertThatIllegalArgumentException().isThrownBy(() -> mode(Mode.VECTOR, -1));
      weft.apply(Sets.entities(Entity.of("e:two", "number 2"), Entity.of("e:one", "number 1")));
      RecallOptions two =
          RecallOptions.builder().mode(Mode.CONSTRAINED).ranker(Ranker.VECTOR).topK(50).build();
      assertThat(ids(weft.search("number 1 or number 2?", two)))
          .containsExactlyInAnyOrder("c1", "c2");
    }
  }

  @Test
  void p52_whatAllowsNothingFindsNothing() {
    try (Weft weft = open("home", hashed("a", 8))) {
      weft.apply(numbered(3));
      weft.apply(Sets.entities(Entity.of("e:nobody", "Nobody")));
      for (Ranker ranker : Ranker.values()) {
        RecallOptions options =
            RecallOptions.builder().ranker(ranker).onNoSeed(OnNoSeed.EMPTY).build();
        Search search = weft.search("Nobody drank tea", options);
        assertThat(search.result().hits()).as(ranker.word()).isEmpty();
        assertThat(search.result().constraint().name()).isEqualTo("EMPTY");
      }
    }
  }

  @Test
  void p56_hybridWithoutAVectorSideIsBm25() {
    var mute =
        new Embedder() {
          @Override
          public VectorSpace space() {
            return new VectorSpace("mute", 8);
          }

          @Override
          public List<Embedding> embedTexts(List<String> texts) {
            return texts.stream().map(this::embedQuestion).toList();
          }

          @Override
          public Embedding embedQuestion(String question) {
            return new Embedding.None(Embedding.Reason.ZERO);
          }

          @Override
          public void close() {}
        };
    try (Weft weft = open("home", mute)) {
      weft.apply(numbered(20));
      List<String> lexical = ids(weft.search("tea number 4", mode(Mode.LEXICAL, 20)));
      Search hybrid = weft.search("tea number 4", mode(Mode.HYBRID, 20));
      assertThat(ids(hybrid)).isEqualTo(lexical).doesNotHaveDuplicates();
      assertThat(hybrid.result().hits())
          .extracting(Hit::relevance)
          .allSatisfy(relevance -> assertThat(relevance).isFinite().isPositive());
    }
  }

  @Test
  void p59_aFactInAnOverlapTakesOnePlace() {
    String fact = " The lease of the tea house ends in May.";
    var first = Chunk.builder("c1", "d1", "Ann runs the shop at the corner." + fact).ordinal(0);
    var second =
        Chunk.builder("c2", "d1", "Bob keeps the books of the shop.")
            .ordinal(1)
            .overlap(new Overlap(new weft.spi.ChunkId("c1"), fact.length()));
    try (Weft weft = open("home", hashed("a", 64))) {
      weft.apply(
          ChangeSet.builder()
              .upsert(Document.of("d1"))
              .upsert(first.build())
              .upsert(second.build())
              .build());
      weft.apply(Sets.document("c3", "The tea house has a new lease in June, says Cid."));
      weft.apply(Sets.entities(Entity.of("e:house", "tea house")));
      Search search = weft.search("lease of the tea house", mode(Mode.AUTO, 3));
      assertThat(ids(search)).doesNotHaveDuplicates().contains("c1", "c2", "c3");
      var context = weft.context(search);
      String all = String.join("\n", context.passages().stream().map(p -> p.text()).toList());
      assertThat(all.split("lease of the tea house ends in May", -1)).hasSize(2);
      assertThat(all).contains("a new lease in June");
    }
  }
}
