package weft.tck;

import static org.assertj.core.api.Assertions.assertThat;
import static weft.tck.Fixtures.version;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import weft.spi.ErrorCode;
import weft.spi.store.Capability;
import weft.spi.store.Mutation;
import weft.spi.store.Role;
import weft.spi.store.StoreReader;
import weft.spi.store.StoreVersion;

/** How versions come, stay and go, seen through one of the store's roles. */
public abstract class StoreVersionsContract extends StoreContract {
  private static final List<String> IDS = List.of("c1", "c2", "c3", "c4", "c5", "left", "right");

  private Role role = Role.LEXICAL;
  private ShownTexts shown = new ShownTexts(fixtures, role, IDS);

  @BeforeEach
  final void lookThroughOneRole() {
    role = store.roles().stream().sorted().findFirst().orElseThrow();
    shown = new ShownTexts(fixtures, role, IDS);
  }

  @Test
  void aFreshStoreHasNoVersion() {
    assertThat(store.versions()).isEmpty();
    assertFails(ErrorCode.NOT_FOUND, () -> store.open(version(1)));
  }

  @Test
  void theFirstVersionHasNoParent() {
    store.prepare(Optional.empty(), version(1), one("c1"));

    assertThat(store.versions()).containsExactly(version(1));
    assertThat(texts(version(1))).containsExactly("text of c1");
    assertThat(read(version(1)).version()).isEqualTo(version(1));
  }

  @Test
  void anEmptyMutationMakesAnEmptyVersion() {
    commit(change());

    assertThat(texts(version(1))).isEmpty();
  }

  @Test
  void aVersionIsItsParentAndTheMutation() {
    commit(change().put("c1", "old").put("c2", "stays"));
    commit(change().put("c1", "new").put("c3", "comes"));

    assertThat(texts(version(2))).containsExactly("new", "stays", "comes");
  }

  @Test
  void removingWhatIsAbsentDoesNothing() {
    commit(change().put("c1", "text of c1"));
    commit(change().remove("c9").change().removeDocument("d9").removeEntity("e9"));

    assertThat(texts(version(2))).containsExactly("text of c1");
  }

  @Test
  void laterVersionsLeaveOlderOnesAsTheyWere() {
    need(Capability.OLD_VERSIONS);
    commit(change().put("c1", "old"));
    StoreReader before = read(version(1));
    commit(change().put("c1", "new").put("c2", "more"));
    commit(change().remove("c1"));

    assertThat(shown.of(before)).containsExactly("old");
    assertThat(texts(version(1))).containsExactly("old");
    assertThat(texts(version(2))).containsExactly("new", "more");
    assertThat(texts(version(3))).containsExactly("more");
    assertFinds(read(version(1)), "old", "new");
  }

  @Test
  void whatWasRemovedInOneBranchIsAliveInAnother() {
    need(Capability.OLD_VERSIONS);
    need(Capability.BRANCHES);
    store.prepare(Optional.empty(), version(1), one("c1"));
    store.prepare(Optional.of(version(1)), version(2), change().remove("c1").change().mutation());
    store.prepare(Optional.of(version(1)), version(3), one("c2"));
    store.prepare(Optional.of(version(2)), version(4), one("c3"));

    assertThat(texts(version(2))).isEmpty();
    assertThat(texts(version(3))).containsExactly("text of c1", "text of c2");
    assertThat(texts(version(4))).containsExactly("text of c3");
    assertThat(texts(version(1))).containsExactly("text of c1");
  }

  @Test
  void aVersionMayBeginAnewBesideOthers() {
    need(Capability.BRANCHES);
    store.prepare(Optional.empty(), version(1), one("c1"));
    store.prepare(Optional.empty(), version(2), one("c2"));

    assertThat(texts(version(2))).containsExactly("text of c2");
  }

  @Test
  void preparingReplacesWhatACrashLeft() {
    need(Capability.BRANCHES);
    store.prepare(Optional.empty(), version(1), one("c1"));
    store.prepare(Optional.of(version(1)), version(2), one("left"));
    store.prepare(Optional.of(version(1)), version(2), one("right"));

    assertThat(texts(version(2))).containsExactly("text of c1", "text of right");
    assertThat(store.versions()).containsExactly(version(1), version(2));
  }

  @Test
  void preparingAfterDiscardingTheLeftover() {
    store.prepare(Optional.empty(), version(1), one("c1"));
    store.prepare(Optional.of(version(1)), version(2), one("left"));
    store.discard(version(2));
    store.prepare(Optional.of(version(1)), version(2), one("right"));

    assertThat(texts(version(2))).containsExactly("text of c1", "text of right");
  }

  @Test
  void anAbsentParentIsDamageAndLeavesNothing() {
    store.prepare(Optional.empty(), version(1), one("c1"));

    assertFails(
        ErrorCode.STORE_DAMAGED,
        () -> store.prepare(Optional.of(version(7)), version(8), one("c2")));
    store.discard(version(8));
    assertThat(store.versions()).containsExactly(version(1));
    assertThat(texts(version(1))).containsExactly("text of c1");
  }

  @Test
  void versionsAscendByNumberThenGeneration() {
    need(Capability.BRANCHES);
    for (long number : new long[] {10, 9, 2}) {
      store.prepare(Optional.empty(), version(number), one("c" + number));
    }
    store.build(new StoreVersion(9, 10), List.of(one("c9")));
    store.build(new StoreVersion(9, 2), List.of(one("c9")));

    assertThat(store.versions().stream().map(StoreVersion::toString))
        .containsExactly("2.0", "9.0", "9.2", "9.10", "10.0");
  }

