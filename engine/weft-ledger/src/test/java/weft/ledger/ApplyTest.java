package weft.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static weft.ledger.Space.chunk;
import static weft.ledger.Space.deleteChunk;
import static weft.ledger.Space.deleteDocument;
import static weft.ledger.Space.deleteEntity;
import static weft.ledger.Space.document;
import static weft.ledger.Space.entity;
import static weft.ledger.Space.merge;
import static weft.ledger.Space.relation;
import static weft.ledger.Space.split;

import java.util.List;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import weft.spi.ErrorCode;
import weft.spi.WeftException;
import weft.spi.change.ChangeSet;
import weft.spi.change.Operation;

/** All or nothing, by effect, in order; what follows from documents and chunks. */
class ApplyTest {
  private static Space space() {
    var space = new Space();
    space.apply(
        document("d1"),
        document("d2"),
        entity("e:a", "Ann"),
        entity("e:b", "Bob"),
        chunk("c1", "d1", "Ann met Bob"),
        chunk("c2", "d2", "Bob met Ann"));
    return space;
  }

  @Test
  void aFreshSpaceHasNoVersion() {
    try (Space space = new Space()) {
      assertThat(space.ledger.active()).isEmpty();
      assertThat(space.ledger.versions()).isEmpty();
      assertThatThrownBy(() -> space.ledger.open(1)).hasMessageContaining("no version 1");
    }
  }

  @Test
  void versionsCountUpAndNameTheirParent() {
    try (Space space = space()) {
      VersionInfo second = space.apply(document("d3")).version();
      assertThat(second.number()).isEqualTo(2);
      assertThat(second.parent()).isEqualTo(OptionalLong.of(1));
      assertThat(second.reason()).isEqualTo("ingest");
      assertThat(second.counts()).isEqualTo(new Counts(3, 2, 2, 4, 1, 0, 0, 0));
    }
  }

  @Test
  void whatChangesNothingMakesNoVersion() {
    try (Space space = space()) {
      Publication again = space.apply(chunk("c1", "d1", "Ann met Bob"), document("d1"));
      assertThat(again.unchanged()).isTrue();
      assertThat(again.version().number()).isEqualTo(1);
      assertThat(space.apply().unchanged()).as("an empty set").isTrue();
    }
  }

  @Test
  void theSameSetAfterItsUndoPublishes() {
    try (Space space = space()) {
      String before = space.digest();
      Operation edit = chunk("c1", "d1", "Bob left");
      assertThat(space.apply(edit).unchanged()).isFalse();
      String edited = space.digest();
      space.apply(chunk("c1", "d1", "Ann met Bob"));
      assertThat(space.digest()).isEqualTo(before);
      Publication again = space.apply(edit);
      assertThat(again.unchanged()).isFalse();
      assertThat(again.version().number()).isEqualTo(4);
      assertThat(space.digest()).isEqualTo(edited);
    }
  }

  @Test
  void aChangedChunkGivesUpItsOldEvidence() {
    try (Space space = space()) {
      assertThat(space.edge("e:a", "e:b")).containsExactly("c1", "c2");
      space.apply(chunk("c1", "d1", "Ann alone"));
      assertThat(space.edge("e:a", "e:b")).containsExactly("c2");
      space.apply(deleteChunk("c2"));
      assertThat(space.edge("e:a", "e:b")).isEmpty();
    }
  }

  @Test
  void aDocumentTakesItsChunksAlongAndOnlyThose() {
    try (Space space = space()) {
      VersionInfo version = space.apply(deleteDocument("d1")).version();
      assertThat(version.counts().chunks()).isEqualTo(1);
      assertThat(space.edge("e:a", "e:b")).containsExactly("c2");
      assertThat(space.ledger.check(2).isClean()).isTrue();
    }
  }

  @Test
  void aDocumentsFieldsAreReplacedAndItsChunksStay() {
    try (Space space = space()) {
      var other = weft.spi.Document.builder("d1").title("T").build();
      space.apply(new Operation.UpsertDocument(other));
      try (LedgerSnapshot snapshot = space.open()) {
        var chunks = snapshot.lexical().chunks(List.of(new weft.spi.ChunkId("c1")));
        assertThat(chunks.getFirst().document().title()).isEqualTo("T");
      }
    }
  }

  @Test
  void aChunkThatMovesOutOfADeletedDocumentStaysWhole() {
    for (boolean deleteFirst : List.of(true, false)) {
      try (Space space = space()) {
        Operation move = chunk("c1", "d2", "Ann met Bob");
        space.apply(
            deleteFirst
                ? new Operation[] {deleteDocument("d1"), move}
                : new Operation[] {move, deleteDocument("d1")});
        assertThat(space.mentions("c1")).containsExactly("e:a@0", "e:b@8");
        assertThat(space.ledger.check(2).findings()).isEmpty();
      }
    }
  }

