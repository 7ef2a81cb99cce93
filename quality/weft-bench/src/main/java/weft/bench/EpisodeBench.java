package weft.bench;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import weft.bench.Measure.Times;
import weft.engine.FrozenVersion;
import weft.engine.Home;
import weft.engine.Weft;
import weft.retrieve.EdgeCosts;
import weft.retrieve.Mode;
import weft.retrieve.RecallOptions;
import weft.spi.Chunk;
import weft.spi.ChunkId;
import weft.spi.Document;
import weft.spi.EdgeSentences;
import weft.spi.Entity;
import weft.spi.EntityId;
import weft.spi.EntityLink;
import weft.spi.Episode;
import weft.spi.EpisodeId;
import weft.spi.Evidence;
import weft.spi.Facet;
import weft.spi.FacetPoint;
import weft.spi.change.ChangeSet;
import weft.spi.change.Operation;
import weft.testkit.HashedEmbedder;

/**
 * What a search for episodes costs from the text of a question to its bundles, on a home in Lucene:
 * four facets an episode, five points a facet, eight entities an episode from a pool of two an
 * episode, sentences of edges composed. Vectors are of hashed words, so that no model's time counts.
 *
 * <p>Arguments: {@code EPISODES QUESTIONS DIMENSION FOLDER}. Prints a Markdown table.
 */
public final class EpisodeBench {
  private static final int FACETS = 4;
  private static final int POINTS = 5;
  private static final int ENTITIES = 8;
  private static final int WORDS = 20_000;
  private static final int BATCH = 2_000;

  /** Words of which most chunks have some. */
  private static final String ANY =
      IntStream.range(0, 300).mapToObj(word -> "w" + word).collect(Collectors.joining(" "));

  private static final long SEED = 20_240_607;

  private final int episodes;
  private final SplittableRandom random = new SplittableRandom(SEED);

  private EpisodeBench(int episodes) {
    this.episodes = episodes;
  }

  public static void main(String[] args) {
    var bench = new EpisodeBench(Integer.parseInt(args[0]));
    Path home = Path.of(args[3]);
    Home.create(home);
    try (Weft weft =
        Weft.builder()
            .home(home)
            .embedder(new HashedEmbedder("hashed", Integer.parseInt(args[2])))
            .open()) {
      if (weft.status().active().isEmpty()) {
        Times built = Measure.ofProcess(0, 1, () -> bench.fill(weft));
        System.out.printf(Locale.ROOT, "built: %.0f s of CPU%n", built.first().cpuMs() / 1e3);
      }
      bench.ask(weft, Integer.parseInt(args[1]));
    }
  }

  private void fill(Weft weft) {
    var entities = ChangeSet.builder();
    for (int m = 0; m < 2 * episodes; m++) {
      entities.upsert(Entity.of("n" + m, "Name" + m));
    }
    weft.apply(entities.build());
    for (int at = 0; at < episodes; at += BATCH) {
      var set = new ArrayList<Operation>();
      IntStream.range(at, Math.min(episodes, at + BATCH)).forEach(i -> add(i, set));
      weft.apply(ChangeSet.of(set));
    }
  }

  private void add(int i, List<Operation> set) {
    String[] topic = words(40);
    var evidence = List.of(Evidence.of(new ChunkId("c" + i)));
    set.add(new Operation.UpsertDocument(Document.of("d" + i)));
    set.add(
        new Operation.UpsertChunk(
            Chunk.builder("c" + i, "d" + i, some(topic, 30)).build(), List.of()));
    String name = some(topic, 4);
    var links = new ArrayList<EntityLink>();
    for (int m : random.ints(0, 2 * episodes).distinct().limit(ENTITIES).toArray()) {
      links.add(new EntityLink(new EntityId("n" + m), EdgeSentences.involves(name, "Name" + m)));
    }
    Episode bare =
        new Episode(
            new EpisodeId("e" + i),
            name,
            some(topic, 20),
            Optional.empty(),
            Optional.empty(),
            evidence,
            List.of(),
            links);
    List<Facet> facets =
        IntStream.range(0, FACETS)
            .mapToObj(j -> facet(bare, "f%d_%d".formatted(i, j), topic, links, evidence))
            .toList();
    set.add(
        new Operation.UpsertEpisode(
            new Episode(
                bare.id(), name, bare.summary(), bare.from(), bare.to(), evidence, facets, links)));
  }

  private Facet facet(
      Episode episode, String id, String[] topic, List<EntityLink> links, List<Evidence> evidence) {
    String text = some(topic, 5);
    List<EntityLink> two =
        links.stream()
            .limit(2)
            .map(
                link ->
                    new EntityLink(
                        link.entityId(),
                        EdgeSentences.involves(
                            text, "Name" + link.entityId().value().substring(1))))
            .toList();
    var bare = new Facet(id, text, some(topic, 15), "", evidence, List.of(), two);
    var points = new ArrayList<FacetPoint>();
    for (int k = 0; k < POINTS; k++) {
      var point = new FacetPoint(id + "_p" + k, some(topic, 8), "", evidence);
      String sentence = EdgeSentences.point(bare, point);
      points.add(new FacetPoint(point.id(), point.searchText(), sentence, evidence));
    }
    String sentence = EdgeSentences.facet(episode, bare);
    return new Facet(id, text, bare.anchorText(), sentence, evidence, points, two);
  }

  private String[] words(int count) {
    return random.ints(count, 0, WORDS).mapToObj(word -> "w" + word).toArray(String[]::new);
  }

  private String some(String[] topic, int count) {
    return String.join(
        " ", random.ints(count, 0, topic.length).mapToObj(i -> topic[i]).toArray(String[]::new));
  }

  private void ask(Weft weft, int questions) {
    System.out.println("| edge costs | CPU ms, mean | CPU ms, p95 | wall ms, p50 | wall ms, p95 |");
    System.out.println("|---|---|---|---|---|");
    try (FrozenVersion version = weft.freeze(OptionalLong.empty())) {
      for (EdgeCosts costs : EdgeCosts.values()) {
        var options = RecallOptions.builder().mode(Mode.EPISODIC).edgeCosts(costs).topK(10).build();
        var ofChunks = new SplittableRandom(SEED + 1);
        List<String> asked =
            weft
                .search(ANY, RecallOptions.builder().mode(Mode.LEXICAL).topK(200).build())
                .result()
                .hits()
                .stream()
                .map(hit -> shortened(hit.text(), ofChunks))
                .toList();
        var at = new int[1];
        Times times =
            Measure.ofProcess(
                questions / 2,
                questions,
                () -> version.search(asked.get(at[0]++ % asked.size()), options));
        System.out.printf(
            Locale.ROOT,
            "| %s | %.1f | %.1f | %.1f | %.1f |%n",
            costs.word(),
            times.meanCpuMs(),
            times.cpuMs(0.95),
            times.wallMs(0.5),
            times.wallMs(0.95));
      }
    }
  }

  /** Eight of the words of a chunk. */
  private static String shortened(String text, SplittableRandom random) {
    String[] words = text.split(" ", -1);
    return String.join(
        " ", random.ints(8, 0, words.length).mapToObj(i -> words[i]).toArray(String[]::new));
  }
}
