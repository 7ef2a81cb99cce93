package weft.tck;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import weft.spi.Chunk;
import weft.spi.ChunkKind;
import weft.spi.Document;
import weft.spi.DocumentId;
import weft.spi.PartialTime;
import weft.spi.TimeRange;
import weft.spi.store.LexicalHit;
import weft.spi.store.LexicalQuery;
import weft.spi.store.LexicalReader;
import weft.spi.store.Role;
import weft.spi.store.ScalarFilter;

/**
 * Scalar filters, in selecting and in searching. {@code notes} is of March 2026, in group g1, of
 * team pay; {@code log} has neither time nor group nor metadata.
 */
public abstract class ScalarFilterContract extends StoreContract {
  private static final Document NOTES =
      Document.builder("notes")
          .group("g1")
          .time(new PartialTime("2026-03"))
          .metadata("team", "pay")
          .metadata("empty", "")
          .build();
  private static final Document LOG = Document.of("log");

  private LexicalReader lexical;

  /** For subclasses. */
  @SuppressWarnings("NullAway.Init") // filled before each test
  protected ScalarFilterContract() {}

  @BeforeEach
  final void fill() {
    need(Role.LEXICAL);
    lexical =
        lexicalAfter(
            fixtures
                .change()
                .chunk(Chunk.builder("n1", "notes", "word").build(), NOTES)
                .chunk(
                    Chunk.builder("n2", "notes", "word word")
                        .kind(ChunkKind.TABLE)
                        .metadata("team", "api")
                        .time(new PartialTime("2026-05-01"))
                        .build(),
                    NOTES)
                .chunk(Chunk.builder("l1", "log", "word").kind(ChunkKind.CODE).build(), LOG)
                .chunk(
                    Chunk.builder("l2", "log", "word")
                        .metadata("k", "a|b\"c\\")
                        .time(new PartialTime("2026-03-31T23:00+00:00"))
                        .build(),
                    LOG));
  }

  @Test
  void aFilterThatAsksNothingPassesAll() {
    assertPass(ScalarFilter.none(), "l1", "l2", "n1", "n2");
  }

  @Test
  void byDocument() {
    assertPass(ScalarFilters.documents("notes"), "n1", "n2");
    assertPass(ScalarFilters.documents("log", "notes"), "l1", "l2", "n1", "n2");
    assertPass(ScalarFilters.documents("absent"));
  }

  @Test
  void byKind() {
    assertPass(ScalarFilters.kinds(ChunkKind.TABLE), "n2");
    assertPass(ScalarFilters.kinds(ChunkKind.TEXT, ChunkKind.CODE), "l1", "l2", "n1");
  }

  @Test
  void byGroup() {
    assertPass(ScalarFilters.groups("g1", "g2"), "n1", "n2");
    assertPass(ScalarFilters.groups("g2"));
    assertPass(ScalarFilters.groups(""));
  }

  @Test
  void metadataOfTheChunkComeBeforeThoseOfItsDocument() {
    assertPass(ScalarFilters.metadata(Map.of("team", "pay")), "n1");
    assertPass(ScalarFilters.metadata(Map.of("team", "api")), "n2");
    assertPass(ScalarFilters.metadata(Map.of("team", "api", "empty", "")), "n2");
    assertPass(ScalarFilters.metadata(Map.of("team", "")));
  }

  @Test
  void anEmptyValueIsNotAnAbsentOne() {
    assertPass(ScalarFilters.metadata(Map.of("empty", "")), "n1", "n2");
    assertPass(ScalarFilters.metadata(Map.of("absent", "")));
  }

  @Test
  void valuesAreTakenAsTheyAre() {
    assertPass(ScalarFilters.metadata(Map.of("k", "a|b\"c\\")), "l2");
    assertPass(ScalarFilters.metadata(Map.of("k", "a")));
  }

  @Test
  void timesOverlapHalfOpenRangesAndUndatedChunksFail() {
    assertPass(ScalarFilters.time(range("2026-03")), "l2", "n1");
    assertPass(ScalarFilters.time(range("2026")), "l2", "n1", "n2");
    assertPass(ScalarFilters.time(range("2026-04")));
    assertPass(ScalarFilters.time(range("2026-05-01")), "n2");
    assertPass(ScalarFilters.time(range("2026-03-31T23:00:00Z")), "l2", "n1");
    assertPass(ScalarFilters.time(range("2026-03-31T23:00:00.000000001Z")), "n1");
    assertPass(ScalarFilters.time(range("1850")));
  }

  @Test
  void conditionsHoldTogether() {
    ScalarFilter both =
        new ScalarFilter(
            Set.of(new DocumentId("notes")),
            Set.of(ChunkKind.TABLE),
            Set.of("g1"),
            Map.of("team", "api"),
            Optional.of(range("2026-05")));
    ScalarFilter none =
        new ScalarFilter(
            Set.of(new DocumentId("log")),
            Set.of(ChunkKind.TABLE),
            Set.of(),
            Map.of(),
            Optional.empty());

    assertPass(both, "n2");
    assertPass(none);
  }

  @Test
  void aFilterFollowsAChangedDocument() {
    Document moved = Document.builder("log").group("g2").build();
    LexicalReader later =
        lexicalAfter(
            fixtures
                .change()
                .chunk(Chunk.builder("l1", "log", "word").kind(ChunkKind.CODE).build(), moved)
                .chunk(Chunk.builder("l2", "log", "word").build(), moved));

    assertThat(passing(later, ScalarFilters.groups("g2"))).containsExactly("l1", "l2");
    assertThat(passing(later, ScalarFilters.metadata(Map.of("k", "a|b\"c\\")))).isEmpty();
    assertThat(passing(later, ScalarFilters.time(range("2026-03")))).containsExactly("n1");
  }

  private void assertPass(ScalarFilter filter, String... ids) {
    assertThat(passing(lexical, filter)).containsExactly(ids);
    LexicalQuery all = Fixtures.query("word", 10);
    LexicalQuery query =
        new LexicalQuery(
            all.terms(), all.allowed(), filter, all.statistics(), all.parameters(), 10);
    List<LexicalHit> hits = lexical.search(query);
    assertThat(hits).extracting(hit -> hit.id().value()).containsExactlyInAnyOrder(ids);
    assertThat(lexical.search(all)).containsAll(hits);
  }

  private static List<String> passing(LexicalReader lexical, ScalarFilter filter) {
    return lexical.ids(lexical.select(filter), 10).stream().map(id -> id.value()).toList();
  }

  private static TimeRange range(String time) {
    return new PartialTime(time).range(ZoneOffset.UTC);
  }
}
