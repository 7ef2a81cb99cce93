package weft.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static weft.ledger.PortableSpace.export;
import static weft.ledger.PortableSpace.take;
import static weft.ledger.Space.chunk;
import static weft.ledger.Space.deleteChunk;
import static weft.ledger.Space.deleteDocument;
import static weft.ledger.Space.document;
import static weft.ledger.Space.entity;
import static weft.ledger.Space.merge;
import static weft.ledger.Space.relation;
import static weft.ledger.Space.split;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weft.spi.Chunk;
import weft.spi.ChunkId;
import weft.spi.Document;
import weft.spi.EntityId;
import weft.spi.EntityLink;
import weft.spi.Episode;
import weft.spi.EpisodeId;
import weft.spi.ErrorCode;
import weft.spi.Evidence;
import weft.spi.Facet;
import weft.spi.FacetPoint;
import weft.spi.Overlap;
import weft.spi.PartialTime;
import weft.spi.WeftException;
import weft.spi.change.Operation;
import weft.testkit.HashedEmbedder;

/** A portable copy says the version again, all of it, or it is refused. */
class PortableCopyTest {
  @TempDir Path folder;

  private Path file() {
    return folder.resolve("copy.weft");
  }

  /** Homonyms, merges, splits, pins, proposals, overlap, times, metadata, episodes, a past. */
  private static Space told(LedgerOptions options) {
    var space = new Space(options);
    space.apply(
        new Operation.UpsertDocument(
            Document.builder("d1")
                .title("值班")
                .time(new PartialTime("2026-03"))
                .group("ops")
                .metadata("team", "pay")
                .metadata("empty", "")
                .build()),
        document("d2"),
        document("gone"),
        entity("e:ann", "Ann", "安"),
        entity("e:ann2", "Ann"),
        entity("e:bob", "Bob"),
        entity("e:rob", "Rob"),
        entity("e:liwei", "李伟"),
        Space.rejected("e:no", "Nobody"),
        chunk("c1", "d1", "Ann met Bob and Zed", "Zed"),
        chunk("c2", "d1", "李伟 met Rob"),
        chunk("c4", "d2", "李伟 alone"),
        chunk("cx", "gone", "Ann left"),
        relation("r", "e:bob", "e:rob", "c1", "c2"));
    Chunk overlapping =
        Chunk.builder("c3", "d2", "Bob again")
            .overlap(new Overlap(new ChunkId("c2"), 5))
            .metadata("k", "v")
            .time(new PartialTime("2026-03-01T09:00+08:00"))
            .build();
    space.apply(
        new Operation.UpsertChunk(overlapping, List.of()), episode(), merge("e:bob", "e:rob"));
    space.apply(split("e:liwei", List.of("李伟"), "e:liwei-b", "c4"));
    space.apply(deleteDocument("gone"), chunk("c9", "d2", "Bob and Ann, soon gone"));
    space.apply(deleteChunk("c9"));
    return space;
  }

  private static Operation episode() {
    var point = new FacetPoint("P", "a point", "rests on", Space.evidence("c1"));
    var link = new EntityLink(new EntityId("e:rob"), "is in");
    var facet =
        new Facet(
            "F", "a facet", "anchor", "has", Space.evidence("c1"), List.of(point), List.of(link));
    return new Operation.UpsertEpisode(
        new Episode(
            new EpisodeId("E"),
            "name",
            "summary",
            Optional.of(new PartialTime("2026-03-01")),
            Optional.empty(),
            List.of(Evidence.of(new ChunkId("c1")), Evidence.of(new ChunkId("c3"))),
            List.of(facet),
            List.of(link)));
  }

  private static Space told() {
    return told(LedgerOptions.standard(Space.CLOCK));
  }

  private static Map<String, String> rows(Space space) {
    var all = new TreeMap<String, String>();
    Edit rows = Tables.rows(space.ledger, space.active());
    for (RowKind kind : RowKind.values()) {
      rows.scan(
          kind, (id, body) -> all.put(kind + " " + id, java.util.HexFormat.of().formatHex(body)));
    }
    return all;
  }

