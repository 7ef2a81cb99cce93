package weft.ingest;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import weft.kernel.Scripts;
import weft.spi.Chunk;
import weft.spi.ChunkId;
import weft.spi.DocumentId;
import weft.spi.parse.Block;
import weft.spi.parse.BlockKind;
import weft.spi.parse.ParsedDocument;

/** Laws of chunking on random documents, limits and overlaps. */
class ChunkerLawsTest {
  private static final DocumentId DOCUMENT = new DocumentId("kb/会议.md");
  private static final int CASES = 400;

  @Test
  void chunksAreExactBoundedAndInOrder() {
    Seed.cases(
        CASES,
        random -> {
          ParsedDocument parsed = Parsed.random(random);
          var options = options(random);
          int last = 0;
          int ordinal = 0;
          for (Chunk chunk : new Chunker(options).chunk(DOCUMENT, parsed)) {
            assertThat(chunk.ordinal()).isEqualTo(ordinal++);
            assertThat(chunk.span().begin()).isGreaterThanOrEqualTo(last);
            assertThat(chunk.text()).isNotBlank();
            assertThat(textAt(parsed, chunk)).isEqualTo(chunk.text());
            assertThat(ChunkSize.count(chunk.text())).isLessThanOrEqualTo(options.limit());
            last = chunk.span().end();
          }
        });
  }

  @Test
  void everyCharacterOfABodyStandsInOneChunk() {
    Seed.cases(
        CASES,
        random -> {
          ParsedDocument parsed = Parsed.random(random);
          var covered = new boolean[parsed.text().length()];
          for (Chunk chunk : new Chunker(options(random)).chunk(DOCUMENT, parsed)) {
            for (int i = chunk.span().begin(); i < chunk.span().end(); i++) {
              covered[i] = true;
            }
          }
          parsed.blocks().stream()
              .filter(block -> block.kind() != BlockKind.HEADING)
              .forEach(block -> assertCovered(parsed, block, covered));
        });
  }

  private static void assertCovered(ParsedDocument parsed, Block block, boolean[] covered) {
    for (int i = block.span().begin(); i < block.span().end(); i++) {
      char c = parsed.text().charAt(i);
      assertThat(covered[i] || Scripts.isBlank(c)).as("unit %d '%c'", i, c).isTrue();
    }
  }

  @Test
  void noCharacterIsCut() {
    Seed.cases(
        CASES,
        random -> {
          ParsedDocument parsed = Parsed.random(random);
          var options = new ChunkingOptions(2 + random.nextInt(60), random.nextDouble() / 2);
          for (Chunk chunk : new Chunker(options).chunk(DOCUMENT, parsed)) {
            assertWhole(chunk.text());
            chunk
                .overlap()
                .ifPresent(
                    overlap -> {
                      Chunk before = before(parsed, options, chunk);
                      assertThat(overlap.chunkId()).isEqualTo(before.id());
                      int cut = before.text().length() - overlap.units();
                      assertThat(cut).isNotNegative();
                      assertWhole(before.text().substring(cut));
                    });
          }
        });
  }

  private static Chunk before(ParsedDocument parsed, ChunkingOptions options, Chunk chunk) {
    return new Chunker(options).chunk(DOCUMENT, parsed).get(chunk.ordinal() - 1);
  }

  private static void assertWhole(String text) {
    assertThat(text.codePoints()).noneMatch(c -> Character.getType(c) == Character.SURROGATE);
    assertThat(Scripts.isMark(text.codePointAt(0))).as("begins with a mark: %s", text).isFalse();
    assertThat(text.charAt(0)).isNotEqualTo('\u200D');
    assertThat(text.charAt(text.length() - 1)).isNotEqualTo('\u200D');
  }

  @Test
  void overlapNeverPassesAHeading() {
    Seed.cases(
        CASES,
        random -> {
          ParsedDocument parsed = Parsed.random(random);
          for (Chunk chunk : new Chunker(options(random)).chunk(DOCUMENT, parsed)) {
            boolean first =
                parsed.blocks().stream()
                    .anyMatch(
                        block ->
                            block.kind() == BlockKind.HEADING
                                && block.span().begin() == chunk.span().begin());
            assertThat(first && chunk.overlap().isPresent()).isFalse();
          }
        });
  }

  @Test
  void sameInputSameChunks() {
    Seed.cases(
        50,
        random -> {
          ParsedDocument parsed = Parsed.random(random);
          var options = options(random);
          List<Chunk> once = new Chunker(options).chunk(DOCUMENT, parsed);
          assertThat(new Chunker(options).chunk(DOCUMENT, parsed)).isEqualTo(once);
          assertThat(once.stream().map(Chunk::id)).doesNotHaveDuplicates();
        });
  }

  @Test
  void anEditTouchesOnlyItsSection() {
    Seed.cases(
        CASES,
        random -> {
          int edited = random.nextInt(5);
          long seed = random.nextLong();
          List<List<ChunkId>> before = idsOfSections(seed, -1);
          List<List<ChunkId>> after = idsOfSections(seed, edited);
          for (int section = 0; section < 5; section++) {
            if (section == edited) {
              assertThat(after.get(section)).isNotEqualTo(before.get(section));
            } else {
              assertThat(after.get(section)).isEqualTo(before.get(section));
            }
          }
        });
  }

  private static List<List<ChunkId>> idsOfSections(long seed, int edited) {
    var random = new Random(seed);
    var parsed = new Parsed();
    for (int section = 0; section < 5; section++) {
      parsed.heading(1 + random.nextInt(3), "节" + section);
      String body = "甲乙丙。".repeat(1 + random.nextInt(300)) + section;
      parsed.add(BlockKind.PARAGRAPH, section == edited ? "改动，" + body : body);
    }
    var ids = new ArrayList<List<ChunkId>>();
    var inFirst = new HashSet<ChunkId>();
    for (int section = 0; section < 5; section++) {
      String name = "节" + section;
      ids.add(
          new Chunker(ChunkingOptions.defaults())
              .chunk(DOCUMENT, parsed.build()).stream()
                  .filter(chunk -> chunk.headingPath().getLast().equals(name))
                  .map(ChunkerLawsTest::withoutCounter)
                  .toList());
      inFirst.addAll(ids.get(section));
    }
    assertThat(inFirst).isNotEmpty();
    return ids;
  }

  /** Equal texts of two sections share a counter, and only that. */
  private static ChunkId withoutCounter(Chunk chunk) {
    return new ChunkId(chunk.id().value().replaceAll("-\\d+$", ""));
  }

  private static ChunkingOptions options(Random random) {
    int limit = random.nextInt(4) == 0 ? 1 + random.nextInt(5) : 10 + random.nextInt(400);
    return new ChunkingOptions(limit, random.nextInt(3) == 0 ? 0 : random.nextDouble() / 2);
  }

  private static String textAt(ParsedDocument parsed, Chunk chunk) {
    return parsed.text().substring(chunk.span().begin(), chunk.span().end());
  }
}