  @Test
  void buildingIsTheUnionOfTheMutations() {
    store.build(version(1), List.of(one("c2"), one("c1"), change().change().mutation()));

    assertThat(texts(version(1))).containsExactly("text of c1", "text of c2");
  }

  @Test
  void buildingFromNothingMakesAnEmptyVersion() {
    store.build(version(1), List.of());

    assertThat(texts(version(1))).isEmpty();
  }

  @Test
  void buildingReplacesWhatIsThere() {
    commit(change().put("c1", "wrong").put("c2", "extra"));
    store.build(version(1), List.of(one("c1")));

    assertThat(texts(version(1))).containsExactly("text of c1");
    assertThat(store.versions()).containsExactly(version(1));
  }

  @Test
  void aRebuiltGenerationStandsBesideTheFirst() {
    need(Capability.OLD_VERSIONS);
    commit(change().put("c1", "first"));
    commit(change().put("c1", "second"));
    store.build(new StoreVersion(1, 1), List.of(one("c1")));

    assertThat(texts(version(1))).containsExactly("first");
    assertThat(texts(new StoreVersion(1, 1))).containsExactly("text of c1");
    assertThat(texts(version(2))).containsExactly("second");
  }

  @Test
  void aBuiltVersionCanBeAParent() {
    store.build(version(3), List.of(one("c1"), one("c2")));
    store.prepare(Optional.of(version(3)), version(4), one("c3"));

    assertThat(texts(version(4))).containsExactly("text of c1", "text of c2", "text of c3");
  }

  @Test
  void discardingRemovesOneVersionAndMayBeRepeated() {
    commit(change().put("c1", "one"));
    commit(change().put("c2", "two"));
    store.discard(version(1));
    store.discard(version(1));

    assertThat(store.versions()).containsExactly(version(2));
    assertFails(ErrorCode.NOT_FOUND, () -> store.open(version(1)));
    assertThat(texts(version(2))).containsExactly("one", "two");
  }

  @Test
  void discardingTheNewestBringsBackItsParent() {
    commit(change().put("c1", "old"));
    commit(change().put("c1", "new"));
    store.discard(version(2));

    assertThat(texts(version(1))).containsExactly("old");
    store.prepare(Optional.of(version(1)), version(3), one("c3"));
    assertThat(texts(version(3))).containsExactly("old", "text of c3");
  }

  @Test
  void retainingKeepsOnlyTheseAndIgnoresAbsentOnes() {
    need(Capability.OLD_VERSIONS);
    for (int i = 1; i <= 4; i++) {
      commit(change().put("c" + i, "text of c" + i));
    }
    store.retain(Set.of(version(2), version(4), version(9)));

    assertThat(store.versions()).containsExactly(version(2), version(4));
    assertThat(texts(version(2))).containsExactly("text of c1", "text of c2");
    assertThat(texts(version(4))).hasSize(4);
    assertFails(ErrorCode.NOT_FOUND, () -> store.open(version(3)));
  }

  @Test
  void retainingNothingEmptiesTheStoreForANewBeginning() {
    commit(change().put("c1", "one"));
    store.retain(Set.of());
    assertThat(store.versions()).isEmpty();

    store.prepare(Optional.empty(), version(5), one("c5"));
    assertThat(texts(version(5))).containsExactly("text of c5");
  }

  @Test
  void openReadersSurviveDiscardingRetainingAndUpkeep() {
    commit(change().put("c1", "one"));
    StoreReader first = read(version(1));
    commit(change().remove("c1").put("c2", "two"));
    StoreReader second = read(version(2));
    commit(change().put("c3", "three"));
    store.discard(version(1));
    store.retain(Set.of(version(3)));
    store.upkeep();

    assertThat(shown.of(first)).containsExactly("one");
    assertFinds(first, "one", "two");
    assertThat(shown.of(second)).containsExactly("two");
    assertThat(texts(version(3))).containsExactly("two", "three");
  }

  @Test
  void twoReadersOfOneVersionCloseApart() {
    commit(change().put("c1", "one"));
    StoreReader stays = read(version(1));
    store.open(version(1)).close();

    assertThat(shown.of(stays)).containsExactly("one");
  }

  @Test
  void upkeepChangesNoAnswer() {
    for (int i = 1; i <= 5; i++) {
      commit(change().put("c" + i, "text of c" + i).remove("c" + (i - 2)));
    }
    var before = store.versions();
    store.upkeep();

    assertThat(store.versions()).isEqualTo(before);
    assertThat(texts(version(5))).containsExactly("text of c4", "text of c5");
  }

  private ShownTexts.Writing change() {
    return shown.change();
  }

  private StoreVersion commit(ShownTexts.Writing writing) {
    return commit(writing.change());
  }

  private Mutation one(String chunkId) {
    return change().put(chunkId, "text of " + chunkId).change().mutation();
  }

  private List<String> texts(StoreVersion version) {
    return shown.of(read(version));
  }

  /** Of a store of full text. */
  private void assertFinds(StoreReader reader, String there, String absent) {
    if (role == Role.LEXICAL) {
      assertThat(reader.lexical().search(Fixtures.query(there, 5))).hasSize(1);
      assertThat(reader.lexical().search(Fixtures.query(absent, 5))).isEmpty();
    }
  }
}
