package weft.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static weft.ledger.Space.chunk;
import static weft.ledger.Space.deleteChunk;
import static weft.ledger.Space.deleteEntity;
import static weft.ledger.Space.document;
import static weft.ledger.Space.entity;
import static weft.ledger.Space.merge;
import static weft.ledger.Space.rejected;
import static weft.ledger.Space.relation;
import static weft.ledger.Space.split;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import weft.spi.change.ChangeSet;
import weft.spi.change.Operation;

/** What a name means: entities, merges, splits and proposals, and what is linked anew for them. */
class AliasReleaseTest {
  private static Space space(Operation... more) {
    var space = new Space();
    space.apply(document("d"));
    if (more.length > 0) {
      space.apply(more);
    }
    return space;
  }

  private static Preview preview(Space space, Operation... operations) {
    return space.ledger.dryRun(ChangeSet.of(operations));
  }

  @Test
  void onlyChunksThatHoldATouchedNameAreLinkedAnew() {
    try (Space space =
        space(
            entity("e:pay", "支付"),
            chunk("c1", "d", "支付迁移上线"),
            chunk("c2", "d", "支付正常"),
            chunk("c3", "d", "别的事"))) {
      assertThat(preview(space, entity("e:move", "支付迁移")).rewoven()).isEqualTo(1);
      space.apply(entity("e:move", "支付迁移"));
      assertThat(space.mentions("c1")).as("the longer name").containsExactly("e:move@0");
      assertThat(space.mentions("c2")).containsExactly("e:pay@0");
      space.apply(deleteEntity("e:move"));
      assertThat(space.mentions("c1")).as("and back").containsExactly("e:pay@0");
      assertThat(space.ledger.check(space.active()).findings()).isEmpty();
    }
  }

  @Test
  void anAliasReleaseIsCountedApart() {
    try (Space space = space()) {
      VersionInfo release = space.apply(entity("e:a", "Ann")).version();
      assertThat(release.aliasRelease()).isEqualTo(release.number());
      VersionInfo later = space.apply(chunk("c1", "d", "Ann")).version();
      assertThat(later.aliasRelease()).isEqualTo(release.number());
    }
  }

  @Test
  void aMergeMeansTheOtherAndItsUndoRestoresEverything() {
    try (Space space =
        space(
            entity("e:a", "徐康"),
            entity("e:b", "Xu Kang"),
            entity("e:c", "Bob"),
            chunk("c1", "d", "徐康, Xu Kang, Bob"),
            relation("r1", "e:b", "e:c"),
            relation("r2", "e:a", "e:b"))) {
      String before = space.digest();
      space.apply(merge("e:a", "e:b"));
      assertThat(space.entities()).containsExactly("e:a=徐康|Xu Kang", "e:c=Bob");
      assertThat(space.mentions("c1")).containsExactly("e:a@0", "e:a@4", "e:c@13");
      assertThat(space.edge("e:a", "e:c")).containsExactly("c1");
      assertThat(space.relations("e:a")).as("a loop is dropped").containsExactly("r1:e:a>e:c");
      space.apply(split("e:a", List.of(), "e:b"));
      assertThat(space.digest()).isEqualTo(before);
      assertThat(space.relations("e:b")).containsExactly("r2:e:a>e:b", "r1:e:b>e:c");
    }
  }

  @Test
  void mergesOfMergesMeanTheLast() {
    try (Space space = space(entity("e:a", "A1"), entity("e:b", "B1"), entity("e:c", "C1"))) {
      space.apply(merge("e:b", "e:c"));
      space.apply(merge("e:a", "e:b"));
      assertThat(space.entities()).containsExactly("e:a=A1|B1|C1");
      space.apply(deleteEntity("e:b"));
      assertThat(space.entities()).as("its merge waits for it").containsExactly("e:a=A1", "e:c=C1");
    }
  }

  @Test
  void aRejectedEntityGivesItsNamesToNoOne() {
    try (Space space =
        space(entity("e:a", "Ann"), entity("e:b", "Bob"), chunk("c1", "d", "Ann Bob"))) {
      space.apply(merge("e:a", "e:b"));
      space.apply(rejected("e:b", "Bob"));
      assertThat(space.entities()).containsExactly("e:a=Ann");
      assertThat(space.mentions("c1")).containsExactly("e:a@0");
    }
  }

