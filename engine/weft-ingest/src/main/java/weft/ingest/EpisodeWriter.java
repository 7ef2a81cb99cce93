package weft.ingest;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import weft.spi.Chunk;
import weft.spi.ChunkId;
import weft.spi.Document;
import weft.spi.EdgeSentences;
import weft.spi.Episode;
import weft.spi.EpisodeId;
import weft.spi.Evidence;
import weft.spi.Facet;
import weft.spi.FacetPoint;
import weft.spi.PartialTime;
import weft.spi.TextSpan;

/**
 * Makes episodes without a model: a section of a document, or a run of turns on one matter. All
 * texts are taken from what was read: the summary is its most central sentences, facets are sentences
 * that belong together, points the sentences that assert something. It names no entities: the ledger
 * ties an episode to those that its text mentions. Equal input gives equal episodes with equal ids.
 * Source: the design page of episodic retrieval. Linear in the text; immutable, safe from any thread.
 */
public final class EpisodeWriter {
  /** Every id begins with it. */
  public static final String PREFIX = "ep:";

  private static final int ID_DIGITS = 16;
  private static final int SUMMARY_SENTENCES = 3;
  private static final int SUMMARY_UNITS = 400;
  private static final int TITLE_UNITS = 80;

  private final EpisodeRules rules;

  public EpisodeWriter(EpisodeRules rules) {
    this.rules = rules;
  }

  /** Whether an id is of an episode made here. */
  public static boolean made(EpisodeId id) {
    return id.value().startsWith(PREFIX);
  }

  /**
   * The episodes of a document: one for each section, more for long ones.
   *
   * @param chunks of the document in order
   */
  public List<Episode> ofSections(Document document, List<Chunk> chunks) {
    Map<List<String>, List<Chunk>> sections = new LinkedHashMap<>();
    chunks.forEach(
        chunk ->
            sections.computeIfAbsent(chunk.headingPath(), _path -> new ArrayList<>()).add(chunk));
    var episodes = new ArrayList<Episode>();
    for (List<Chunk> section : sections.values()) {
      for (int at = 0; at < section.size(); at += rules.chunksMax()) {
        List<Chunk> some = section.subList(at, Math.min(section.size(), at + rules.chunksMax()));
        episode(
                name(document, some.getFirst()),
                document.time(),
                document.time(),
                some,
                Statements.ofSection(some))
            .ifPresent(episodes::add);
      }
    }
    return episodes;
  }

  private static String name(Document document, Chunk chunk) {
    return chunk.headingPath().isEmpty() ? document.title() : chunk.headingPath().getLast();
  }

  /**
   * The episodes of a conversation.
   *
   * @param turns in order
   */
  public List<Episode> ofTurns(List<Turn> turns) {
    var episodes = new ArrayList<Episode>();
    for (List<Turn> run : new TopicCuts(rules).of(turns)) {
      List<Chunk> chunks = run.stream().map(Turn::chunk).toList();
      episode("", run.getFirst().time(), run.getLast().time(), chunks, Statements.ofTurns(run))
          .ifPresent(episodes::add);
    }
    return episodes;
  }

  /** Absent when nothing is said in it. */
  private static Optional<Episode> episode(
      String title,
      Optional<PartialTime> from,
      Optional<PartialTime> to,
      List<Chunk> chunks,
      List<Statement> statements) {
    if (statements.isEmpty()) {
      return Optional.empty();
    }
    var extract = new Extract(statements);
    String name = title.isBlank() ? shortened(extract.best().said()) : title;
    String id = id(chunks);
    var bare =
        new Episode(
            new EpisodeId(id),
            name,
            extract.summary(),
            from,
            to,
            chunks.stream().map(Chunk::id).distinct().map(Evidence::of).toList(),
            List.of(),
            List.of());
    List<List<Statement>> cuts = FacetCuts.of(statements);
    List<Facet> facets =
        IntStream.range(0, cuts.size())
            .mapToObj(i -> facet(bare, title, id + ".f" + i, cuts.get(i)))
            .toList();
    return Optional.of(
        new Episode(bare.id(), name, bare.summary(), from, to, bare.chunks(), facets, List.of()));
  }

