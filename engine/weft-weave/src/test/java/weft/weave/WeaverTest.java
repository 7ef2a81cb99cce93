package weft.weave;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.Test;
import weft.kernel.Folding;
import weft.spi.ChunkId;
import weft.spi.Entity;
import weft.spi.EntityId;
import weft.spi.EntityPair;

/** What counts as together, and what bounds it. */
class WeaverTest {
  private static final List<Entity> TABLE =
      List.of(
          Entity.of("e:a", "Ann", "Annie"),
          Entity.of("e:b", "Bob"),
          Entity.of("e:c", "Cid"),
          Entity.of("e:l1", "Lee"),
          Entity.of("e:l2", "Lee", "Lena"));
  private static final Linker LINKER = Linker.of(TABLE, Folding.plain());

  private static Woven weave(Window window, int max, String text) {
    return weaver(window, max).weave(new ChunkId("c"), text, LINKER.link(text));
  }

  private static Weaver weaver(Window window, int max) {
    return new Weaver(new WeavingProfile(window, max, "", ZoneOffset.UTC));
  }

  private static Woven weaveChunk(String text) {
    return weave(new Window.WholeChunk(), 64, text);
  }

  private static List<EntityPair> pairs(String... ends) {
    var pairs = new java.util.ArrayList<EntityPair>();
    for (int i = 0; i < ends.length; i += 2) {
      pairs.add(new EntityPair(new EntityId(ends[i]), new EntityId(ends[i + 1])));
    }
    return pairs;
  }

  @Test
  void everyPairOfAChunkOnceAscending() {
    assertThat(weaveChunk("Cid, Bob, Ann, Bob").weave().pairs())
        .isEqualTo(pairs("e:a", "e:b", "e:a", "e:c", "e:b", "e:c"));
  }

  @Test
  void twoNamesOfOneEntityMakeNoEdge() {
    assertThat(weaveChunk("Ann (Annie)").weave().pairs()).isEmpty();
    assertThat(weaveChunk("Ann (Annie), Bob").weave().pairs()).isEqualTo(pairs("e:a", "e:b"));
  }

  @Test
  void sentencesPairOnlyWithin() {
    assertThat(weave(new Window.Sentence(), 64, "Ann met Bob. Cid slept").weave().pairs())
        .isEqualTo(pairs("e:a", "e:b"));
    assertThat(weave(new Window.Sentence(), 64, "Ann。Bob！Cid？").weave().pairs()).isEmpty();
    assertThat(weave(new Window.Sentence(), 64, "Ann\nBob; v1.2 Cid").weave().pairs())
        .isEqualTo(pairs("e:b", "e:c"));
  }

  @Test
  void aPairOfTwoSentencesIsListedOnce() {
    assertThat(weave(new Window.Sentence(), 64, "Bob, Ann. Ann, Bob. Cid, Ann").weave().pairs())
        .isEqualTo(pairs("e:a", "e:b", "e:a", "e:c"));
  }

  @Test
  void aFullWindowKeepsTheMostMentionedAndCountsTheCut() {
    Woven woven = weave(new Window.WholeChunk(), 2, "Ann Bob Cid Cid");
    assertThat(woven.weave().pairs()).as("ties by id").isEqualTo(pairs("e:a", "e:c"));
    assertThat(woven.cut()).isEqualTo(1);
    assertThat(woven.weave().mentions()).as("mentions are all kept").hasSize(4);
  }

  @Test
  void eachSentenceIsAWindowOfItsOwn() {
    Woven woven = weave(new Window.Sentence(), 2, "Ann Bob Cid. Bob Cid Cid Ann Bob");
    assertThat(woven.weave().pairs()).isEqualTo(pairs("e:a", "e:b", "e:b", "e:c"));
    assertThat(woven.cut()).isEqualTo(2);
  }

  @Test
  void ownersOfTheSameAmbiguousOccurrencesGetNoEdge() {
    assertThat(weaveChunk("Lee, Lee").weave().pairs()).isEmpty();
    assertThat(weaveChunk("Lee, Bob").weave().pairs())
        .isEqualTo(pairs("e:b", "e:l1", "e:b", "e:l2"));
  }

  @Test
  void ownersGetAnEdgeWhenOneOccursElsewhere() {
    assertThat(weaveChunk("Lee, Lena").weave().pairs()).isEqualTo(pairs("e:l1", "e:l2"));
    assertThat(weave(new Window.Sentence(), 64, "Lee. Lena").weave().pairs()).isEmpty();
  }

  @Test
  void chunksCloseInTimePairAcross() {
    Weaver weaver = weaver(new Window.Within(Duration.ofDays(1)), 64);
    var first = weaver.weave(new ChunkId("c1"), "Ann Bob", LINKER.link("Ann Bob")).weave();
    var second = weaver.weave(new ChunkId("c2"), "Cid", LINKER.link("Cid")).weave();
    assertThat(weaver.weaveTogether(first, List.of(second)).weave().pairs())
        .isEqualTo(pairs("e:a", "e:b", "e:a", "e:c", "e:b", "e:c"));
    assertThat(weaver.weaveTogether(second, List.of(first)).weave().pairs())
        .as("not the pair that is only in the other chunk")
        .isEqualTo(pairs("e:a", "e:c", "e:b", "e:c"));
  }

  @Test
  void oneAmbiguousNameInTwoChunksIsTwoOccurrences() {
    Weaver weaver = weaver(new Window.Within(Duration.ofDays(1)), 64);
    var first = weaver.weave(new ChunkId("c1"), "Lee", LINKER.link("Lee")).weave();
    var second = weaver.weave(new ChunkId("c2"), "Lee", LINKER.link("Lee")).weave();
    assertThat(weaver.weaveTogether(first, List.of(second)).weave().pairs())
        .as("both owners occur in the same ambiguous occurrences")
        .isEmpty();
  }

  @Test
  void windowsAreReadFromSettings() {
    assertThat(Window.parse("chunk")).isEqualTo(new Window.WholeChunk());
    assertThat(Window.parse("sentence")).isEqualTo(new Window.Sentence());
    assertThat(Window.parse("P2D")).isEqualTo(new Window.Within(Duration.ofDays(2)));
    assertThatThrownBy(() -> Window.parse("paragraph"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("no window 'paragraph'");
    assertThatThrownBy(() -> Window.parse("PT0S")).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void equalProfilesHaveEqualIds() {
    assertThat(WeavingProfile.standard().id())
        .isEqualTo("window=chunk;entities_max=64;folding=plain;zone=Z");
  }
}
