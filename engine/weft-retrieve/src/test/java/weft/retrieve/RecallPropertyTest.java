package weft.retrieve;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import weft.spi.ChunkId;
import weft.spi.EntityId;

/** What holds on any base; the seed of a failure is in its message ({@code -Dweft.seed=…}). */
class RecallPropertyTest {
  private static final int ROUNDS = 60;

  private final long seed = Long.getLong("weft.seed", 20_260_301L);
  private final Recall recall = new Recall(() -> 0);

  private static Base base(Random random) {
    var base = new Base();
    int entityCount = 3 + random.nextInt(12);
    for (int i = 0; i < entityCount; i++) {
      base.entity("e:" + i, "name" + i);
    }
    int chunkCount = 5 + random.nextInt(25);
    for (int i = 0; i < chunkCount; i++) {
      var text = new StringBuilder("word" + random.nextInt(4));
      for (int j = random.nextInt(4); j > 0; j--) {
        text.append(" name").append(random.nextInt(entityCount));
      }
      base.chunk("c" + i, text.toString());
    }
    return base;
  }

  private static String question(Random random) {
    return Words.format(
        "word%d name%d name%d", random.nextInt(4), random.nextInt(15), random.nextInt(15));
  }

  private Set<ChunkId> allowed(Snapshot snapshot, String question, RecallOptions options) {
    return new HashSet<>(
        recall.search(snapshot, question, options).allowed().orElseThrow().chunkIds());
  }

  @Test
  void looserSettingsNeverShrinkTheAllowedSet() {
    var random = new Random(seed);
    for (int round = 0; round < ROUNDS; round++) {
      Snapshot snapshot = base(random).snapshot();
      String question = question(random);
      for (ChunkRule rule : ChunkRule.values()) {
        for (int hops = 0; hops <= 3; hops++) {
          for (int weight = 1; weight <= 3; weight++) {
            var strict =
                RecallOptions.builder()
                    .onNoSeed(OnNoSeed.EMPTY)
                    .chunkRule(rule)
                    .hops(hops)
                    .minWeight(weight)
                    .build();
            Set<ChunkId> inside = allowed(snapshot, question, strict);
            var further = strict.toBuilder().hops(Math.min(3, hops + 1)).build();
            var weaker = strict.toBuilder().minWeight(Math.max(1, weight - 1)).build();
            String told = Words.format("seed %d, round %d, %s", seed, round, strict);
            assertThat(allowed(snapshot, question, further)).as(told).containsAll(inside);
            assertThat(allowed(snapshot, question, weaker)).as(told).containsAll(inside);
          }
        }
      }
    }
  }

  @Test
  void explanationsAgreeWithTheSearch() {
    var random = new Random(seed);
    for (int round = 0; round < ROUNDS; round++) {
      Snapshot snapshot = base(random).snapshot();
      String question = question(random);
      var options = options(random);
      SearchResult result = recall.search(snapshot, question, options);
      List<ChunkId> found = result.hits().stream().map(Hit::chunkId).toList();
      for (int i = 0; i < snapshot.lexical().chunkCount(); i++) {
        var id = new ChunkId("c" + i);
        String told = Words.format("seed %d, round %d, %s, %s", seed, round, id, options);
        WhyNot why = Receipts.explain(snapshot, question, options, id);
        if (found.contains(id)) {
          assertThat(why)
              .as(told)
              .isEqualTo(
                  new WhyNot.Found(
                      found.indexOf(id) + 1, result.hits().get(found.indexOf(id)).relevance()));
        } else {
          assertThat(why).as(told).isNotInstanceOf(WhyNot.Found.class);
          assertThat(wouldHelp(snapshot, question, options, why, id)).as(told + why).isTrue();
        }
      }
      assertThat(result.hits())
          .as("seed %d, round %d", seed, round)
          .allSatisfy(hit -> assertViaHolds(snapshot, result, hit));
    }
  }

  private static RecallOptions options(Random random) {
    return RecallOptions.builder()
        .onNoSeed(random.nextBoolean() ? OnNoSeed.FULL : OnNoSeed.EMPTY)
        .chunkRule(random.nextBoolean() ? ChunkRule.ANY : ChunkRule.LINKED)
        .seedRule(random.nextBoolean() ? SeedRule.UNION : SeedRule.INTERSECTION)
        .hops(random.nextInt(3))
        .minWeight(1 + random.nextInt(3))
        .maxDegree(random.nextInt(5))
        .maxExpanded(1 + random.nextInt(10))
        .topK(3)
        .build();
  }

  /** Whether the setting that an explanation names does let the chunk in. */
  private boolean wouldHelp(
      Snapshot snapshot, String question, RecallOptions options, WhyNot why, ChunkId id) {
    var loose = options.toBuilder();
    switch (why) {
      case WhyNot.TooFar far -> loose.hops(far.hopsNeeded());
      case WhyNot.EdgeTooWeak weak -> loose.minWeight(weak.weight());
      case WhyNot.HubNotExpanded hub -> loose.maxDegree(hub.degree());
      case WhyNot.CutByMaxExpanded _cut -> loose.maxExpanded(1_000);
      case WhyNot.NotLinked _linked -> loose.chunkRule(ChunkRule.ANY);
      case WhyNot.OutsideIntersection _outside -> loose.seedRule(SeedRule.UNION);
      case WhyNot.Found _it -> {
        return true;
      }
      case WhyNot.NotInVersion _it -> {
        return false;
      }
      case WhyNot.NoEpisode _it -> {
        return false;
      }
      case WhyNot.NotReached _it -> {
        return false;
      }
      case WhyNot.NoSeed _it -> {
        return true;
      }
      case WhyNot.NoMention _it -> {
        return true;
      }
      case WhyNot.NotAnnotated _it -> {
        return false;
      }
      case WhyNot.SeveralBounds _it -> {
        return true;
      }
      case WhyNot.Unconnected _it -> {
        return true;
      }
      case WhyNot.FilteredOut _it -> {
        return false;
      }
      case WhyNot.NoQueryTerm _it -> {
        return true;
      }
      case WhyNot.NoVector _it -> {
        return false;
      }
      case WhyNot.BeyondDepth _it -> {
        return false;
      }
      case WhyNot.PassedOver _it -> {
        return false;
      }
      case WhyNot.OnNoRoute _it -> {
        return false;
      }
      case WhyNot.RankedBelow below -> {
        return below.rank() > options.topK() && below.missing() >= 0;
      }
    }
    return allowed(snapshot, question, loose.build()).contains(id);
  }

  /** The chain begins at a seed, ends in the chunk, and every edge of it exists. */
  private static void assertViaHolds(Snapshot snapshot, SearchResult result, Hit hit) {
    if (hit.via().isEmpty()) {
      assertThat(result.constraint()).isEqualTo(Constraint.NONE);
      return;
    }
    Via via = hit.via().get();
    assertThat(result.seeds()).extracting(Seed::entityId).contains(via.seed());
    assertThat(hit.entities()).contains(via.end());
    EntityId at = via.seed();
    for (Via.Edge edge : via.edges()) {
      assertThat(edge.source()).isEqualTo(at);
      var stored =
          snapshot.graph().edge(weft.spi.EntityPair.of(edge.source(), edge.target())).orElseThrow();
      assertThat(edge.weight()).isEqualTo(stored.weight());
      at = edge.target();
    }
  }
}
