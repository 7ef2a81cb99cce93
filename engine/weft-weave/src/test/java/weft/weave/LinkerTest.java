package weft.weave;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import weft.kernel.Folding;
import weft.spi.Entity;
import weft.spi.EntityId;
import weft.spi.EntityName;
import weft.spi.EntityStatus;
import weft.spi.Mention;

/** Homonyms, the words and pins that decide between them, and what links nothing. */
class LinkerTest {
  private static final EntityId A = new EntityId("e:a");
  private static final EntityId B = new EntityId("e:b");

  private static Entity liWei(EntityId id, String... context) {
    var name = new EntityName("李伟", Optional.empty(), List.of(context));
    return new Entity(id, Optional.empty(), List.of(name), List.of(), EntityStatus.CURATED);
  }

  private static Linker linker(Entity... entities) {
    return Linker.of(List.of(entities), Folding.plain());
  }

  private static List<EntityId> owners(Linker linker, String text) {
    return linker.link(text).stream().map(Mention::entityId).toList();
  }

  @Test
  void everyOwnerOfAHomonymIsMentionedAscendingAndFlagged() {
    Linker linker = linker(liWei(B), liWei(A));
    assertThat(owners(linker, "李伟到岗")).containsExactly(A, B);
    assertThat(linker.link("李伟到岗")).allMatch(Mention::ambiguous);
    assertThat(linker.homonyms()).containsExactly(new Homonym("李伟", List.of(A, B)));
  }

  @Test
  void mostContextWordsWin() {
    Linker linker = linker(liWei(A, "甲公司", "财务"), liWei(B, "乙公司"));
    assertThat(owners(linker, "乙公司的李伟")).containsExactly(B);
    assertThat(owners(linker, "甲公司财务李伟去乙公司")).containsExactly(A);
    assertThat(linker.link("乙公司的李伟")).noneMatch(Mention::ambiguous);
  }

  @Test
  void aTieDecidesNothing() {
    Linker linker = linker(liWei(A, "甲公司"), liWei(B, "乙公司"));
    assertThat(owners(linker, "甲公司与乙公司的李伟")).containsExactly(A, B);
    assertThat(owners(linker, "李伟")).containsExactly(A, B);
  }

  @Test
  void aTieOfTheLeadersLeavesTheOthersIn() {
    EntityId c = new EntityId("e:c");
    Linker linker = linker(liWei(A, "甲公司"), liWei(B, "乙公司"), liWei(c));
    assertThat(owners(linker, "甲公司与乙公司的李伟")).containsExactly(A, B, c);
  }

  @Test
  void contextWordsFollowTheRulesOfNamesAndDoNotHideOneAnother() {
    Linker linker = linker(liWei(A, "Go"), liWei(B, "支付迁移", "支付"));
    assertThat(owners(linker, "Google 李伟")).as("not within a word").containsExactly(A, B);
    assertThat(owners(linker, "ＧＯ 李伟")).as("folded").containsExactly(A);
    assertThat(owners(linker, "go 支付迁移 李伟")).as("two words in one place").containsExactly(B);
  }

  @Test
  void aWordIsCountedOnceHoweverOftenItStands() {
    Linker linker = linker(liWei(A, "甲公司"), liWei(B, "乙公司"));
    assertThat(owners(linker, "甲公司甲公司乙公司李伟")).containsExactly(A, B);
  }

  @Test
  void contextOfOneNameOfAnEntitySpeaksForThatNameOnly() {
    var names =
        List.of(
            new EntityName("李伟", Optional.empty(), List.of()),
            new EntityName("阿伟", Optional.empty(), List.of("甲公司")));
    var a = new Entity(A, Optional.empty(), names, List.of(), EntityStatus.CURATED);
    assertThat(owners(linker(a, liWei(B)), "甲公司的李伟")).containsExactly(A, B);
  }

  @Test
  void aPinDecidesBeforeContextWords() {
    Linker linker = linker(liWei(A, "甲公司"), liWei(B));
    assertThat(linker.link("甲公司的李伟", Map.of("李伟", B)).getFirst().entityId()).isEqualTo(B);
  }

  @Test
  void aPinToSomethingThatDoesNotHaveTheNameIsNothing() {
    Linker linker = linker(liWei(A), liWei(B));
    var mentions = linker.link("李伟", Map.of("李伟", new EntityId("e:z")));
    assertThat(mentions).extracting(Mention::entityId).containsExactly(A, B);
  }

  @Test
  void rejectedEntitiesLinkNothing() {
    var name = List.of(EntityName.of("李伟"));
    var rejected = new Entity(A, Optional.empty(), name, List.of(), EntityStatus.REJECTED);
    assertThat(linker(rejected, liWei(B)).link("李伟"))
        .extracting(Mention::entityId, Mention::ambiguous)
        .containsExactly(org.assertj.core.groups.Tuple.tuple(B, false));
  }

  @Test
  void namesThatFoldAlikeAreOneName() {
    Linker linker = linker(Entity.of("e:a", "Xu Kang", "ＸＵ  KANG", "xu\u200b kang"));
    assertThat(linker.nameCount()).isEqualTo(1);
    assertThat(linker.homonyms()).isEmpty();
    assertThat(linker.link("xu kang")).hasSize(1);
  }

  @Test
  void namesThatFoldToNothingAreIgnored() {
    Linker linker = linker(Entity.of("e:a", "\u200b\ufeff", "林舟"));
    assertThat(linker.nameCount()).isEqualTo(1);
  }

  @Test
  void anEmptyTableLinksNothing() {
    assertThat(linker().link("林舟")).isEmpty();
  }
}
