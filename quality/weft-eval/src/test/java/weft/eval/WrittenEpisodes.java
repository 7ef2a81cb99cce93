package weft.eval;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import weft.eval.Segmentation.Range;
import weft.ingest.Chunker;
import weft.ingest.ChunkingOptions;
import weft.ingest.EpisodeRules;
import weft.ingest.EpisodeWriter;
import weft.ingest.Parsers;
import weft.ingest.Turn;
import weft.spi.Chunk;
import weft.spi.ChunkId;
import weft.spi.Document;
import weft.spi.DocumentId;
import weft.spi.Episode;
import weft.spi.Evidence;
import weft.spi.Facet;
import weft.spi.PartialTime;

/** What the code makes of a text, in places of the marked text. */
final class WrittenEpisodes {
  private final String letters;
  private final Map<ChunkId, Chunk> chunks = new HashMap<>();
  private final Map<ChunkId, Integer> begins = new HashMap<>();

  private WrittenEpisodes(AnnotatedText text) {
    this.letters = text.letters();
  }

  static Segmentation of(AnnotatedText text) {
    var written = new WrittenEpisodes(text);
    var writer = new EpisodeWriter(EpisodeRules.DEFAULT);
    return written.segmentation(
        text.conversation()
            ? writer.ofTurns(written.turns(text))
            : writer.ofSections(
                Document.builder(text.name()).title(text.name()).build(), written.sections(text)));
  }

  private List<Turn> turns(AnnotatedText text) {
    var turns = new ArrayList<Turn>();
    for (AnnotatedText.Turn turn : text.turns()) {
      String id = text.name() + "#" + turns.size();
      Chunk chunk = Chunk.builder(id, text.name(), turn.text()).build();
      place(chunk);
      turns.add(new Turn(chunk, turn.speaker(), Optional.of(new PartialTime(turn.time()))));
    }
    return turns;
  }

  private List<Chunk> sections(AnnotatedText text) {
    byte[] bytes = text.text().getBytes(StandardCharsets.UTF_8);
    var parsed = Parsers.installed().forMediaType("text/markdown").parse("text/markdown", bytes);
    List<Chunk> parts =
        new Chunker(ChunkingOptions.defaults()).chunk(new DocumentId(text.name()), parsed);
    parts.forEach(this::place);
    return parts;
  }

  /** Where the chunk's text, without its heading, stands in the marked text. */
  private void place(Chunk chunk) {
    chunks.put(chunk.id(), chunk);
    int last =
        begins.entrySet().stream()
            .mapToInt(each -> each.getValue() + body(chunks.get(each.getKey())).length())
            .max()
            .orElse(0);
    begins.put(chunk.id(), letters.indexOf(body(chunk), last));
  }

  private static String body(Chunk chunk) {
    return AnnotatedText.lettersOf(chunk.text().substring(headingEnd(chunk)));
  }

  private static int headingEnd(Chunk chunk) {
    String text = chunk.text();
    int end = text.indexOf('\n');
    boolean heading =
        end > 0
            && !chunk.headingPath().isEmpty()
            && AnnotatedText.lettersOf(text.substring(0, end))
                .equals(AnnotatedText.lettersOf(chunk.headingPath().getLast()));
    return heading ? end : 0;
  }

  private Segmentation segmentation(List<Episode> episodes) {
    var ranges = new ArrayList<Range>();
    var facets = new ArrayList<Range>();
    var points = new ArrayList<Range>();
    for (Episode episode : episodes) {
      ranges.add(range(episode.chunks()));
      for (Facet facet : episode.facets()) {
        facets.add(range(facet.evidence()));
        facet.points().forEach(point -> points.add(range(point.evidence())));
      }
    }
    return new Segmentation(ranges, facets, points);
  }

  private Range range(List<Evidence> evidence) {
    return new Range(place(evidence.getFirst(), true), place(evidence.getLast(), false));
  }

  private int place(Evidence evidence, boolean begin) {
    Chunk chunk = chunks.get(evidence.chunkId());
    int skipped = headingEnd(chunk);
    int all = chunk.text().length();
    int at =
        begin
            ? evidence.span().map(span -> span.begin()).orElse(skipped)
            : evidence.span().map(span -> span.end()).orElse(all);
    String before = chunk.text().substring(skipped, Math.max(skipped, at));
    return begins.get(evidence.chunkId()) + AnnotatedText.lettersOf(before).length();
  }
}
