package weft.cli.command;

import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import weft.cli.output.DisplayWidth;
import weft.cli.output.ExitCode;
import weft.cli.output.Output;
import weft.cli.output.Table;
import weft.cli.output.Table.Align;
import weft.engine.SearchRecord;
import weft.engine.Weft;
import weft.engine.WeftJson;

/** {@code weft activity}: the searches done lately. */
@Command(name = "activity")
public final class ActivityCommand extends UpkeepCommand {
  private static final int QUESTION_COLUMNS = 60;

  @Option(names = "--limit", paramLabel = "N", defaultValue = "20")
  int limit;

  @Option(names = "--follow", hidden = true)
  boolean follow;

  public ActivityCommand(Session session) {
    super(session);
  }

  @Override
  protected int run(Weft weft, Output out) {
    if (follow) {
      throw Arguments.unavailable("--follow", "weft activity lists what was done");
    }
    List<SearchRecord> searches = weft.activity(Arguments.atLeast("limit", 0, limit));
    if (out.isJson()) {
      out.json(document -> WeftJson.activity(document, searches));
      return ExitCode.DONE;
    }
    if (searches.isEmpty()) {
      out.say("activity.empty");
      out.next("next.activity.empty");
      return ExitCode.DONE;
    }
    var table = new Table(Align.LEFT, Align.LEFT, Align.RIGHT, Align.LEFT);
    table.row(
        out.text("activity.at"),
        out.text("activity.id"),
        out.text("activity.version"),
        out.text("activity.question"));
    for (SearchRecord search : searches) {
      table.row(
          Times.second(search.at()),
          search.id(),
          Long.toString(search.version()),
          DisplayWidth.shorten(search.question(), QUESTION_COLUMNS));
    }
    out.lines("", table.lines());
    out.next("next.activity", searches.getFirst().id());
    return ExitCode.DONE;
  }
}
