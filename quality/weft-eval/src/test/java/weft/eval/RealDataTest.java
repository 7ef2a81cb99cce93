package weft.eval;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/** One of the sets that are kept outside the repository. */
class RealDataTest {
  @TempDir Path folder;

  @Test
  @EnabledIfSystemProperty(
      named = "weft.data",
      matches = ".+",
      disabledReason = "no data: -Dweft.data=DIR names the folder that holds t2ranking_zh_100")
  void fullTextReachesWhatLuceneDoes() {
    Path data = Path.of(System.getProperty("weft.data", "")).resolve("t2ranking_zh_100");
    Dataset dataset = DatasetReader.read(data);
    try (IndexedDataset indexed = Tiny.indexed(folder, dataset, NameSource.NONE)) {
      var evaluation = new Evaluation(indexed, EvalProgress.none(), false);
      CandidateResult result = evaluation.run(Tiny.candidates().of("lexical"));
      assertThat(result.summary().get("recall@5")).isGreaterThan(0.6);
    }
  }
}
