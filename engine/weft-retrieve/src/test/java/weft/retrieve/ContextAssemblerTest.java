package weft.retrieve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import weft.spi.Chunk;
import weft.spi.ChunkId;
import weft.spi.Document;
import weft.spi.DocumentId;
import weft.spi.Overlap;
import weft.spi.TextSpan;

/** Contexts: joined, without copies, within their budget. */
class ContextAssemblerTest {
  private static final Document DOCUMENT = Document.builder("d1").title("Tea").build();

  private static Chunk part(String id, int ordinal, int begin, String text) {
    return Chunk.builder(id, "d1", text)
        .ordinal(ordinal)
        .span(new TextSpan(begin, begin + text.length()))
        .build();
  }

  private static Context context(Base base, int charsMax, String... ids) {
    List<Hit> hits =
        List.of(ids).stream()
            .map(
                id ->
                    new Hit(
                        1,
                        new ChunkId(id),
                        new DocumentId("d"),
                        1,
                        "",
                        "",
                        "",
                        List.of(),
                        Optional.empty(),
                        List.of()))
            .toList();
    return ContextAssembler.assemble(base.snapshot().lexical(), hits, new ContextOptions(charsMax));
  }

  @Test
  void neighboursAreJoinedInTheOrderOfTheDocument() {
    var base =
        new Base()
            .chunk(part("c1", 0, 0, "One."), DOCUMENT)
            .chunk(part("c2", 1, 4, " Two."), DOCUMENT)
            .chunk(part("c3", 2, 11, "Three."), DOCUMENT)
            .chunk(part("c5", 4, 30, "Five."), DOCUMENT);
    Context context = context(base, 100, "c5", "c2", "c1", "c3");
    assertThat(context.passages())
        .extracting(Passage::text)
        .containsExactly("Five.", "One. Two.\nThree.");
    assertThat(context.passages().getLast().chunkIds()).isEqualTo(Base.chunkIds("c1", "c2", "c3"));
    assertThat(context.passages().getLast().title()).isEqualTo("Tea");
    assertThat(context.chars()).isEqualTo(5 + 16);
  }

  @Test
  void whatPlacesSayIsSharedStandsOnce() {
    var base =
        new Base()
            .chunk(part("c1", 0, 0, "Ann met Bob."), DOCUMENT)
            .chunk(part("c2", 1, 8, "Bob. They had tea."), DOCUMENT)
            .chunk(part("c3", 2, 20, "Something else that places deny."), DOCUMENT);
    Context context = context(base, 100, "c1", "c2", "c3");
    assertThat(context.passages())
        .extracting(Passage::text)
        .containsExactly("Ann met Bob. They had tea.", "Something else that places deny.");
  }

  @Test
  void anOverlapIsReadWhereItsChunkIsAbsent() {
    var overlapping =
        Chunk.builder("c2", "d1", "They had tea.")
            .ordinal(1)
            .overlap(new Overlap(new ChunkId("c1"), 4))
            .build();
    var base =
        new Base().chunk(part("c1", 0, 0, "Ann met Bob."), DOCUMENT).chunk(overlapping, DOCUMENT);
    assertThat(context(base, 100, "c2").passages().getFirst().text())
        .isEqualTo("Bob.They had tea.");
    assertThat(context(base, 100, "c2", "c1").passages())
        .extracting(Passage::text)
        .containsExactly("Ann met Bob.\nThey had tea.");
  }

  @Test
  void copiesAreNamedWithTheFirst() {
    String text = "The gateway was moved to Harbor in April, and its token expires in May.";
    var base =
        new Base()
            .chunk("c1", text)
            .chunk("c2", text.toUpperCase(java.util.Locale.ROOT))
            .chunk("c3", "Something quite different about tea.")
            .chunk("c4", text + " A longer text has more to say than the first one had.");
    Context context = context(base, 1_000, "c1", "c2", "c3", "c4");
    assertThat(context.passages()).hasSize(3);
    assertThat(context.passages().getFirst().also())
        .isEqualTo(List.of(new Passage.Copy(new ChunkId("c2"), new DocumentId("d-c2"))));
    Context turned = context(base, 1_000, "c4", "c1", "c2");
    assertThat(turned.passages()).hasSize(1);
    assertThat(turned.passages().getFirst().also()).hasSize(2);
  }

