package weft.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import weft.kernel.BundleScores;
import weft.kernel.MemoryPaths;
import weft.kernel.PathCosts;
import weft.kernel.PathKind;

/** Against the recipe in another language, scored there by writing out every path. */
class SyntheticEpisodesTest {
  @Test
  void theRecipeGivesTheSameEverywhere() {
    SyntheticEpisodes made = SyntheticEpisodes.of(50);
    assertThat(made.kinds()).hasSize(1_350);
    assertThat(made.sources()).hasSize(2_000);
    assertThat(made.hitNodes().length + made.hitEdges().length).isEqualTo(650);
    MemoryPaths.Graph graph = made.graph();
    var paths = new MemoryPaths(graph, made.best(), new PathCosts(0.9, 0.05, 0.3));
    BundleScores scores = BundleScores.of(paths, graph);
    assertThat(scores.size()).isEqualTo(50);
    assertThat(scores.get(0).cost()).isEqualTo(0.128918757);
    assertThat(scores.get(0).kind()).isEqualTo(PathKind.ENTITY);
    assertThat(scores.get(1).cost()).isEqualTo(0.152875764);
    assertThat(scores.get(1).kind()).isEqualTo(PathKind.FACET);
    double sum = 0;
    for (int i = 0; i < scores.size(); i++) {
      sum += scores.get(i).cost();
    }
    assertThat(sum).isCloseTo(32.972076164, within(1e-9));
  }
}
