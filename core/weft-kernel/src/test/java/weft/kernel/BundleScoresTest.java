package weft.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import weft.kernel.MemoryPaths.Graph;

class BundleScoresTest {
  private static final PathCosts COSTS = new PathCosts(0.9, 0.05, 0.3);
  private static final int ROUNDS = 2_000;

  /** Few values, so that costs tie; some that are no numbers; edges that lead nowhere, and twice. */
  private static Graph graph(Random random) {
    var kinds = new byte[1 + random.nextInt(14)];
    for (int i = 0; i < kinds.length; i++) {
      kinds[i] = (byte) random.nextInt(4);
    }
    int edges = random.nextInt(30);
    var sources = new int[edges];
    var targets = new int[edges];
    for (int i = 0; i < edges; i++) {
      sources[i] = random.nextInt(kinds.length);
      targets[i] = random.nextInt(kinds.length);
    }
    return new Graph(kinds, sources, targets, distances(edges, random));
  }

  private static double[] distances(int count, Random random) {
    var distances = new double[count];
    for (int i = 0; i < count; i++) {
      distances[i] =
          switch (random.nextInt(6)) {
            case 0 -> Double.NaN;
            case 1 -> Double.POSITIVE_INFINITY;
            case 2 -> random.nextDouble();
            default -> random.nextInt(5) / 10.0;
          };
    }
    return distances;
  }

  private static List<PlainBundles.Bundle> scored(Graph graph, double[] best) {
    var scores = BundleScores.of(new MemoryPaths(graph, best, COSTS), graph);
    var bundles = new ArrayList<PlainBundles.Bundle>();
    for (int i = 0; i < scores.size(); i++) {
      BundleScores.Bundle bundle = scores.get(i);
      boolean facet =
          switch (bundle.kind()) {
            case POINT, FACET_ENTITY, FACET -> true;
            case ENTITY, DIRECT_EPISODE -> false;
          };
      int through = facet ? graph.targets()[bundle.upper()] : -1;
      bundles.add(
          new PlainBundles.Bundle(
              bundle.episode(),
              new PlainBundles.Path(bundle.cost(), bundle.kind(), bundle.support(), through)));
    }
    return bundles;
  }

  @Test
  void equalsItsPlainTwin() {
    for (int round = 0; round < ROUNDS; round++) {
      var random = new Random(Seed.VALUE + round);
      Graph graph = graph(random);
      double[] best = distances(graph.kinds().length, random);
      assertThat(scored(graph, best))
          .as("seed %d, round %d", Seed.VALUE, round)
          .isEqualTo(PlainBundles.of(graph, best, COSTS));
    }
  }

  @Test
  void loweringADistanceNeverRaisesACost() {
    for (int round = 0; round < ROUNDS; round++) {
      var random = new Random(Seed.VALUE - round);
      Graph graph = graph(random);
      double[] best = distances(graph.kinds().length, random);
      Map<Integer, Double> before = costs(graph, best);
      double[] lower = best.clone();
      int node = random.nextInt(lower.length);
      lower[node] = Double.isFinite(lower[node]) ? lower[node] * random.nextDouble() : 0.5;
      Map<Integer, Double> after = costs(graph, lower);
      before.forEach(
          (episode, cost) ->
              assertThat(after.get(episode))
                  .as("seed %d, episode %d", Seed.VALUE, episode)
                  .isLessThanOrEqualTo(cost));
    }
  }

  private static Map<Integer, Double> costs(Graph graph, double[] best) {
    Map<Integer, Double> costs = new HashMap<>();
    scored(graph, best).forEach(bundle -> costs.put(bundle.episode(), bundle.path().cost()));
    return costs;
  }

  @Test
  void costsAreRoundedAsTheirPlainTwinRoundsThem() {
    var random = new Random(Seed.VALUE);
    for (int i = 0; i < 200_000; i++) {
      double cost = random.nextDouble() * 4;
      double half = Math.rint(cost * 1e9) / 1e9 + 0.5e-9;
      for (double each : new double[] {cost, half, Math.nextUp(half), Math.nextDown(half)}) {
        assertThat(PathCosts.rounded(each)).isEqualTo(PathCosts.exactly(each));
      }
    }
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, 0.1, 1e-12, 99_999, 1e7, 1e300, 0.123456789})
  void anyCostIsRounded(double cost) {
    assertThat(PathCosts.rounded(cost)).isEqualTo(PathCosts.exactly(cost));
  }
}
