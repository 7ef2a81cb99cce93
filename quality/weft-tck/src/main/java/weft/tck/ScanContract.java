package weft.tck;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static weft.tck.Fixtures.version;

import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import weft.spi.Canonical;
import weft.spi.Chunk;
import weft.spi.ChunkId;
import weft.spi.ChunkWeave;
import weft.spi.ContentDigest;
import weft.spi.Document;
import weft.spi.Entity;
import weft.spi.Episode;
import weft.spi.PartialTime;
import weft.spi.RecordKind;
import weft.spi.Relation;
import weft.spi.store.StoreReader;
import weft.spi.store.StoreVersion;

/** Scans give back every record, byte for byte, whatever the history. */
public abstract class ScanContract extends StoreContract {
  private static final Document DOCUMENT =
      Document.builder("d1")
          .title("支付")
          .source("notes/a.md")
          .mediaType("text/markdown")
          .time(new PartialTime("2026-03-01"))
          .group("g")
          .metadata("k", "v")
          .metadata("empty", "")
          .build();
  private static final Chunk CHUNK =
      Chunk.builder("c1", "d1", "徐康 owns 🙂 it\u0000\n")
          .ordinal(3)
          .headingPath(List.of("A", "B|C"))
          .page(2)
          .time(new PartialTime("2026-03-01T09:00+08:00"))
          .metadata("m", "n")
          .build();
  private static final ChunkWeave WEAVE = Fixtures.weave("c1", "a", "b", "a");
  private static final Relation RELATION = Fixtures.relation("r1", "a", "owns", "b", List.of("c1"));
  private static final Episode EPISODE = Fixtures.episode("E", "c1", "a");

  @Test
  void documents() {
    assertScan(RecordKind.DOCUMENT, Map.of("d1", Canonical.encode(DOCUMENT)));
  }

  @Test
  void chunks() {
    assertScan(RecordKind.CHUNK, Map.of("c1", Canonical.encode(CHUNK)));
  }

  @Test
  void entities() {
    assertScan(
        RecordKind.ENTITY,
        Map.of(
            "a", Canonical.encode(Entity.of("a", "甲", "A")),
            "b", Canonical.encode(Entity.of("b", "b"))));
  }

  @Test
  void mentionsAreNamedByChunkBeginAndEntity() {
    var c1 = new ChunkId("c1");
    assertScan(
        RecordKind.MENTION,
        Map.of(
            "c1\n0\na", Canonical.encode(c1, WEAVE.mentions().get(0)),
            "c1\n1\nb", Canonical.encode(c1, WEAVE.mentions().get(1)),
            "c1\n2\na", Canonical.encode(c1, WEAVE.mentions().get(2))));
  }

  @Test
  void edgeEvidenceIsNamedByBothEndsAndItsChunk() {
    byte[] canonical = Canonical.encode(new ChunkId("c1"), WEAVE.pairs().getFirst());
    assertScan(RecordKind.EDGE, Map.of("a\nb\nc1", canonical));
  }

  @Test
  void relations() {
    assertScan(RecordKind.RELATION, Map.of("r1", Canonical.encode(RELATION)));
  }

  @Test
  void episodes() {
    assertScan(RecordKind.EPISODE, Map.of("E", Canonical.encode(EPISODE)));
  }

  @Test
  void anEmptyVersionHasTheDigestOfNothing() {
    StoreReader reader = read(commit(fixtures.change()));
    for (RecordKind kind : RecordKind.values()) {
      if (KindRoles.holds(store.roles(), kind)) {
        assertThat(scanned(reader, kind)).isEmpty();
        assertThat(reader.projectionDigest(kind)).isEqualTo(new ContentDigest().toString());
      }
    }
  }

  @Test
  void anyHistoryOfTheSameContentHasTheSameDigests() {
    commit(sample());
    String straight = digests(version(1));
    commit(
        fixtures
            .change()
            .chunk(Chunk.builder("c1", "d1", "other").build(), Document.of("d1"))
            .weave("c1", "b")
            .entities("a", "z")
            .chunk("c2", "more")
            .weave("c2", "a", "b", "z")
            .relations(Fixtures.relation("r1", "b", "left", "a"))
            .removeEpisode("E"));
    String between = digests(version(2));
    commit(sample().removeChunk("c2").removeDocument(Change.DOCUMENT).removeEntity("z"));
    store.build(version(8), List.of(sample().mutation()));

    assertThat(between).isNotEqualTo(straight);
    assertThat(digests(version(3))).isEqualTo(straight);
    assertThat(digests(version(8))).isEqualTo(straight);
  }

  @Test
  void upkeepAndRemovedVersionsLeaveTheDigests() {
    commit(sample());
    commit(fixtures.change().chunk("c2", "more").weave("c2", "a", "b"));
    String before = digests(version(2));
    closeReaders();
    store.retain(Set.of(version(2)));
    store.upkeep();

    assertThat(digests(version(2))).isEqualTo(before);
  }

  private Change sample() {
    return fixtures
        .change()
        .entity(Entity.of("a", "甲", "A"))
        .entities("b")
        .chunk(CHUNK, DOCUMENT)
        .weave(WEAVE)
        .relations(RELATION)
        .episode(EPISODE);
  }

  private String digests(StoreVersion version) {
    return Digests.of(read(version), store.roles());
  }

  private void assertScan(RecordKind kind, Map<String, byte[]> expected) {
    assumeTrue(KindRoles.holds(store.roles(), kind), () -> "holds no " + kind);
    StoreReader reader = read(commit(sample()));
    var hex = new TreeMap<String, String>();
    var digest = new ContentDigest();
    expected.forEach(
        (key, canonical) -> {
          hex.put(key, HexFormat.of().formatHex(canonical));
          digest.add(canonical);
        });

    assertThat(scanned(reader, kind)).isEqualTo(hex);
    assertThat(reader.projectionDigest(kind)).isEqualTo(digest.toString());
  }

  private static Map<String, String> scanned(StoreReader reader, RecordKind kind) {
    var records = new TreeMap<String, String>();
    reader.scan(
        kind,
        (key, canonical) ->
            assertThat(records.put(key, HexFormat.of().formatHex(canonical)))
                .as("%s is visited once", key)
                .isNull());
    return records;
  }
}
