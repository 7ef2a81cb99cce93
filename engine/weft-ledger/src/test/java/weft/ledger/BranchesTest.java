package weft.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static weft.ledger.Space.chunk;
import static weft.ledger.Space.deleteChunk;
import static weft.ledger.Space.deleteDocument;
import static weft.ledger.Space.document;
import static weft.ledger.Space.entity;
import static weft.ledger.Space.merge;
import static weft.ledger.Space.relation;

import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import weft.spi.ChunkId;
import weft.spi.EntityPair;
import weft.spi.ErrorCode;
import weft.spi.WeftException;

/** Going back, going on from there, keeping, pruning and comparing versions. */
class BranchesTest {
  private final Space space = new Space();

  @AfterEach
  void everyLiveVersionIsClean() {
    for (VersionInfo version : space.ledger.versions()) {
      if (!version.pruned()) {
        assertThat(space.ledger.check(version.number()).isClean()).isTrue();
      }
    }
    space.close();
  }

  /** Version 1 with two chunks, 2 without the first, then 3 from 1 with another text in it. */
  private void branch() {
    space.apply(
        document("d"),
        entity("e:a", "Ann"),
        entity("e:b", "Bob"),
        chunk("c1", "d", "Ann met Bob"),
        chunk("c2", "d", "Bob met Ann"));
    space.apply(deleteChunk("c1"));
    space.ledger.activate(1);
    space.apply(chunk("c2", "d", "Bob alone"));
  }

  @Test
  void whatEndedInAnAbandonedBranchIsAliveInAnother() {
    branch();
    VersionInfo third = space.ledger.active().orElseThrow();
    assertThat(third.number()).isEqualTo(3);
    assertThat(third.parent()).isEqualTo(OptionalLong.of(1));
    assertThat(space.edge("e:a", "e:b")).containsExactly("c1");
    space.ledger.activate(2);
    assertThat(space.edge("e:a", "e:b")).containsExactly("c2");
    VersionInfo fourth = space.apply(deleteChunk("c2")).version();
    assertThat(fourth.parent()).isEqualTo(OptionalLong.of(2));
    assertThat(fourth.number()).as("numbers are never used again").isEqualTo(4);
    assertThat(Tables.rows(space.ledger, 3).exists(RowKind.CHUNK, "c2")).isTrue();
  }

  @Test
  void activatingIsLoggedAndReversible() {
    branch();
    String digest = space.digest();
    space.ledger.activate(2);
    space.ledger.activate(3);
    assertThat(space.digest()).isEqualTo(digest);
    assertThat(space.ledger.activations())
        .extracting(Activation::version)
        .containsExactly(1L, 2L, 1L, 3L, 2L, 3L);
    assertThatThrownBy(() -> space.ledger.activate(9)).hasMessageContaining("no version 9");
  }

  @Test
  void aRollbackThatChangesNothingPublishesNothing() {
    branch();
    space.ledger.activate(1);
    assertThat(space.apply(document("d")).version().number()).isEqualTo(1);
  }

  @Test
  void theSameChangeInTwoBranchesGivesTheSameDigest() {
    branch();
    String digest = space.digest();
    space.ledger.activate(1);
    space.apply(chunk("c2", "d", "Bob alone"));
    assertThat(space.digest()).isEqualTo(digest);
    assertThat(space.active()).isEqualTo(4);
  }

  @Test
  void anAncestryIsRangesOfNumbers() {
    var parents = Map.of(1L, 0L, 2L, 1L, 3L, 1L, 4L, 3L, 5L, 2L);
    assertThat(Ancestry.of(4, parents).ranges())
        .containsExactly(new Ancestry.Range(1, 1), new Ancestry.Range(3, 4));
    assertThat(Ancestry.of(5, parents).ranges())
        .containsExactly(new Ancestry.Range(1, 2), new Ancestry.Range(5, 5));
    assertThat(Ancestry.of(2, parents).ranges()).containsExactly(new Ancestry.Range(1, 2));
    assertThat(Ancestry.of(0, parents).isEmpty()).isTrue();
    assertThat(Ancestry.of(4, parents).contains(2)).isFalse();
  }

