package weft.cli.command;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Optional;
import java.util.OptionalLong;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import weft.cli.output.ExitCode;
import weft.cli.output.Output;
import weft.cli.output.Style;
import weft.engine.Weft;
import weft.ledger.ExportOptions;
import weft.ledger.ExportReport;

/** {@code weft export FILE}: a portable copy of one version. */
@Command(name = "export")
public final class ExportCommand extends UpkeepCommand {
  @Parameters(paramLabel = "FILE", descriptionKey = "copy-to")
  Path file = Path.of("");

  @Option(names = "--version", paramLabel = "N")
  Optional<String> version = Optional.empty();

  @Option(names = "--no-vectors", descriptionKey = "no-vectors")
  boolean noVectors;

  @Option(names = "--force")
  boolean force;

  public ExportCommand(Session session) {
    super(session);
  }

  @Override
  protected int run(Weft weft, Output out) {
    OptionalLong number =
        version.isPresent()
            ? OptionalLong.of(Versions.number(weft, version.get()))
            : OptionalLong.empty();
    try (var bar = new CopyBar(out, session().console(), "progress.export")) {
      var options = new ExportOptions(!noVectors, force, bar);
      ExportReport report =
          weft.exportTo(session().path(Arguments.requireNamed(file)), number, options);
      bar.close();
      answer(report, out);
    }
    return ExitCode.DONE;
  }

  private static void answer(ExportReport report, Output out) {
    if (out.isJson()) {
      var document = new LinkedHashMap<String, Object>();
      document.put("file", report.file().toString());
      document.put("version", report.version().number());
      document.put("content_digest", report.version().contentDigest());
      document.put("records", report.records());
      document.put("vectors", report.vectors());
      document.put("bytes", report.bytes());
      out.json(document);
      return;
    }
    String done =
        out.text(
            "export.done",
            report.version().number(),
            report.file(),
            Sizes.of(report.bytes()),
            report.records(),
            report.vectors());
    out.line(out.styled(Style.GREEN, "✓ ") + done);
    out.next("next.export", Arguments.quoted(report.file().toString()));
  }
}
