package weft.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static weft.ledger.Space.CLOCK;
import static weft.ledger.Space.chunk;
import static weft.ledger.Space.document;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weft.spi.WeftException;
import weft.spi.embed.Embedding;
import weft.spi.embed.VectorSpace;
import weft.spi.store.VectorRecord;

/** The cache of vectors: bounded, erasable, and of no consequence when it is lost. */
class EmbeddingCacheTest {
  private static final VectorSpace SPACE = new VectorSpace("hashed", 8);
  private static final String NOTICE = "the cache of vectors could not be read and was begun anew";

  @TempDir Path folder;

  private final ScriptedEmbedder embedder = new ScriptedEmbedder("hashed", 8);

  private Path file() {
    return folder.resolve(EmbeddingFile.NAME);
  }

  private EmbeddingOptions bounded(long bytes) {
    return new EmbeddingOptions(Optional.of(embedder), 2, bytes, EmbeddingProgress.SILENT);
  }

  private static EmbeddingCache inMemory() {
    Database database = Database.inMemory();
    EmbeddingCache.create(database);
    return new EmbeddingCache(database);
  }

  private static Map<String, Embedding> vector(String text) {
    return Map.of(
        VectorRecord.hash(text),
        new Embedding.Vector(new float[] {0.5f, -0.25f, Float.MIN_VALUE}, false));
  }

  @Test
  void aFlippedBitIsNeverAVector() {
    Database database = Database.inMemory();
    EmbeddingCache.create(database);
    try (var cache = new EmbeddingCache(database)) {
      cache.keep(SPACE, vector("a"), List.of());
      cache.keep(SPACE, vector("b"), List.of());
      String hash = VectorRecord.hash("a");
      byte[] key = java.util.HexFormat.of().parseHex(hash);
      database.run(
          "UPDATE embedding SET vector = x'7fc00000be80000000000001' WHERE text_hash = ?", key);
      assertThatThrownBy(() -> cache.vector(SPACE, hash))
          .isInstanceOf(WeftException.class)
          .hasMessageContaining("1 damaged rows")
          .hasMessageContaining("run the command again");
      assertThat(cache.outcome(SPACE, hash)).isEmpty();
      assertThat(cache.vector(SPACE, VectorRecord.hash("b"))).isPresent();
    }
  }

  @Test
  void keepsVectorsToTheBitAndReasonsApartBySpace() {
    try (EmbeddingCache cache = inMemory()) {
      cache.keep(SPACE, vector("a"), List.of());
      String blank = VectorRecord.hash(" ");
      cache.keep(SPACE, Map.of(blank, new Embedding.None(Embedding.Reason.BLANK)), List.of());
      assertThat(cache.vector(SPACE, VectorRecord.hash("a")).orElseThrow())
          .containsExactly(0.5f, -0.25f, Float.MIN_VALUE);
      assertThat(cache.outcome(SPACE, blank)).contains(EmbeddingOutcome.BLANK);
      assertThat(cache.vector(SPACE, blank)).isEmpty();
      assertThat(cache.outcome(new VectorSpace("hashed", 9), blank)).isEmpty();
    }
  }

  @Test
  void forgetsWhatWasUsedLongestAgo() {
    try (EmbeddingCache cache = inMemory()) {
      for (String text : List.of("a", "b", "c")) {
        cache.beginRun();
        cache.keep(SPACE, vector(text), List.of());
      }
      cache.beginRun();
      cache.keep(SPACE, Map.of(), List.of(VectorRecord.hash("a")));
      cache.trim(cache.bytes() - 1);
      assertThat(cache.outcome(SPACE, VectorRecord.hash("b"))).isEmpty();
      assertThat(cache.outcome(SPACE, VectorRecord.hash("a"))).isPresent();
      cache.trim(0);
      assertThat(cache.bytes()).isZero();
    }
  }

  @Test
  void aBoundOfNothingStillPublishes() {
    try (var space = Space.in(folder, bounded(0))) {
      space.apply(document("d"), chunk("c1", "d", "a"), chunk("c2", "d", "b"));
      assertThat(space.ledger.active().orElseThrow().counts().vectors()).isEqualTo(2);
      embedder.takeEmbedded();
      space.ledger.rebuild(1);
      assertThat(embedder.takeEmbedded()).containsExactly("a", "b");
      assertThat(space.ledger.check(1).findings()).isEmpty();
    }
  }

