package weft.cli.eval;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;
import weft.cli.command.Arguments;
import weft.cli.command.Session;
import weft.cli.demo.DemoDataset;
import weft.cli.output.Output;
import weft.engine.Home;
import weft.engine.Weft;
import weft.eval.Candidates;
import weft.eval.Dataset;
import weft.eval.DatasetReader;
import weft.eval.Gate;
import weft.eval.IndexOptions;
import weft.eval.IndexedDataset;
import weft.eval.Indexer;
import weft.eval.NameSource;
import weft.spi.ErrorCode;
import weft.spi.WeftException;

/** {@code weft eval run DATASET…}: measures configurations of retrieval on questions with answers. */
@Command(name = "run")
public final class EvalRunCommand implements Callable<Integer> {
  private static final String FOLDER = "eval";

  private final Session session;

  @Parameters(arity = "0..*", paramLabel = "DATASET", descriptionKey = "eval.dataset")
  List<Path> datasets = List.of();

  @Mixin EvalFlags flags = new EvalFlags();

  public EvalRunCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    Session.quietLibraries();
    Output out = session.output();
    flags.bootstrap(); // refused before hours of work, not after them
    List<Gate> gates = flags.gates.stream().map(Gate::of).toList();
    List<Path> folders = folders();
    var job = new EvalJob(flags, candidates(), out, new ProgressLines(out, session.console()));
    if (flags.demo) {
      runDemo(job);
    }
    for (Path folder : folders) {
      Dataset dataset = job.read(folder, session);
      var indexer = new Indexer(indexOptions(dataset), job.progress());
      try (IndexedDataset indexed = indexer.open(dataset)) {
        job.run(indexed);
      }
    }
    return new EvalFindings(flags, job, session).tell(gates, out);
  }

  private Candidates candidates() {
    return new Candidates(settings -> session.configuration(settings).recallOptions());
  }

  private void runDemo(EvalJob job) {
    try (Weft weft = DemoDataset.space(session);
        IndexedDataset indexed = DemoDataset.fill(weft, work().resolve("demo"))) {
      job.run(indexed);
    }
  }

  private IndexOptions indexOptions(Dataset dataset) {
    NameSource names =
        Arguments.checked(
            () -> flags.names.map(NameSource::of).orElseGet(() -> NameSource.suiting(dataset)));
    return new IndexOptions(work(), names, session.configuration(), session.home());
  }

  private Path work() {
    return flags
        .work
        .map(session::path)
        .orElseGet(() -> Home.create(session.home()).folder().resolve(FOLDER));
  }

  /** Datasets, each named or in a folder that is named. */
  private List<Path> folders() {
    if (datasets.isEmpty() && !flags.demo) {
      throw new WeftException(
          ErrorCode.INVALID_ARGUMENT,
          session.output().text("eval.no-dataset"),
          "weft eval run --demo");
    }
    return datasets.stream().map(session::path).flatMap(this::inside).toList();
  }

  private Stream<Path> inside(Path folder) {
    if (Files.notExists(folder)) {
      throw new WeftException(
          ErrorCode.NOT_FOUND,
          session.output().text("eval.absent", folder),
          session.output().text("eval.absent.hint"));
    }
    if (DatasetReader.isDataset(folder) || !Files.isDirectory(folder)) {
      return Stream.of(folder);
    }
    try (Stream<Path> children = Files.list(folder)) {
      List<Path> found = children.filter(DatasetReader::isDataset).sorted().toList();
      return found.isEmpty() ? Stream.of(folder) : found.stream();
    } catch (IOException cause) {
      throw new WeftException(ErrorCode.IO, "cannot read " + folder, "", cause);
    }
  }
}
