package weft.ingest;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import weft.spi.Chunk;
import weft.spi.ChunkId;
import weft.spi.ContentDigest;
import weft.spi.DocumentId;
import weft.spi.Overlap;
import weft.spi.TextSpan;
import weft.spi.parse.ParsedDocument;

/**
 * Cuts documents into chunks: by heading, then whole blocks up to the limit, then within a block by
 * sentence, line, clause, blank and at last between characters. Packing starts afresh at every
 * heading, so that an edit touches only its own section. The heading line stands in its section's
 * first chunk; a section without anything else makes no chunk and is only in the heading paths
 * below it, unless headings are all there is.
 *
 * <p>Chunks ascend, their spans do not overlap, and every character of a block that is not blank
 * stands in exactly one of them, but for the headings just named. No chunk is blank or counts more
 * than the limit in {@link ChunkSize}; none cuts a code point, nor a character from its marks
 * unless these alone pass the limit. Linear in the text; immutable, safe from any thread.
 */
public final class Chunker {
  private static final int HASH_DIGITS = 16;

  private final ChunkingOptions options;

  public Chunker(ChunkingOptions options) {
    this.options = options;
  }

  /**
   * The chunks of a document, in order. A chunk's id is the document's, {@code #}, 16 hexadecimal
   * digits of the SHA-256 of its own text, and from the second chunk of equal text on {@code -2},
   * {@code -3} and so on.
   */
  public List<Chunk> chunk(DocumentId document, ParsedDocument parsed) {
    var chunks = new ArrayList<Chunk>();
    Map<String, Integer> seen = new HashMap<>();
    for (Section section : Section.of(parsed)) {
      Optional<Chunk> previous = Optional.empty();
      for (Piece piece : new SectionPacker(parsed.text(), options.limit()).pack(section.blocks())) {
        String text = parsed.text().substring(piece.begin(), piece.end());
        var chunk =
            new Chunk(
                id(document, text, seen),
                document,
                chunks.size(),
                piece.kind(),
                section.headingPath(),
                piece.page(),
                new TextSpan(piece.begin(), piece.end()),
                text,
                Optional.empty(),
                Map.of(),
                previous.flatMap(this::overlapWith));
        chunks.add(chunk);
        previous = Optional.of(chunk);
      }
    }
    return chunks;
  }

  private static ChunkId id(DocumentId document, String text, Map<String, Integer> seen) {
    String hash = ContentDigest.hashOf(text).substring(0, HASH_DIGITS);
    int count = seen.merge(hash, 1, Integer::sum);
    return new ChunkId(document + "#" + hash + (count == 1 ? "" : "-" + count));
  }

  private Optional<Overlap> overlapWith(Chunk previous) {
    return new OverlapFinder(options.overlap())
        .units(previous.text(), previous.kind()).stream()
            .mapToObj(units -> new Overlap(previous.id(), units))
            .findFirst();
  }
}