  @Test
  void deletingWhatIsAbsentIsAWarning() {
    try (Space space = space()) {
      Publication published = space.apply(deleteChunk("c9"), deleteDocument("d9"));
      assertThat(published.unchanged()).isTrue();
      assertThat(published.warnings())
          .containsExactly(
              "chunk 'c9' is not there; nothing to delete",
              "document 'd9' is not there; nothing to delete");
    }
  }

  static Stream<Arguments> refusals() {
    return Stream.of(
        refusal("chunk 'c3' is of document 'd9', which is not there", chunk("c3", "d9", "x")),
        refusal("document 'd1' stands in two operations", document("d1"), deleteDocument("d1")),
        refusal("chunk 'c1' stands in two", chunk("c1", "d1", "x"), chunk("c1", "d1", "y")),
        refusal("entity 'e:z' is not there", relation("r", "e:a", "e:z")),
        refusal("evidence in chunk 'c9', which is not there", relation("r", "e:a", "e:b", "c9")),
        refusal("entity 'e:z' is not there", merge("e:a", "e:z")),
        refusal("entity 'e:z' is not there", merge("e:z", "e:a")),
        refusal("is not there", deleteEntity("e:b"), relation("r", "e:a", "e:b")),
        refusal("entity 'e:z' is not there", split("e:z", List.of("Ann"), "e:c")),
        refusal("'Cid' is not a name of 'e:a'", split("e:a", List.of("Cid"), "e:c")),
        refusal("names no name", split("e:a", List.of(), "e:c")),
        refusal("chunk 'c9' does not mention", split("e:a", List.of("Ann"), "e:c", "c9")),
        refusal("evidence in chunk 'c1'", deleteDocument("d1"), relation("r", "e:a", "e:b", "c1")));
  }

  private static Arguments refusal(String reason, Operation... operations) {
    return Arguments.of(reason, List.of(operations));
  }

  @ParameterizedTest
  @MethodSource("refusals")
  void refusesTheWholeSet(String reason, List<Operation> faulty) {
    try (Space space = space()) {
      var operations = new java.util.ArrayList<Operation>();
      operations.add(document("new"));
      operations.addAll(faulty);
      var thrown =
          catchThrowableOfType(
              WeftException.class, () -> space.ledger.apply(ChangeSet.of(operations), "ingest"));
      assertThat(thrown.code()).isEqualTo(ErrorCode.INVALID_CHANGE_SET);
      assertThat(thrown).hasMessageContaining(reason).hasMessageEndingWith("nothing was written");
      assertThat(space.ledger.versions()).hasSize(1);
      assertThat(space.ledger.documents(1)).hasSize(2);
      assertThat(space.apply(document("new")).version().number()).isEqualTo(2);
      assertThat(space.ledger.check(2).findings()).isEmpty();
    }
  }

  @Test
  void aRefusalNamesTheLine() {
    try (Space space = space()) {
      var set = new ChangeSet(List.of(new ChangeSet.Entry(7, chunk("c", "nowhere", "x"))));
      assertThatThrownBy(() -> space.ledger.apply(set, "ingest"))
          .hasMessageStartingWith("line 7: chunk 'c' is of document 'nowhere'");
    }
  }

  @Test
  void aRingOfMergesIsRefused() {
    try (Space space = space()) {
      space.apply(merge("e:a", "e:b"));
      assertThatThrownBy(() -> space.apply(merge("e:b", "e:a")))
          .hasMessageContaining("would close a ring");
    }
  }

  @Test
  void aDryRunChangesNothing() {
    try (Space space = space()) {
      String digest = space.digest();
      Preview preview =
          space.ledger.dryRun(
              ChangeSet.of(deleteDocument("d1"), entity("e:c", "met"), deleteChunk("c9")));
      assertThat(preview)
          .isEqualTo(
              new Preview(
                  false,
                  1,
                  1,
                  1,
                  2,
                  3,
                  0,
                  0,
                  List.of("chunk 'c9' is not there; nothing to delete")));
      assertThat(space.digest()).isEqualTo(digest);
      assertThat(space.store.versions()).hasSize(1);
      assertThat(space.ledger.dryRun(ChangeSet.of()).unchanged()).isTrue();
    }
  }

  @Test
  void aFailingStoreLeavesTheLastVersionAndTheNextApplyWorks() {
    for (int calls : List.of(0, 1)) {
      try (Space space = space()) {
        space.store.failAfter(calls);
        assertThatThrownBy(() -> space.apply(document("d3")))
            .hasMessage("the store fails on purpose");
        space.store.heal();
        assertThat(space.active()).isEqualTo(1);
        assertThat(space.ledger.documents(1)).hasSize(2);
        VersionInfo next = space.apply(document("d3")).version();
        assertThat(next.number()).isEqualTo(2);
        assertThat(space.ledger.check(2).findings()).isEmpty();
      }
    }
  }

  @Test
  void aClosedLedgerSaysSo() {
    Space space = space();
    space.close();
    assertThatThrownBy(() -> space.apply(document("d")))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("the ledger is closed");
    assertThatThrownBy(() -> space.ledger.active()).hasMessage("the ledger is closed");
  }
}
