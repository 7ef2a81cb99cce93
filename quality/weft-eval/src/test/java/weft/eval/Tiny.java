package weft.eval;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import weft.engine.Configuration;

/** A dataset of six passages, two groups, three questions, written for the tests. */
final class Tiny {
  static final String CORPUS =
      """
      {"id":"p1","title":"Nova Gateway","text":"Nova Gateway was built by Maya Chen.","session":"s1","group":"g1"}
      {"id":"p2","title":"Maya Chen","text":"Maya Chen lives in the harbour town of Dunmore.","session":"s2","group":"g1"}
      {"id":"p3","title":"Dunmore","text":"Dunmore has a lighthouse and a fish market.","time":"2024-05"}
      {"id":"p4","title":"Kestrel","text":"Kestrel is a bird that hovers in the wind.","group":"g2"}
      {"id":"p5","title":"","text":"A market for fish opens on Mondays.","group":"g2"}
      {"id":"p6","title":"Atlas","text":"Atlas is a book of maps & <charts>.","group":"g2"}
      """;

  static final String QUERIES =
      """
      {"id":"q1","text":"Who built Nova Gateway?","gold":["p1"],"type":"one","answer":"Maya Chen"}
      {"id":"q2","text":"In which town lives the builder of Nova Gateway?","gold":{"p1":1,"p2":2},"type":"two"}
      {"id":"q3","text":"When does the fish market open?","gold":["p5"],"type":"one","group":"g2"}
      """;

  private Tiny() {}

  static Path write(Path folder, String corpus, String queries) {
    try {
      Files.createDirectories(folder);
      Files.writeString(folder.resolve("corpus.jsonl"), corpus);
      Files.writeString(folder.resolve("queries.jsonl"), queries);
      return folder;
    } catch (IOException cause) {
      throw new UncheckedIOException(cause);
    }
  }

  static Dataset in(Path folder) {
    return DatasetReader.read(write(folder.resolve("tiny"), CORPUS, QUERIES));
  }

  static Candidates candidates() {
    return new Candidates(flags -> Configuration.of(flags).recallOptions());
  }

  static IndexedDataset indexed(Path folder, Dataset dataset, NameSource names) {
    var options =
        new IndexOptions(folder.resolve("spaces"), names, Configuration.of(Map.of()), folder);
    return new Indexer(options, EvalProgress.none()).open(dataset);
  }

  static MeasuredRun run(Path folder, String... specs) {
    Dataset dataset = in(folder);
    try (IndexedDataset indexed = indexed(folder, dataset, NameSource.TITLES)) {
      var evaluation = new Evaluation(indexed, EvalProgress.none(), true);
      var candidates = Arrays.stream(specs).map(candidates()::of).toList();
      return new MeasuredRun(evaluation.run(candidates), dataset);
    }
  }
}
