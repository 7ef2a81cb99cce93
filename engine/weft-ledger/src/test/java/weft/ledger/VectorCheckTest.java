package weft.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static weft.ledger.Space.chunk;
import static weft.ledger.Space.document;

import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import weft.spi.embed.VectorSpace;
import weft.spi.store.VectorKey;
import weft.spi.store.VectorRecord;
import weft.testkit.HashedEmbedder;

/** What a check finds in vectors, and what mends it. */
class VectorCheckTest {
  private final Space space = new Space(new HashedEmbedder("hashed", 8));

  @BeforeEach
  void fill() {
    space.apply(
        document("d"), chunk("c1", "d", "one"), chunk("c2", "d", "two"), chunk("c3", "d", "。。。"));
    assertThat(findings()).isEmpty();
  }

  @AfterEach
  void close() {
    space.close();
  }

  private List<String> findings() {
    return space.ledger.check(space.active()).findings().stream()
        .map(f -> "%s %s %s".formatted(f.kind(), f.what(), f.subject()).strip())
        .toList();
  }

  private void isMended() {
    space.store.heal();
    space.ledger.repair();
    assertThat(findings()).isEmpty();
  }

  private static VectorRecord record(VectorKey key, String text, int dimension) {
    var values = new float[dimension];
    values[0] = 1;
    return new VectorRecord(key, 0, VectorRecord.hash(text), values);
  }

  @Test
  void findsWhatIsMissing() {
    space.store.tamperVectors(records -> records.remove(VectorTexts.keyOf("c1")));
    assertThat(findings()).containsExactly("MISSING memory Chunk_text c1");
    isMended();
  }

  @Test
  void findsWhatIsTooMuch() {
    var key = VectorTexts.keyOf("zz");
    space.store.tamperVectors(records -> records.put(key, record(key, "x", 8)));
    assertThat(findings()).containsExactly("EXTRA memory Chunk_text zz");
    isMended();
  }

  @Test
  void findsWhatIsOfACollectionThatIsNotThere() {
    var key = new VectorKey("Other_text", "c1", 0);
    space.store.tamperVectors(records -> records.put(key, record(key, "one", 8)));
    assertThat(findings()).containsExactly("EXTRA memory Other_text c1");
  }

  @Test
  void findsWhatIsOfAnotherText() {
    var key = VectorTexts.keyOf("c2");
    space.store.tamperVectors(records -> records.put(key, record(key, "before", 8)));
    assertThat(findings()).containsExactly("STALE memory Chunk_text c2");
    isMended();
  }

  @Test
  void findsWhatIsOfAnotherDimension() {
    var key = VectorTexts.keyOf("c2");
    space.store.tamperVectors(records -> records.put(key, record(key, "two", 12)));
    assertThat(findings()).containsExactly("EMBEDDER memory Chunk_text c2");
  }

  @Test
  void findsVectorsOfAnotherEmbedder() {
    space.store.tamperSpace(new VectorSpace("other", 8));
    assertThat(findings()).containsExactly("EMBEDDER memory");
    isMended();
  }

  @Test
  void findsThatAllAreMissing() {
    space.store.tamperVectors(java.util.Map::clear);
    assertThat(findings())
        .containsExactly("MISSING memory Chunk_text c1", "MISSING memory Chunk_text c2");
  }
}