  @Test
  void aCopyTakenInIsTheVersionAgain() {
    try (Space here = told();
        var there = new Space()) {
      ExportReport written = export(here, file());
      Publication published = take(there, file());

      VersionInfo version = published.version();
      assertThat(published.unchanged()).isFalse();
      assertThat(published.warnings()).isEmpty();
      assertThat(version.number()).isEqualTo(1);
      assertThat(version.parent()).isEmpty();
      assertThat(version.reason()).isEqualTo("import");
      assertThat(version.contentDigest()).isEqualTo(here.digest());
      assertThat(version.digests()).isEqualTo(written.version().digests());
      assertThat(version.counts()).isEqualTo(written.version().counts());
      assertThat(rows(there)).isEqualTo(rows(here)).doesNotContainKey("CHUNK cx");
      assertThat(there.ledger.check(1).findings().stream().filter(f -> !f.isNotice())).isEmpty();
      assertThat(there.entities()).isEqualTo(here.entities());
      for (String id : List.of("c1", "c2", "c3", "c4")) {
        assertThat(there.mentions(id)).as(id).isEqualTo(here.mentions(id)).isNotEmpty();
      }
      assertThat(there.relations("e:bob")).isEqualTo(here.relations("e:bob"));
      assertThat(written.records()).isEqualTo(rows(here).size());
    }
  }

  @Test
  void whatFollowsOnAnImportedVersionFollowsAsOnTheFirst() {
    try (Space here = told();
        var there = new Space()) {
      export(here, file());
      take(there, file());
      for (Space space : List.of(here, there)) {
        space.apply(split("e:bob", List.of(), "e:rob"), chunk("c2", "d1", "李伟 met nobody at all"));
        space.apply(deleteChunk("c1"));
        space.apply(Space.deleteEntity("e:ann"), entity("e:zed", "Zed"));
      }
      assertThat(there.digest()).isEqualTo(here.digest());
      assertThat(rows(there)).isEqualTo(rows(here));
      assertThat(there.ledger.check(there.active()).findings().stream().filter(f -> !f.isNotice()))
          .isEmpty();
    }
  }

  @Test
  void theSameVersionGivesTheSameBytes() throws IOException {
    try (Space here = told();
        var there = new Space()) {
      export(here, file());
      Path again = folder.resolve("again.weft");
      export(here, again);
      assertThat(again).hasSameBinaryContentAs(file());
      take(there, file());
      Path back = folder.resolve("back.weft");
      export(there, back);
      assertThat(entries(back)).isEqualTo(entries(file()));
      assertThat(folder).isDirectoryNotContaining("glob:**.part");
    }
  }

  private static List<ArchiveEntry> entries(Path file) {
    try (PortableReader reader = PortableReader.open(file, ImportOptions.BYTES_MAX)) {
      return reader.manifest().entries();
    }
  }

  @Test
  void anEmptyVersionAndAnOldOneAreCopiedAsWell() {
    try (var here = new Space();
        var there = new Space();
        var empty = new Space()) {
      here.apply(document("d"), chunk("c", "d", "Ann"));
      here.apply(deleteDocument("d"));
      export(here, file());
      assertThat(take(empty, file()).version().counts()).isEqualTo(Counts.NONE);
      Path old = folder.resolve("old.weft");
      here.ledger.copies().exportTo(old, 1, ExportOptions.standard());
      assertThat(take(there, old).version().contentDigest())
          .isEqualTo(here.ledger.version(1).contentDigest());
    }
  }

  @Test
  void onlyAnEmptySpaceTakesACopyIn() {
    try (Space here = told()) {
      export(here, file());
      fails(ErrorCode.CONFLICT, () -> take(here, file()), "--space");
    }
  }

  @Test
  void aFileIsNotReplacedUnlessAskedFor() throws IOException {
    try (Space here = told()) {
      Files.writeString(file(), "precious");
      fails(ErrorCode.CONFLICT, () -> export(here, file()), "--force");
      assertThat(file()).hasContent("precious");
      var force = new ExportOptions(true, true, CopyProgress.none());
      here.ledger.copies().exportTo(file(), here.active(), force);
      assertThat(entries(file())).isNotEmpty();
      fails(ErrorCode.CONFLICT, () -> export(here, folder), "folder");
      fails(ErrorCode.NOT_FOUND, () -> export(here, folder.resolve("no/where")), "no folder");
      fails(
          ErrorCode.NOT_FOUND,
          () -> here.ledger.copies().exportTo(file(), 77, force),
          "no version 77");
    }
  }

