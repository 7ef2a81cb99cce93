package weft.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static weft.ledger.Space.chunk;
import static weft.ledger.Space.deleteChunk;
import static weft.ledger.Space.document;
import static weft.ledger.Space.entity;
import static weft.ledger.Space.evidence;
import static weft.ledger.Space.relation;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import weft.spi.Canonical;
import weft.spi.Chunk;
import weft.spi.ChunkId;
import weft.spi.EntityId;
import weft.spi.EntityLink;
import weft.spi.Episode;
import weft.spi.EpisodeId;
import weft.spi.Evidence;
import weft.spi.Facet;
import weft.spi.FacetPoint;
import weft.spi.Overlap;
import weft.spi.Relation;
import weft.spi.change.Operation;

/** What rested on a text that went or changed is taken back; nothing keeps a withdrawn fact. */
class WithdrawalTest {
  private Space space = new Space();

  @BeforeEach
  void fill() {
    space.apply(
        document("d"),
        entity("e:a", "Ann"),
        entity("e:b", "Bob"),
        chunk("c1", "d", "Ann met Bob"),
        chunk("c2", "d", "Bob met Ann"));
  }

  @AfterEach
  void endsClean() {
    assertThat(space.ledger.check(space.active()).findings()).isEmpty();
    space.close();
  }

  private Optional<Relation> relationNow(String id) {
    return Tables.rows(space.ledger, space.active())
        .body(RowKind.RELATION, id)
        .map(Canonical::relation);
  }

  private Optional<Episode> episodeNow(String id) {
    return Tables.rows(space.ledger, space.active())
        .body(RowKind.EPISODE, id)
        .map(Canonical::episode);
  }

  private static List<String> chunks(List<Evidence> evidence) {
    return evidence.stream().map(each -> each.chunkId().value()).toList();
  }

  @Test
  void aRelationLosesWithdrawnEvidenceAndGoesWithTheLast() {
    space.apply(relation("r", "e:a", "e:b", "c1", "c2"));
    space.apply(chunk("c1", "d", "Ann alone"));
    assertThat(chunks(relationNow("r").orElseThrow().evidence())).containsExactly("c2");
    assertThat(relationNow("r").orElseThrow().edgeText()).as("may say what c1 said").isEmpty();
    space.apply(deleteChunk("c2"));
    assertThat(relationNow("r")).isEmpty();
    assertThat(space.relations("e:a")).isEmpty();
  }

  @Test
  void anAuthoredRelationStays() {
    space.apply(relation("r", "e:a", "e:b"));
    space.apply(deleteChunk("c1"), deleteChunk("c2"));
    assertThat(relationNow("r")).isPresent();
  }

  @Test
  void aChangeOfOtherFieldsWithdrawsNothing() {
    space.apply(relation("r", "e:a", "e:b", "c1"));
    var moved = Chunk.builder("c1", "d", "Ann met Bob").ordinal(5).build();
    space.apply(new Operation.UpsertChunk(moved, List.of()));
    assertThat(relationNow("r")).isPresent();
  }

  @Test
  void evidenceAssertedAnewWithTheNewTextStays() {
    space.apply(relation("r", "e:a", "e:b", "c1"));
    space.apply(chunk("c1", "d", "Ann left Bob"), relation("r", "e:a", "e:b", "c1"));
    assertThat(chunks(relationNow("r").orElseThrow().evidence())).containsExactly("c1");
  }

  @Test
  void aTextThatComesBackDoesNotBringBackWhatWasWithdrawn() {
    space.apply(relation("r", "e:a", "e:b", "c1"));
    space.apply(chunk("c1", "d", "x"));
    space.apply(chunk("c1", "d", "Ann met Bob"));
    assertThat(relationNow("r")).isEmpty();
  }

  private static Operation episode(List<Evidence> chunks, List<Facet> facets) {
    return new Operation.UpsertEpisode(
        new Episode(
            new EpisodeId("E"),
            "name",
            "summary",
            Optional.empty(),
            Optional.empty(),
            chunks,
            facets,
            List.of(new EntityLink(new EntityId("e:a"), "about Ann"))));
  }