  private static String id(List<Chunk> chunks) {
    String ids = chunks.stream().map(chunk -> chunk.id().value()).collect(Collectors.joining("\n"));
    return PREFIX + ContentHash.of(ids.getBytes(StandardCharsets.UTF_8)).substring(0, ID_DIGITS);
  }

  private static Facet facet(
      Episode episode, String heading, String id, List<Statement> statements) {
    String best = shortened(new Extract(statements).best().said());
    boolean prefixed = !heading.isBlank() && heading.length() + best.length() <= 2 * TITLE_UNITS;
    String colon = SmallTalk.isHan(heading) ? "：" : ": ";
    var bare =
        new Facet(
            id,
            prefixed ? heading + colon + best : best,
            statements.stream().map(Statement::said).collect(Collectors.joining(" ")),
            "",
            evidence(statements),
            List.of(),
            List.of());
    var points = new ArrayList<FacetPoint>();
    for (Statement statement : statements) {
      if (SmallTalk.isAssertion(statement.text())) {
        points.add(point(bare, id + ".p" + points.size(), statement));
      }
    }
    return new Facet(
        id,
        bare.searchText(),
        bare.anchorText(),
        EdgeSentences.facet(episode, bare),
        bare.evidence(),
        points,
        List.of());
  }

  private static FacetPoint point(Facet facet, String id, Statement statement) {
    var bare = new FacetPoint(id, statement.said(), "", evidence(List.of(statement)));
    return new FacetPoint(id, bare.searchText(), EdgeSentences.point(facet, bare), bare.evidence());
  }

  /** From the first to the last sentence of each chunk. */
  private static List<Evidence> evidence(List<Statement> statements) {
    Map<ChunkId, TextSpan> spans = new LinkedHashMap<>();
    for (Statement each : statements) {
      spans.merge(
          each.chunkId(),
          each.span(),
          (a, b) -> new TextSpan(a.begin(), Math.max(a.end(), b.end())));
    }
    return spans.entrySet().stream()
        .map(
            entry ->
                new Evidence(
                    entry.getKey(),
                    Optional.empty(),
                    Optional.of(entry.getValue()),
                    Optional.empty()))
        .toList();
  }

  private static String shortened(String text) {
    if (text.length() <= TITLE_UNITS) {
      return text;
    }
    int end = Character.isLowSurrogate(text.charAt(TITLE_UNITS)) ? TITLE_UNITS - 1 : TITLE_UNITS;
    int blank = text.lastIndexOf(' ', end);
    return text.substring(0, blank > TITLE_UNITS / 2 ? blank : end) + "…";
  }

  /** The sentences that say most of what all of them say. */
  private record Extract(List<Statement> statements, double[] centrality) {
    Extract(List<Statement> statements) {
      this(
          statements,
          Cohesion.of(statements.stream().map(Statement::text).toList())
              .centrality(0, statements.size()));
    }

    private List<Integer> ranked() {
      return IntStream.range(0, statements.size())
          .boxed()
          .sorted(
              Comparator.<Integer, Boolean>comparing(
                      i -> !SmallTalk.isAssertion(statements.get(i).text()))
                  .thenComparing(i -> -centrality[i])
                  .thenComparing(i -> i))
          .toList();
    }

    Statement best() {
      return statements.get(ranked().getFirst());
    }

    /** In the order in which they stand. */
    String summary() {
      var chosen = new ArrayList<Integer>();
      int units = 0;
      for (int i : ranked()) {
        units += statements.get(i).said().length();
        if (chosen.size() == SUMMARY_SENTENCES || !chosen.isEmpty() && units > SUMMARY_UNITS) {
          break;
        }
        chosen.add(i);
      }
      return chosen.stream()
          .sorted()
          .map(i -> statements.get(i).said())
          .collect(Collectors.joining(" "));
    }
  }
}
