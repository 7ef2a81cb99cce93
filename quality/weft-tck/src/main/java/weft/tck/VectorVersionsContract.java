package weft.tck;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;
import static weft.spi.store.VectorCollections.CHUNK_TEXT;
import static weft.tck.Fixtures.unit;
import static weft.tck.Fixtures.version;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import weft.spi.embed.VectorSpace;
import weft.spi.store.Capability;
import weft.spi.store.NumberSet;
import weft.spi.store.Role;
import weft.spi.store.VectorHit;
import weft.spi.store.VectorKey;
import weft.spi.store.VectorQuery;
import weft.spi.store.VectorReader;

/** How vectors change from one version to the next. */
public abstract class VectorVersionsContract extends StoreContract {
  private static final VectorSpace PLANE = new VectorSpace("plane", 2);
  private static final VectorSpace OTHER_PLANE = new VectorSpace("other plane", 2);
  private static final VectorSpace ROOM = new VectorSpace("plane", 3);
  private static final float[] EAST = {1, 0};
  private static final float[] NORTH = {0, 1};

  @BeforeEach
  final void needVectors() {
    need(Role.VECTOR);
  }

  @Test
  void anUpsertReplaces() {
    commit(plane().vector("c1", EAST).vector("c2", NORTH));
    VectorReader vectors = vectorsAfter(plane().vector(key("c1"), 40, unit(-1, 1)));

    assertThat(vectors.counts()).containsExactly(entry(CHUNK_TEXT, 2));
    List<VectorHit> hits = vectors.search(VectorQuery.of(CHUNK_TEXT, EAST, 9));
    assertThat(hits).extracting(VectorHit::key).containsExactly(key("c2"), key("c1"));
    assertThat(hits.getLast().number()).isEqualTo(40);
    int before = fixtures.chunkNumber("c1");
    assertThat(vectors.search(east().within(NumberSet.of(before)))).isEmpty();
    assertThat(vectors.search(east().within(NumberSet.of(40)))).hasSize(1);
  }

  @Test
  void whatIsRemovedIsGoneAndWhatIsAbsentMayBeRemoved() {
    commit(plane().vector("c1", EAST).vector("c2", NORTH));
    VectorReader vectors = vectorsAfter(plane().removeVector("c1").removeVector("absent"));

    assertThat(vectors.counts()).containsExactly(entry(CHUNK_TEXT, 1));
    assertThat(found(vectors)).containsExactly("c2");
    assertThat(vectors.records(List.of(key("c1")))).isEmpty();
  }

  @Test
  void allMayBeRemovedAndComeBack() {
    commit(plane().vector("c1", EAST));
    commit(plane().removeVector("c1"));
    assertThat(read(version(2)).vectors().counts()).isEmpty();
    assertThat(read(version(2)).vectors().search(east())).isEmpty();

    assertThat(found(vectorsAfter(plane().vector("c1", NORTH)))).containsExactly("c1");
  }

  @Test
  void oneTextOfSeveralIsRemoved() {
    var first = new VectorKey("Entity_name", "e", 0);
    var second = new VectorKey("Entity_name", "e", 1);
    commit(plane().vector(first, 3, EAST).vector(second, 3, NORTH));
    VectorReader vectors = vectorsAfter(plane().removeVector(first));

    assertThat(vectors.search(VectorQuery.of("Entity_name", EAST, 9)))
        .extracting(VectorHit::key)
        .containsExactly(second);
  }

  @Test
  void otherRecordsDoNotTouchVectors() {
    commit(plane().chunk("c1", "text").vector("c1", EAST));
    commit(plane().chunk("c1", "other text").entities("a").weave("c1", "a"));
    VectorReader vectors = vectorsAfter(plane().removeChunk("c1"));

    assertThat(found(vectors)).containsExactly("c1");
    assertThat(vectors.counts()).containsExactly(entry(CHUNK_TEXT, 1));
  }

  @Test
  void anotherSpaceOfTheSameDimensionDropsWhatWasThere() {
    commit(plane().vector("c1", EAST).vector("c2", EAST));
    VectorReader vectors = vectorsAfter(fixtures.change().space(OTHER_PLANE).vector("c2", NORTH));

    assertThat(vectors.space()).contains(OTHER_PLANE);
    assertThat(vectors.counts()).containsExactly(entry(CHUNK_TEXT, 1));
    assertThat(found(vectors)).containsExactly("c2");
    assertThat(vectors.records(List.of(key("c1")))).isEmpty();
  }