  @Test
  void aLostCacheIsMadeAnew() throws IOException {
    try (var space = Space.in(folder, bounded(1 << 20))) {
      space.apply(document("d"), chunk("c1", "d", "a"));
      space.ledger.close();
      Files.delete(file());
      try (var again = space.reopened(bounded(1 << 20))) {
        assertThat(again.ledger.check(1).findings()).isEmpty();
        embedder.takeEmbedded();
        assertThat(again.ledger.rebuild(1)).isEmpty();
        assertThat(embedder.takeEmbedded()).containsExactly("a");
      }
    }
  }

  @Test
  void aDamagedCacheIsMadeAnewAndSaid() throws IOException {
    try (var space = Space.in(folder, bounded(1 << 20))) {
      space.apply(document("d"), chunk("c1", "d", "a"));
      space.ledger.close();
      Files.writeString(file(), "no database at all, but long enough to look like one ".repeat(99));
      try (var again = space.reopened(bounded(1 << 20))) {
        assertThat(again.ledger.check(1).findings()).isEmpty();
        Publication done = again.apply(chunk("c2", "d", "b"));
        assertThat(done.warnings()).containsExactly(NOTICE);
        assertThat(again.ledger.check(2).findings()).isEmpty();
      }
    }
  }

  @Test
  void damageWithinTheCacheIsMendedByBeginningAnew() throws IOException {
    try (var space = Space.in(folder, bounded(1 << 20))) {
      space.apply(document("d"), chunk("c1", "d", "a"), chunk("c2", "d", "b"));
      space.ledger.close();
      byte[] bytes = Files.readAllBytes(file());
      // The first page tells that this is a database, and where its tables are.
      java.util.Arrays.fill(bytes, 4096, bytes.length, (byte) 0x5a);
      Files.write(file(), bytes);
      try (var again = space.reopened(bounded(1 << 20))) {
        assertThat(again.apply(chunk("c3", "d", "c")).warnings()).containsExactly(NOTICE);
        again.ledger.rebuild(2);
        assertThat(again.ledger.check(2).findings()).isEmpty();
      }
    }
  }

  @Test
  void aCacheOfAnotherFormatIsMadeAnew() {
    try (Database database = Database.writing(file())) {
      EmbeddingCache.create(database);
      database.run("UPDATE meta SET value = '99' WHERE key = 'format'");
    }
    try (var space = Space.in(folder, bounded(1 << 20))) {
      assertThat(space.apply(document("d"), chunk("c1", "d", "a")).warnings())
          .containsExactly(NOTICE);
    }
  }

  @Test
  void anErasedTextLeavesNoTrace() throws IOException {
    try (var space = Space.in(folder, bounded(1 << 20))) {
      space.apply(document("d"), chunk("c1", "d", "secret"), chunk("c2", "d", "open"));
      assertThat(space.ledger.eraseEmbedding("secret")).isTrue();
      assertThat(space.ledger.eraseEmbedding("secret")).isFalse();
      assertThat(hashStandsInFile("secret")).isFalse();
      assertThat(hashStandsInFile("open")).isTrue();
    }
  }

  private boolean hashStandsInFile(String text) throws IOException {
    byte[] hash = java.util.HexFormat.of().parseHex(VectorRecord.hash(text));
    String needle = new String(hash, StandardCharsets.ISO_8859_1);
    for (String end : List.of("", "-wal")) {
      Path part = file().resolveSibling(EmbeddingFile.NAME + end);
      if (Files.exists(part)
          && Files.readString(part, StandardCharsets.ISO_8859_1).contains(needle)) {
        return true;
      }
    }
    return false;
  }

  @Test
  void withoutAnEmbedderThereIsNoCache() {
    try (var space = Space.in(folder, EmbeddingOptions.none())) {
      space.apply(document("d"), chunk("c1", "d", "a"));
      space.ledger.rebuild(1);
      space.ledger.check(1);
      assertThat(LedgerOptions.standard(CLOCK).embedder()).isEqualTo("none");
      assertThat(file()).doesNotExist();
    }
  }
}