  @Test
  void aLedgerThatDoesNotHoldWhatItPublishedIsNotCopied() {
    try (Space here = told()) {
      Tables.execute(here.ledger, "DELETE FROM record WHERE kind = 6");
      fails(ErrorCode.LEDGER_DAMAGED, () -> export(here, file()), "MENTION");
      assertThat(folder).isEmptyDirectory();
    }
  }

  @Test
  void aStoreThatFailsLeavesTheSpaceEmpty() {
    try (Space here = told();
        var there = new Space()) {
      export(here, file());
      for (int calls = 0; calls < 2; calls++) {
        there.store.failAfter(calls);
        assertThatThrownBy(() -> take(there, file())).hasMessageContaining("on purpose");
        there.store.heal();
        assertThat(there.ledger.versions()).isEmpty();
      }
      assertThat(take(there, file()).version().contentDigest()).isEqualTo(here.digest());
    }
  }

  @Test // P43
  void vectorQueriesAnswerAfterAnImportAsBefore() {
    // it fails when it is asked for anything: all vectors come from the file
    var failing = new ScriptedEmbedder("hashed", 16).failAfter(0);
    try (Space here = told(PortableSpace.withVectors());
        var there = new Space(PortableSpace.withEmbedder(failing))) {
      ExportReport written = export(here, file());
      // chunks, the summary, two of the facet, the point, two names and three edges
      assertThat(written.vectors()).isEqualTo(4 + 1 + 2 + 1 + 2 + 3);
      Publication taken = take(there, file());

      assertThat(there.digest()).isEqualTo(here.digest());
      assertThat(taken.version().counts()).isEqualTo(here.ledger.active().orElseThrow().counts());
      for (String question : QUESTIONS) {
        assertThat(PortableSpace.nearest(there, question))
            .as(question)
            .isEqualTo(PortableSpace.nearest(here, question))
            .hasSize(4);
      }
      Path back = folder.resolve("back.weft");
      export(there, back);
      assertThat(entries(back)).isEqualTo(entries(file()));
    }
  }

  private static final List<String> QUESTIONS =
      List.of(
          "Ann", "Bob", "met", "李伟", "alone", "Zed and Rob", "again", "met Rob", "and", "Bob met");

  @Test // P48
  void vectorsOfAnotherEmbedderAreRefusedUnlessTheyStayBehind() {
    try (Space here = told(PortableSpace.withVectors());
        var there = new Space(PortableSpace.withEmbedder(new HashedEmbedder("other", 16)))) {
      export(here, file());
      fails(ErrorCode.EMBEDDER_MISMATCH, () -> take(there, file()), "'hashed@16'");
      fails(ErrorCode.EMBEDDER_MISMATCH, () -> take(there, file()), "'other@16'");
      assertThat(there.ledger.versions()).isEmpty();
      var without = new ImportOptions(false, ImportOptions.BYTES_MAX, CopyProgress.none());
      VersionInfo version = there.ledger.copies().importFrom(file(), without).version();
      assertThat(version.embedder()).isEqualTo("other@16");
      assertThat(version.digests()).isEqualTo(here.ledger.active().orElseThrow().digests());
    }
  }

  @Test
  void vectorsStayBehindWhereTheyAreNotWanted() {
    try (Space here = told(PortableSpace.withVectors());
        var there = new Space(PortableSpace.withVectors())) {
      var without = new ExportOptions(false, false, CopyProgress.none());
      assertThat(here.ledger.copies().exportTo(file(), here.active(), without).vectors()).isZero();
      assertThat(take(there, file()).version().contentDigest()).isEqualTo(here.digest());
    }
  }

  private static void fails(
      ErrorCode code, org.assertj.core.api.ThrowableAssert.ThrowingCallable call, String said) {
    assertThatThrownBy(call)
        .isInstanceOfSatisfying(
            WeftException.class,
            refusal -> {
              assertThat(refusal.code()).isEqualTo(code);
              assertThat(refusal).hasMessageContaining(said);
            });
  }
}