  @Test
  void anotherSpaceOfAnotherDimensionDropsWhatWasThere() {
    commit(plane().vector("c1", EAST));
    VectorReader vectors =
        vectorsAfter(fixtures.change().space(ROOM).removeVector("c1").vector("c2", 0, 1, 0));

    assertThat(vectors.space()).contains(ROOM);
    assertThat(vectors.counts()).containsExactly(entry(CHUNK_TEXT, 1));
    assertThat(vectors.search(VectorQuery.of(CHUNK_TEXT, new float[] {0, 1, 0}, 9)))
        .extracting(VectorHit::key)
        .containsExactly(key("c2"));
  }

  @Test
  void aSpaceThatComesBackBeginsEmpty() {
    commit(plane().vector("c1", EAST));
    commit(fixtures.change().space(ROOM).vector("c1", 0, 1, 0));
    VectorReader vectors = vectorsAfter(plane().vector("c3", NORTH));

    assertThat(found(vectors)).containsExactly("c3");
    assertThat(vectors.counts()).containsExactly(entry(CHUNK_TEXT, 1));
  }

  @Test
  void withoutASpaceAllVectorsGo() {
    commit(plane().chunk("c1", "text").vector("c1", EAST));
    VectorReader vectors = vectorsAfter(fixtures.change().chunk("c2", "text"));

    assertThat(vectors.space()).isEmpty();
    assertThat(vectors.counts()).isEmpty();
    assertThat(vectors.search(east())).isEmpty();
  }

  @Test
  void olderVersionsKeepTheirVectors() {
    need(Capability.OLD_VERSIONS);
    commit(plane().vector("c1", EAST).vector("c2", NORTH));
    commit(plane().vector("c1", unit(-1, 1)).removeVector("c2"));
    commit(fixtures.change().space(ROOM).vector("c9", 1, 0, 0));
    store.upkeep();

    assertThat(found(read(version(1)).vectors())).containsExactly("c1", "c2");
    assertThat(read(version(1)).vectors().space()).contains(PLANE);
    assertThat(read(version(1)).vectors().counts()).containsExactly(entry(CHUNK_TEXT, 2));
    assertThat(found(read(version(2)).vectors())).containsExactly("c1");
    assertThat(read(version(3)).vectors().space()).contains(ROOM);
  }

  @Test
  void branchesHaveTheirOwnVectors() {
    need(Capability.BRANCHES);
    need(Capability.OLD_VERSIONS);
    commit(plane().vector("c1", EAST));
    commit(plane().vector("left", EAST));
    var right = plane().vector("right", EAST).removeVector("c1").mutation();
    store.prepare(Optional.of(version(1)), version(3), right);

    assertThat(found(read(version(1)).vectors())).containsExactly("c1");
    assertThat(found(read(version(2)).vectors())).containsExactly("c1", "left");
    assertThat(found(read(version(3)).vectors())).containsExactly("right");
    assertThat(read(version(3)).vectors().counts()).containsExactly(entry(CHUNK_TEXT, 1));
  }

  @Test
  void aReaderKeepsItsVectorsWhenItsVersionGoes() {
    commit(plane().vector("c1", EAST));
    VectorReader vectors = read(version(1)).vectors();
    commit(plane().removeVector("c1").vector("c2", EAST));
    store.discard(version(1));
    store.upkeep();

    assertThat(found(vectors)).containsExactly("c1");
  }

  @Test
  void vectorsAreThereAfterReopening() {
    need(Capability.DURABLE);
    commit(plane().vector("c1", EAST).vector("c2", NORTH));

    store = reopen(store);

    VectorReader vectors = read(version(1)).vectors();
    assertThat(vectors.space()).contains(PLANE);
    assertThat(found(vectors)).containsExactly("c1", "c2");
    store.prepare(Optional.of(version(1)), version(2), plane().removeVector("c1").mutation());
    assertThat(read(version(2)).vectors().counts()).containsExactly(entry(CHUNK_TEXT, 1));
  }

  private Change plane() {
    return fixtures.change().space(PLANE);
  }

  private static VectorQuery east() {
    return VectorQuery.of(CHUNK_TEXT, EAST, 9);
  }

  private static List<String> found(VectorReader vectors) {
    return vectors.search(east()).stream().map(hit -> hit.key().id()).sorted().toList();
  }

  private static VectorKey key(String chunkId) {
    return new VectorKey(CHUNK_TEXT, chunkId, 0);
  }
}
