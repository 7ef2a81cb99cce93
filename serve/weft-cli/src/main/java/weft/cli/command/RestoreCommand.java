package weft.cli.command;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import weft.cli.output.ExitCode;
import weft.cli.output.Output;
import weft.cli.output.Style;
import weft.engine.RestoreOptions;
import weft.engine.RestoreReport;

/** {@code weft restore FILE}: the spaces of a backup, verified, built and checked. */
@Command(name = "restore")
public final class RestoreCommand implements Callable<Integer> {
  private final Session session;

  @Parameters(paramLabel = "FILE", descriptionKey = "backup-from")
  Path file = Path.of("");

  @Option(names = "--into", paramLabel = "HOME")
  Optional<Path> into = Optional.empty();

  @Option(names = "--every-version")
  boolean everyVersion;

  public RestoreCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    Output out = session.output();
    Path home = into.map(session::path).orElseGet(session::home);
    var options =
        new RestoreOptions(session.globals().space, everyVersion, session.console().environment());
    RestoreReport report =
        session.restore(session.path(Arguments.requireNamed(file)), home, options);
    report.notices().forEach(out::note);
    if (out.isJson()) {
      var document = new LinkedHashMap<String, Object>();
      document.put("home", home.toString());
      document.put("spaces", report.spaces().stream().map(BackupCommand::values).toList());
      document.put("settings", report.settings());
      out.json(document);
      return ExitCode.DONE;
    }
    out.line(out.styled(Style.GREEN, "✓ ") + out.text("restore.done", home));
    report.spaces().forEach(space -> BackupCommand.print(space, out));
    if (report.settings()) {
      out.say("restore.settings");
    }
    out.next("next.restore", Arguments.quoted(home.toString()));
    return ExitCode.DONE;
  }
}