  @Test
  void pruningKeepsTheNewestTheTaggedAndTheActive() {
    branch();
    space.apply(document("d2"));
    space.apply(document("d3"));
    space.ledger.tag("good", 2);
    space.ledger.activate(4);
    assertThat(space.ledger.pruneCandidates(new Retention(1))).containsExactly(1L, 3L);
    assertThat(space.ledger.prune(new Retention(1))).containsExactly(1L, 3L);
    assertThat(space.ledger.prune(new Retention(1))).isEmpty();
    assertThat(space.store.versions())
        .extracting(each -> each.number())
        .containsExactly(2L, 4L, 5L);
    VersionInfo skeleton = space.ledger.version(1);
    assertThat(skeleton.pruned()).isTrue();
    assertThat(skeleton.contentDigest()).isNotEmpty();
    var thrown = catchThrowableOfType(WeftException.class, () -> space.ledger.open(1));
    assertThat(thrown.code()).isEqualTo(ErrorCode.VERSION_GONE);
    assertThatThrownBy(() -> space.ledger.activate(1)).hasMessageContaining("was pruned");
    assertThatThrownBy(() -> space.ledger.tag("x", 3)).hasMessageContaining("was pruned");
  }

  @Test
  void rowsThatNoKeptVersionShowsAreGone() {
    space.apply(document("d"), chunk("c1", "d", "first text"));
    space.apply(chunk("c1", "d", "second text"));
    space.apply(chunk("c1", "d", "third text"));
    space.ledger.tag("kept", 1);
    assertThat(space.ledger.prune(new Retention(1))).containsExactly(2L);
    assertThat(texts()).containsExactly("first text", "third text");
    assertThat(space.ledger.untag("kept")).isTrue();
    assertThat(space.ledger.untag("kept")).isFalse();
    space.ledger.prune(new Retention(1));
    assertThat(texts()).containsExactly("third text");
    assertThat(space.apply(chunk("c1", "d", "fourth text")).version().number()).isEqualTo(4);
  }

  private List<String> texts() {
    return Tables.bodies(space.ledger, RowKind.CHUNK).stream()
        .map(body -> weft.spi.Canonical.chunk(body).text())
        .toList();
  }

  @Test
  void tagsNameVersionsAndMove() {
    branch();
    space.ledger.tag("good", 1);
    space.ledger.tag("good", 3);
    assertThat(space.ledger.tags()).isEqualTo(Map.of("good", 3L));
    assertThatThrownBy(() -> space.ledger.tag("x", 9)).hasMessageContaining("no version 9");
  }

  @Test
  void aDifferenceOfBranches() {
    branch();
    VersionDiff diff = space.ledger.diff(2, 3);
    assertThat(diff.chunks())
        .isEqualTo(new VersionDiff.Ids(List.of("c1"), List.of(), List.of("c2")));
    assertThat(diff.documents().isEmpty()).isTrue();
    assertThat(diff.entities().isEmpty()).isTrue();
    var pair = new EntityPair(new weft.spi.EntityId("e:a"), new weft.spi.EntityId("e:b"));
    assertThat(diff.edges())
        .containsExactly(
            new VersionDiff.EdgeDiff(
                pair, 1, 1, List.of(new ChunkId("c1")), List.of(new ChunkId("c2"))));
    assertThat(space.ledger.diff(3, 3).isEmpty()).isTrue();
  }

  @Test
  void whatWentAndCameBackTheSameDoesNotDiffer() {
    branch();
    space.apply(document("x"), chunk("cx", "x", "Ann met Bob"));
    long before = space.active();
    space.apply(deleteDocument("x"));
    space.apply(document("x"), chunk("cx", "x", "Ann met Bob"));
    assertThat(space.ledger.diff(before, space.active()).isEmpty()).isTrue();
  }

  @Test
  void aDifferenceOfAliasTablesAndRelations() {
    branch();
    long before = space.active();
    space.apply(relation("r", "e:a", "e:b"), entity("e:c", "Cid"));
    space.apply(merge("e:a", "e:c"));
    VersionDiff diff = space.ledger.diff(before, space.active());
    assertThat(diff.relations().added()).containsExactly("r");
    assertThat(diff.entities())
        .isEqualTo(new VersionDiff.Ids(List.of(), List.of(), List.of("e:a")));
    assertThat(diff.truncated()).isFalse();
  }

  @Test
  void anEmptyBaseIsAVersionToo() {
    branch();
    space.apply(deleteDocument("d"));
    VersionInfo empty = space.ledger.active().orElseThrow();
    assertThat(empty.counts()).isEqualTo(new Counts(0, 0, 2, 0, 0, 0, 0, 0));
  }
}