  @Test
  void aSplitPinsWhatIsThere() {
    try (Space space =
        space(entity("e:li", "李伟"), chunk("c1", "d", "李伟在甲公司"), chunk("c2", "d", "李伟在乙公司"))) {
      space.apply(split("e:li", List.of("李伟"), "e:li-b", "c2"));
      assertThat(space.mentions("c1")).containsExactly("e:li@0");
      assertThat(space.mentions("c2")).containsExactly("e:li-b@0");
      space.apply(chunk("c3", "d", "新来的李伟"));
      assertThat(space.mentions("c3"))
          .as("a new text is a homonym of both")
          .containsExactly("e:li@3?", "e:li-b@3?");
      space.apply(chunk("c2", "d", "李伟搬走了"));
      assertThat(space.mentions("c2"))
          .as("the pin goes with the text")
          .containsExactly("e:li@0?", "e:li-b@0?");
      assertThat(space.ledger.check(space.active()).isClean()).isTrue();
    }
  }

  @Test
  void aSplitSeesTheTextsOfItsOwnSet() {
    try (Space space = space(entity("e:li", "李伟"), chunk("c1", "d", "没有人"))) {
      space.apply(
          chunk("c1", "d", "李伟在甲公司"),
          chunk("c2", "d", "李伟在乙公司"),
          split("e:li", List.of("李伟"), "e:li-b", "c2"));
      assertThat(space.mentions("c1")).containsExactly("e:li@0");
      assertThat(space.mentions("c2")).containsExactly("e:li-b@0");
    }
  }

  @Test
  void aPinFollowsAMerge() {
    try (Space space = space(entity("e:li", "李伟"), chunk("c1", "d", "李伟"))) {
      space.apply(split("e:li", List.of("李伟"), "e:li-b", "c1"));
      space.apply(entity("e:x", "小李"));
      space.apply(merge("e:x", "e:li-b"));
      assertThat(space.mentions("c1")).containsExactly("e:x@0");
    }
  }

  @Test
  void aSplitIntoWhatItMeansIsRefused() {
    try (Space space = space(entity("e:a", "Ann"), entity("e:b", "Bob"))) {
      space.apply(merge("e:b", "e:a"));
      assertThatThrownBy(() -> space.apply(split("e:a", List.of("Ann"), "e:b")))
          .hasMessageContaining("'e:a' means 'e:b'");
    }
  }

  @Test
  void aProposalThatIsSplitStaysBesideTheOther() {
    try (Space space = space(chunk("c1", "d", "Nova one", "Nova"), chunk("c2", "d", "Nova two"))) {
      space.apply(split("n:nova", List.of("Nova"), "e:nova", "c2"));
      assertThat(space.entities()).containsExactly("e:nova=Nova", "n:nova=Nova");
      assertThat(space.mentions("c1")).containsExactly("n:nova@0");
      assertThat(space.mentions("c2")).containsExactly("e:nova@0");
    }
  }

  @Test
  void proposalsLinkOldAndNewChunksAndEndWithTheirLastEvidence() {
    try (Space space = space(chunk("c1", "d", "Nova is here"))) {
      space.apply(chunk("c2", "d", "NOVA left", "NOVA"), chunk("c3", "d", "Nova too", "Nova"));
      assertThat(space.mentions("c1")).containsExactly("n:nova@0");
      space.apply(chunk("c4", "d", "only Nova"));
      assertThat(space.mentions("c4")).containsExactly("n:nova@5");
      space.apply(relation("r", "n:nova", "n:nova"));
      space.apply(deleteChunk("c2"));
      assertThat(space.entities()).containsExactly("n:nova=Nova");
      Publication last = space.apply(chunk("c3", "d", "Nova too"));
      assertThat(last.warnings()).containsExactly("relation 'r' ends with entity 'n:nova'");
      assertThat(space.entities()).isEmpty();
      assertThat(space.mentions("c1")).isEmpty();
      assertThat(space.ledger.check(space.active()).findings()).isEmpty();
    }
  }

  @Test
  void aCuratedNameTakesProposalsInAndLetsThemGo() {
    try (Space space =
        space(chunk("c1", "d", "Nova", "Nova"), entity("e:b", "Bob"), relationNova())) {
      space.apply(entity("e:nova", "Nova", "N1"));
      assertThat(space.entities()).containsExactly("e:b=Bob", "e:nova=Nova|N1");
      assertThat(space.mentions("c1")).containsExactly("e:nova@0");
      assertThat(space.relations("e:nova")).containsExactly("r:e:nova>e:b");
      space.apply(deleteEntity("e:nova"));
      assertThat(space.entities()).containsExactly("e:b=Bob", "n:nova=Nova");
      assertThat(space.relations("n:nova")).containsExactly("r:n:nova>e:b");
    }
  }

