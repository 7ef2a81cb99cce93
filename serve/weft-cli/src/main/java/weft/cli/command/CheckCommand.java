package weft.cli.command;

import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import tools.jackson.core.JsonGenerator;
import weft.cli.output.ExitCode;
import weft.cli.output.Output;
import weft.cli.output.Style;
import weft.cli.output.Table;
import weft.cli.output.Table.Align;
import weft.engine.Weft;
import weft.engine.WeftJson;
import weft.ledger.CheckReport;
import weft.ledger.Finding;
import weft.ledger.Publication;

/** {@code weft check [--repair]}: compares ledger and stores; findings are exit code 6. */
@Command(name = "check")
public final class CheckCommand extends UpkeepCommand {
  @Option(names = "--repair")
  boolean repair;

  @Option(names = "--version", paramLabel = "N")
  Optional<String> version = Optional.empty();

  public CheckCommand(Session session) {
    super(session);
  }

  @Override
  protected int run(Weft weft, Output out) {
    CheckReport report = weft.check(number(weft));
    if (!repair || report.isClean()) {
      return tell(report, out);
    }
    Publication mended = weft.repair();
    CheckReport after = weft.check();
    if (out.isJson()) {
      out.json(document -> write(document, report, mended, after));
    } else {
      print(report, out);
      out.say("check.repaired", mended.version().number());
      print(after, out);
      out.next(after.isClean() ? "next.check.clean" : "next.check.broken");
    }
    return after.isClean() ? ExitCode.DONE : ExitCode.FINDINGS;
  }

  private OptionalLong number(Weft weft) {
    if (version.isEmpty()) {
      return OptionalLong.empty();
    }
    if (repair) {
      throw Arguments.unavailable(
          "--repair with --version", "activate the version, then repair it");
    }
    return OptionalLong.of(Versions.number(weft, version.get()));
  }

  private static int tell(CheckReport report, Output out) {
    if (out.isJson()) {
      out.json(document -> WeftJson.checkReport(document, report));
    } else {
      print(report, out);
      out.next(report.isClean() ? "next.check.clean" : "next.check.found");
    }
    return report.isClean() ? ExitCode.DONE : ExitCode.FINDINGS;
  }

  private static void print(CheckReport report, Output out) {
    if (report.isClean()) {
      String text = report.version() == 0 ? "check.fresh" : "check.clean";
      out.line(out.styled(Style.GREEN, "✓ ") + out.text(text, report.version()));
    } else {
      long faults = report.findings().stream().filter(finding -> !finding.isNotice()).count();
      out.line(out.styled(Style.RED, "✗ ") + out.text("check.found", report.version(), faults));
    }
    var table = new Table(Align.LEFT, Align.LEFT, Align.LEFT, Align.LEFT);
    for (Finding finding : report.findings()) {
      table.row(
          finding.kind().name().toLowerCase(Locale.ROOT).replace('_', ' '),
          finding.what(),
          finding.subject(),
          finding.message());
    }
    out.lines("  ", table.lines());
    if (report.truncated()) {
      out.say("check.truncated");
    }
  }

  private static void write(
      JsonGenerator out, CheckReport before, Publication mended, CheckReport after) {
    out.writeStartObject();
    out.writeName("before");
    WeftJson.checkReport(out, before);
    out.writeName("repair");
    WeftJson.applyResult(out, mended);
    out.writeName("after");
    WeftJson.checkReport(out, after);
    out.writeEndObject();
  }
}