  private static Facet facet(String id, List<Evidence> evidence, FacetPoint... points) {
    return new Facet(id, "search " + id, "anchor", "edge", evidence, List.of(points), List.of());
  }

  @Test
  void anEpisodeThatRestsOnOtherTextTooHidesItsOwn() {
    space.apply(episode(evidence("c1", "c2"), List.of()));
    space.apply(chunk("c1", "d", "Ann alone"));
    Episode kept = episodeNow("E").orElseThrow();
    assertThat(chunks(kept.chunks())).containsExactly("c2");
    assertThat(kept.name()).isEmpty();
    assertThat(kept.summary()).isEmpty();
    assertThat(kept.entities()).containsExactly(new EntityLink(new EntityId("e:a"), ""));
    space.apply(deleteChunk("c2"));
    assertThat(episodeNow("E")).isEmpty();
  }

  @Test
  void facetsAndPointsGoWithTheirLastEvidenceAndHideWhatIsLeftInPart() {
    var points =
        new FacetPoint[] {
          new FacetPoint("P1", "p1", "edge", evidence("c1")),
          new FacetPoint("P2", "p2", "edge", evidence("c1", "c2")),
          new FacetPoint("P3", "p3", "edge", evidence("c2"))
        };
    space.apply(
        episode(
            evidence("c2"),
            List.of(
                facet("F1", evidence("c1")),
                facet("F2", evidence("c1", "c2"), points),
                facet("F3", evidence("c2")))));
    space.apply(deleteChunk("c1"));
    Episode kept = episodeNow("E").orElseThrow();
    assertThat(kept.name()).isEqualTo("name");
    assertThat(kept.facets()).extracting(Facet::id).containsExactly("F2", "F3");
    Facet partial = kept.facets().getFirst();
    assertThat(partial.searchText()).isEmpty();
    assertThat(partial.anchorText()).isEmpty();
    assertThat(partial.points())
        .extracting(FacetPoint::id, FacetPoint::searchText)
        .containsExactly(
            org.assertj.core.groups.Tuple.tuple("P2", ""),
            org.assertj.core.groups.Tuple.tuple("P3", "p3"));
    assertThat(kept.facets().get(1).searchText()).isEqualTo("search F3");
  }

  @Test
  void anOverlapGoesWithItsSourceText() {
    var second =
        Chunk.builder("c2", "d", "Bob met Ann").overlap(new Overlap(new ChunkId("c1"), 3)).build();
    space.apply(new Operation.UpsertChunk(second, List.of()));
    assertThat(readingText("c2")).isEqualTo("BobBob met Ann");
    space.apply(chunk("c1", "d", "Ann met Cid"));
    assertThat(readingText("c2")).isEqualTo("Bob met Ann");
  }

  @Test
  void anOverlapSetTogetherWithItsNewSourceIsReadFromIt() {
    var second =
        Chunk.builder("c2", "d", "Bob met Ann").overlap(new Overlap(new ChunkId("c1"), 3)).build();
    space.apply(chunk("c1", "d", "Ann met Cid"), new Operation.UpsertChunk(second, List.of()));
    assertThat(readingText("c2")).isEqualTo("CidBob met Ann");
    space.apply(deleteChunk("c1"));
    assertThat(readingText("c2")).isEqualTo("Bob met Ann");
  }

  @Test
  void anOverlapBeginsWithAWholeCharacter() {
    var second =
        Chunk.builder("c2", "d", "Bob met Ann").overlap(new Overlap(new ChunkId("c1"), 2)).build();
    space.apply(
        chunk("c1", "d", "Ann \uD83D\uDE00!"), new Operation.UpsertChunk(second, List.of()));
    assertThat(readingText("c2")).isEqualTo("!Bob met Ann");
  }

  private String readingText(String id) {
    try (LedgerSnapshot snapshot = space.open()) {
      return snapshot.lexical().chunks(List.of(new ChunkId(id))).getFirst().readingText();
    }
  }
}