  @Test
  void aDifferenceInOneNumberOfAShortTextIsNoCopy() {
    var base = new Base().chunk("c1", "预算40万元，由徐康负责").chunk("c2", "预算45万元，由徐康负责");
    assertThat(context(base, 100, "c1", "c2").passages()).hasSize(2);
  }

  @Test
  void aLongTextWithAnotherNumberIsNoCopy() {
    String long40 = "The board met on Monday and approved the budget of 40 million for the bridge.";
    var base = new Base().chunk("c1", long40).chunk("c2", long40.replace("40", "45"));
    assertThat(context(base, 1_000, "c1", "c2").passages()).hasSize(2);
  }

  @Test
  void aCopyOfTheSecondOfTwoThatDifferInANumberIsACopy() {
    String of40 = "The board met on Monday and approved the budget of 40 million for the bridge.";
    String of45 = of40.replace("40", "45");
    var base = new Base().chunk("c1", of40).chunk("c2", of45).chunk("c3", of45);
    Context context = context(base, 1_000, "c1", "c2", "c3");
    assertThat(context.passages()).hasSize(2);
    assertThat(context.passages().getLast().also())
        .isEqualTo(List.of(new Passage.Copy(new ChunkId("c3"), new DocumentId("d-c3"))));
  }

  @Test
  void whatDoesNotFitIsNamedAndASmallerOneStillFits() {
    var base = new Base().chunk("c1", "12345").chunk("c2", "abcdefgh").chunk("c3", "xyz");
    Context context = context(base, 8, "c1", "c2", "c3");
    assertThat(context.passages()).extracting(Passage::text).containsExactly("12345", "xyz");
    assertThat(context.left()).isEqualTo(Base.chunkIds("c2"));
  }

  @Test
  void onlyAFirstChunkIsCutAndNoCharacterIs() {
    var base = new Base().chunk("c1", "ab👩‍👩‍👧e\u0301x").chunk("c2", "yz");
    for (int charsMax = 1; charsMax <= 13; charsMax++) {
      Passage passage = context(base, charsMax, "c1", "c2").passages().getFirst();
      assertThat(passage.text())
          .isIn("a", "ab", "ab👩‍👩‍👧", "ab👩‍👩‍👧e\u0301", "ab👩‍👩‍👧e\u0301x");
      assertThat(passage.text().length()).isLessThanOrEqualTo(charsMax);
      assertThat(passage.cut()).isEqualTo(charsMax < 13);
    }
    assertThatThrownBy(() -> new ContextOptions(0)).hasMessage("need context_chars >= 1, got 0");
  }

  @Test
  void everyHitStandsOnceSomewhere() {
    long seed = Long.getLong("weft.seed", 20_260_303L);
    var random = new Random(seed);
    for (int round = 0; round < 200; round++) {
      var base = new Base();
      int count = 1 + random.nextInt(12);
      var ids = new java.util.ArrayList<String>();
      for (int i = 0; i < count; i++) {
        String text = "text " + random.nextInt(5) + " of tea".repeat(1 + random.nextInt(4));
        base.chunk(part("c" + i, i, i * 30, text), DOCUMENT);
        ids.add("c" + i);
      }
      java.util.Collections.shuffle(ids, random);
      int charsMax = 10 + random.nextInt(200);
      Context context = context(base, charsMax, ids.toArray(String[]::new));
      var named = new java.util.ArrayList<>(context.left());
      for (Passage passage : context.passages()) {
        named.addAll(passage.chunkIds());
        passage.also().forEach(copy -> named.add(copy.chunkId()));
      }
      assertThat(named)
          .as("seed %d, round %d", seed, round)
          .containsExactlyInAnyOrderElementsOf(ids.stream().map(ChunkId::new).toList());
      assertThat(context.chars())
          .as("seed %d, round %d", seed, round)
          .isLessThanOrEqualTo(charsMax);
    }
  }
}
