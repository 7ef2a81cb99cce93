package weft.cli.demo;

import java.nio.file.Path;
import java.util.List;
import weft.cli.command.SearchText;
import weft.cli.output.Output;
import weft.cli.output.Style;
import weft.engine.AddReport;
import weft.engine.Search;
import weft.engine.Weft;
import weft.ledger.VersionInfo;

/** The sample for people. */
final class DemoText {
  private final Output out;
  private final Weft weft;

  DemoText(Output out, Weft weft) {
    this.out = out;
    this.weft = weft;
  }

  void print(Path folder, AddReport report, VersionInfo version, List<Search> searches) {
    var counts = version.counts();
    out.line(
        out.text(
            "demo.counts",
            counts.documents(),
            counts.chunks(),
            counts.entities(),
            counts.edges(),
            version.number()));
    out.line(
        out.styled(
            Style.DIM,
            out.text(DemoCommand.isUnchanged(report) ? "demo.unchanged" : "demo.made", folder)));
    List<String> questions = DemoCommand.questions();
    for (int i = 0; i < questions.size(); i++) {
      out.line("");
      out.line(out.styled(Style.BOLD, "? " + questions.get(i)));
      new SearchText(weft, out, weft.configuration().recallOptions().expansion().hops())
          .print(searches.get(i));
    }
    tryNext(searches);
  }

  /** Commands that go on from here, as the user would type them. */
  private void tryNext(List<Search> searches) {
    out.line("");
    out.say("demo.try");
    out.line("  weft recall \"%s\"".formatted(DemoCommand.questions().getFirst()));
    out.line("  weft why " + searches.getFirst().id());
    out.line("  weft path 徐康 林舟");
    out.line("  weft alias add e:xukang \"Kang Xu\"");
    out.line("  weft snapshot list");
    out.line("  weft status");
  }
}
