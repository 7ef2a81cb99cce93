package weft.cli.demo;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import weft.cli.command.ProgressBars;
import weft.cli.command.Session;
import weft.cli.output.ExitCode;
import weft.cli.output.Output;
import weft.engine.AddReport;
import weft.engine.AddRequest;
import weft.engine.Search;
import weft.engine.Weft;
import weft.ingest.FileStatus;
import weft.ledger.VersionInfo;
import weft.retrieve.Mode;
import weft.retrieve.RecallOptions;
import weft.spi.ErrorCode;
import weft.spi.WeftException;

/** {@code weft demo}: the sample into a fresh space, then questions with their evidence. */
@Command(name = "demo")
public final class DemoCommand implements Callable<Integer> {
  /** The reason of the version that marks a space as the sample's. */
  private static final String REASON = "demo";

  private static final String FOLDER = "demo-files";
  private static final int QUESTIONS = 3;
  private static final int SHOWN = 3;

  private final Session session;

  public DemoCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    Output out = session.output();
    try (Weft weft = session.open()) {
      Path folder = session.home().resolve(FOLDER);
      AddReport report = fill(weft, folder, out);
      List<Search> searches = ask(weft);
      VersionInfo version = report.published().orElseThrow().version();
      if (out.isJson()) {
        out.json(document -> new DemoDocument(document).write(folder, report, searches));
      } else {
        new DemoText(out, weft).print(folder, report, version, searches);
      }
      return ExitCode.DONE;
    }
  }

  private AddReport fill(Weft weft, Path folder, Output out) {
    List<VersionInfo> versions = weft.snapshots().list();
    boolean ours = versions.stream().anyMatch(version -> version.reason().equals(REASON));
    if (!versions.isEmpty() && !ours) {
      throw new WeftException(
          ErrorCode.CONFLICT,
          "space '%s' in %s already holds something else"
              .formatted(session.space(), session.home()),
          "choose another place with --home DIR, or an empty space with --space NAME");
    }
    DemoCorpus.writeTo(folder);
    if (!ours) {
      weft.apply(DemoCorpus.aliases(), REASON);
    }
    try (ProgressBars progress = new ProgressBars(out, session.console())) {
      return weft.add(new AddRequest(List.of(folder), List.of(), List.of(), true, false, progress));
    }
  }

  private static List<Search> ask(Weft weft) {
    RecallOptions options =
        weft.configuration().recallOptions().toBuilder().mode(Mode.CONSTRAINED).topK(SHOWN).build();
    var searches = new ArrayList<Search>();
    for (String question : questions()) {
      searches.add(weft.search(question, options));
    }
    return searches;
  }

  static List<String> questions() {
    return DemoCorpus.questions().subList(0, QUESTIONS);
  }

  static boolean isUnchanged(AddReport report) {
    return report.count(FileStatus.UNCHANGED) == report.files().size();
  }
}
