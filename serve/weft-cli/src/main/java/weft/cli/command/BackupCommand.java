package weft.cli.command;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import weft.cli.output.ExitCode;
import weft.cli.output.Output;
import weft.cli.output.Style;
import weft.engine.Home;
import weft.engine.HomeBackup;
import weft.ledger.BackupReport;
import weft.ledger.BackupSpace;

/** {@code weft backup FOLDER|FILE.zip}: a space, or all, with every version, while others write. */
@Command(name = "backup")
public final class BackupCommand implements Callable<Integer> {
  private final Session session;

  @Parameters(paramLabel = "FOLDER|FILE.zip", descriptionKey = "backup-to")
  Path target = Path.of("");

  @Option(names = "--all", descriptionKey = "weft.backup.all")
  boolean all;

  @Option(names = "--activity", descriptionKey = "with-activity")
  boolean activity;

  @Option(names = "--force")
  boolean force;

  public BackupCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    Output out = session.output();
    Home home = session.existingHome();
    List<String> spaces = all ? home.spaces() : List.of(session.space());
    BackupReport report =
        HomeBackup.of(home)
            .write(
                spaces,
                session.path(Arguments.requireNamed(target)),
                new HomeBackup.Options(activity, force));
    report.notices().forEach(out::note);
    if (out.isJson()) {
      var document = new LinkedHashMap<String, Object>();
      document.put("file", report.file().toString());
      document.put("bytes", report.bytes());
      document.put("spaces", report.spaces().stream().map(BackupCommand::values).toList());
      out.json(document);
    } else {
      print(report, out);
    }
    return ExitCode.DONE;
  }

  private static void print(BackupReport report, Output out) {
    String done = out.text("backup.done", report.file(), Sizes.of(report.bytes()));
    out.line(out.styled(Style.GREEN, "✓ ") + done);
    report.spaces().forEach(space -> print(space, out));
    out.say("backup.without");
    out.next("next.backup", Arguments.quoted(report.file().toString()));
  }

  /** One line for a space of a backup. */
  static void print(BackupSpace space, Output out) {
    out.line(
        space.version() == 0
            ? "  " + out.text("backup.empty", space.name())
            : "  " + out.text("backup.space", space.name(), space.version(), space.versions()));
  }

  /** A space of a backup for JSON. */
  static LinkedHashMap<String, Object> values(BackupSpace space) {
    var values = new LinkedHashMap<String, Object>();
    values.put("name", space.name());
    values.put("version", space.version());
    values.put("content_digest", space.contentDigest());
    values.put("versions", space.versions());
    values.put("tags", space.tags());
    return values;
  }
}