  private static Operation relationNova() {
    return relation("r", "n:nova", "e:b");
  }

  @Test
  void whatWasMergedIntoAProposalGoesWithIt() {
    try (Space space = space(chunk("c1", "d", "Nova N2", "Nova"), entity("e:2", "N2"))) {
      space.apply(merge("n:nova", "e:2"));
      assertThat(space.entities()).containsExactly("n:nova=Nova|N2");
      space.apply(entity("e:nova", "Nova"));
      assertThat(space.entities()).containsExactly("e:nova=Nova|N2");
      assertThat(space.mentions("c1")).containsExactly("e:nova@0", "e:nova@5");
    }
  }

  @Test
  void theSmallestOfSeveralOwnersTakesAProposalIn() {
    try (Space space =
        space(chunk("c1", "d", "Nova", "Nova"), entity("e:2", "Nova"), entity("e:1", "Nova"))) {
      space.apply(entity("e:b", "Bob"), relationNova());
      assertThat(space.relations("e:1")).containsExactly("r:e:1>e:b");
      assertThat(space.mentions("c1")).containsExactly("e:1@0?", "e:2@0?");
    }
  }

  @Test
  void aRejectedNameIsKeptAway() {
    for (String id : List.of("n:nova", "e:no")) {
      try (Space space = space(chunk("c1", "d", "Nova", "Nova"))) {
        space.apply(rejected(id, "Nova"));
        assertThat(space.entities()).isEmpty();
        assertThat(space.mentions("c1")).isEmpty();
        space.apply(chunk("c2", "d", "NOVA", "NOVA"));
        assertThat(space.mentions("c2")).isEmpty();
        space.apply(deleteEntity(id));
        assertThat(space.mentions("c1")).containsExactly("n:nova@0");
        assertThat(space.ledger.check(space.active()).findings()).isEmpty();
      }
    }
  }

  @Test
  void aRejectedNameThatACuratedEntityHasIsThatEntity() {
    try (Space space = space(chunk("c1", "d", "Nova", "Nova"), rejected("e:no", "Nova"))) {
      space.apply(entity("e:nova", "nova"));
      assertThat(space.mentions("c1")).containsExactly("e:nova@0");
    }
  }

  @Test
  void deletingAProposalSaysWhatToDo() {
    try (Space space = space(chunk("c1", "d", "Nova", "Nova"))) {
      assertThat(space.apply(deleteEntity("n:nova")).warnings())
          .containsExactly(
              "entity 'n:nova' is proposed by text; to keep it away, upsert it as rejected");
    }
  }

  @Test
  void aRingThatReturningProposalsCloseHasOneMeaning() {
    try (Space space =
        space(chunk("c1", "d", "Nova", "Nova"), entity("e:1", "A1"), entity("e:3", "C1"))) {
      space.apply(merge("e:3", "n:nova"));
      space.apply(merge("n:nova", "e:1"));
      space.apply(deleteChunk("c1"));
      space.apply(merge("e:1", "e:3"));
      space.apply(chunk("c1", "d", "Nova", "Nova"));
      assertThat(space.entities()).containsExactly("e:1=A1|C1|Nova");
      assertThat(space.ledger.check(space.active()).findings()).isEmpty();
    }
  }

  @Test
  void deletingAnEntityEndsWhatIsSaidOfIt() {
    try (Space space =
        space(entity("e:a", "Ann"), entity("e:b", "Bob"), relation("r", "e:a", "e:b"))) {
      Publication published = space.apply(deleteEntity("e:b"));
      assertThat(published.warnings()).containsExactly("relation 'r' ends with entity 'e:b'");
      assertThat(published.version().counts().relations()).isZero();
    }
  }

  @Test
  void severalAreMergedAtOnce() {
    try (Space space = space(entity("e:a", "Ann"), entity("e:b", "Bob"), entity("e:c", "Cid"))) {
      var ids = Set.of(new weft.spi.EntityId("e:b"), new weft.spi.EntityId("e:c"));
      space.apply(new Operation.MergeEntities(new weft.spi.EntityId("e:a"), ids));
      assertThat(space.entities()).containsExactly("e:a=Ann|Bob|Cid");
    }
  }
}
