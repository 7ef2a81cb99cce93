package weft.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static weft.ledger.Space.chunk;
import static weft.ledger.Space.document;
import static weft.ledger.Space.entity;
import static weft.ledger.Space.relation;

import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import weft.spi.ErrorCode;
import weft.spi.RecordKind;
import weft.spi.WeftException;
import weft.spi.store.StoreVersion;

/** What a check finds in stores and in the ledger, and what mends it. */
class CheckTest {
  private final Space space = new Space();

  @BeforeEach
  void fill() {
    space.apply(
        document("d"),
        entity("e:a", "Ann"),
        entity("e:b", "Bob"),
        chunk("c1", "d", "Ann met Bob"),
        chunk("c2", "d", "Bob met Ann"),
        relation("r", "e:a", "e:b", "c1"));
    assertThat(space.ledger.check(1).findings()).isEmpty();
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

  /** Changes the ledger's rows behind its back. */
  private void damage(String sql) {
    Tables.execute(space.ledger, sql);
  }

  private void repairs() {
    space.ledger.repair();
    assertThat(findings()).isEmpty();
  }

  @Test
  void findsWhatAStoreLacks() {
    space.store.tamper(RecordKind.CHUNK, records -> records.remove("c1"));
    assertThat(findings()).containsExactly("MISSING memory c1");
  }

  @Test
  void findsWhatAStoreHoldsTooMuch() {
    space.store.tamper(RecordKind.EDGE, records -> records.put("e:a\ne:z\nc1", new byte[] {1}));
    assertThat(findings()).containsExactly("EXTRA memory e:a e:z c1");
  }

  @Test
  void findsWhatAStoreHoldsInAnotherState() {
    space.store.tamper(RecordKind.ENTITY, records -> records.put("e:a", new byte[] {1}));
    assertThat(findings()).containsExactly("STALE memory e:a");
  }

  @Test
  void findsEveryKindOfRecord() {
    for (RecordKind kind : RecordKind.values()) {
      space.store.tamper(kind, records -> records.put("zz", new byte[] {1}));
    }
    assertThat(findings()).hasSize(RecordKind.values().length - 1);
  }

  @Test
  void boundsWhatItLists() {
    space.store.tamper(
        RecordKind.CHUNK,
        records -> {
          for (int i = 0; i < 500; i++) {
            records.put("x" + i, new byte[] {1});
          }
        });
    CheckReport report = space.ledger.check(1);
    assertThat(report.findings()).hasSize(100);
    assertThat(report.truncated()).isTrue();
  }

  @Test
  void aStoreThatLostAVersionIsRebuilt() {
    space.store.discard(new StoreVersion(1, 0));
    assertThat(findings()).containsExactly("STORE_UNREADABLE memory");
    var thrown = catchThrowableOfType(WeftException.class, () -> space.ledger.open(1));
    assertThat(thrown.code()).isEqualTo(ErrorCode.STORE_DAMAGED);
    assertThat(thrown.hint()).isEqualTo("run weft rebuild");
    space.ledger.rebuild(1);
    assertThat(findings()).isEmpty();
    assertThat(space.mentions("c1")).containsExactly("e:a@0", "e:b@8");
  }

  @Test
  void aRebuildHasTheSameDigestsAndMakesNoVersion() {
    String digest = space.digest();
    space.ledger.rebuild(1);
    space.ledger.rebuild(1);
    assertThat(space.store.versions()).containsExactly(new StoreVersion(1, 2));
    assertThat(space.digest()).isEqualTo(digest);
    assertThat(space.ledger.versions()).hasSize(1);
    assertThat(findings()).isEmpty();
    space.apply(chunk("c3", "d", "Bob"));
    assertThat(space.store.versions())
        .containsExactly(new StoreVersion(1, 2), new StoreVersion(2, 0));
    assertThat(findings()).isEmpty();
  }

  @Test
  void aRebuildThatFailsChangesNothing() {
    space.store.failAfter(0);
    assertThatThrownBy(() -> space.ledger.rebuild(1)).hasMessageContaining("on purpose");
    space.store.heal();
    assertThat(findings()).isEmpty();
    assertThat(space.store.versions()).containsExactly(new StoreVersion(1, 0));
  }

  @Test
  void findsAndRepairsLostMentions() {
    damage("DELETE FROM record WHERE kind = %d AND id = 'c1'".formatted(RowKind.WEAVE.ordinal()));
    assertThat(findings())
        .contains(
            "DIGEST ledger MENTION",
            "DIGEST ledger EDGE",
            "DIGEST ledger counts",
            "DERIVED WEAVE c1");
    String digest = space.digest();
    repairs();
    assertThat(space.digest()).as("what the text gives").isEqualTo(digest);
    assertThat(space.edge("e:a", "e:b")).containsExactly("c1", "c2");
  }

  @Test
  void findsAndRepairsMentionsOfNoChunk() {
    damage(
        "INSERT INTO record (kind, id, owner, begin, body) SELECT kind, 'c9', owner, begin, body"
            + " FROM record WHERE id = 'c1' AND kind = "
            + RowKind.WEAVE.ordinal());
    assertThat(findings()).contains("DERIVED WEAVE c9", "DIGEST ledger MENTION");
    repairs();
  }

  @Test
  void findsAndRepairsARelationThatIsNotReadAsAsserted() {
    damage("DELETE FROM record WHERE kind = " + RowKind.RELATION_VIEW.ordinal());
    assertThat(findings()).contains("DIGEST ledger RELATION", "DERIVED RELATION_VIEW r");
    repairs();
    assertThat(space.relations("e:a")).containsExactly("r:e:a>e:b");
  }

  @Test
  void whatWasAssertedCannotBeRepaired() {
    damage("DELETE FROM record WHERE kind = %d AND id = 'c1'".formatted(RowKind.CHUNK.ordinal()));
    assertThat(findings())
        .contains(
            "DIGEST ledger CHUNK", "ORPHAN mention c1", "ORPHAN relation r", "DERIVED WEAVE c1");
    var thrown = catchThrowableOfType(WeftException.class, space.ledger::repair);
    assertThat(thrown.code()).isEqualTo(ErrorCode.LEDGER_DAMAGED);
    assertThat(thrown).hasMessageContaining("[CHUNK] records do not have the digest of version 1");
    assertThatThrownBy(() -> space.ledger.rebuild(1)).hasMessageContaining("digest of version 1");
  }

  @Test
  void findsOrphans() {
    damage("DELETE FROM record WHERE kind = " + RowKind.DOCUMENT.ordinal());
    damage("DELETE FROM record WHERE id = 'e:b' AND kind = " + RowKind.ENTITY.ordinal());
    assertThat(findings())
        .contains("ORPHAN chunk c1", "ORPHAN chunk c2", "ORPHAN mention c1", "ORPHAN relation r");
  }

  @Test
  void findsEvidenceOfAnotherText() {
    space.apply(chunk("c3", "d", "Ann met Bob and Bob"), relation("r3", "e:a", "e:b", "c3"));
    damage(
        "UPDATE record SET body = (SELECT body FROM record WHERE id = 'r' AND kind = %d)"
                .formatted(RowKind.RELATION.ordinal())
            + " WHERE id = 'r3' AND kind = "
            + RowKind.RELATION.ordinal());
    damage(
        "UPDATE record SET body = (SELECT body FROM record WHERE id = 'c2' AND kind = %d)"
                .formatted(RowKind.CHUNK.ordinal())
            + " WHERE id = 'c1' AND kind = "
            + RowKind.CHUNK.ordinal());
    assertThat(findings()).contains("STALE relation r");
  }

  @Test
  void findsAWrongContentDigest() {
    damage("UPDATE version SET content_digest = 'x'");
    assertThat(findings()).containsExactly("DIGEST ledger content");
  }

  @Test
  void findsWrongCounts() {
    damage("UPDATE version SET counts = '1,2,3,4,5,6,7'");
    assertThat(findings()).containsExactly("DIGEST ledger counts");
  }

  @Test
  void homonymsAreNoticesOnly() {
    space.apply(entity("e:c", "Bob"));
    CheckReport report = space.ledger.check(2);
    assertThat(report.isClean()).isTrue();
    assertThat(report.findings())
        .extracting(Finding::message)
        .containsExactly("'bob' is a name of [e:b, e:c]");
  }

  @Test
  void repairingWhatIsSoundMakesNoVersion() {
    assertThat(space.ledger.repair().unchanged()).isTrue();
    assertThat(space.ledger.versions()).hasSize(1);
    assertThat(findings()).isEmpty();
  }
}
