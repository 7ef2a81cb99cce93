package weft.cli.command;

import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import weft.cli.output.ExitCode;
import weft.cli.output.Output;
import weft.cli.output.Style;
import weft.engine.Weft;
import weft.engine.WeftJson;
import weft.ledger.VersionDiff;

/** {@code weft snapshot diff A B}: what differs between two versions. */
@Command(name = "diff")
public final class SnapshotDiffCommand extends UpkeepCommand {
  @Parameters(index = "0", paramLabel = "A", descriptionKey = "version-from")
  String from = "";

  @Parameters(index = "1", arity = "0..1", paramLabel = "B", descriptionKey = "version-to")
  String to = "active";

  @Option(names = "--limit", paramLabel = "N", defaultValue = "20")
  int limit;

  public SnapshotDiffCommand(Session session) {
    super(session);
  }

  @Override
  protected int run(Weft weft, Output out) {
    int most = Arguments.atLeast("limit", 0, limit);
    VersionDiff diff =
        weft.snapshots().diff(Versions.number(weft, from), Versions.number(weft, to));
    if (out.isJson()) {
      out.json(document -> WeftJson.diff(document, diff));
      return ExitCode.DONE;
    }
    if (diff.isEmpty()) {
      out.say("diff.same", diff.from(), diff.to());
    } else {
      new DiffText(out, most).print(diff);
    }
    out.next("next.snapshot.diff", diff.from());
    return ExitCode.DONE;
  }

  /** The diff for people: per kind what came, went and changed, each list cut at a limit. */
  private record DiffText(Output out, int limit) {
    void print(VersionDiff diff) {
      kind("snapshot.documents", diff.documents());
      kind("snapshot.chunks", diff.chunks());
      kind("snapshot.entities", diff.entities());
      kind("snapshot.relations", diff.relations());
      kind("snapshot.episodes", diff.episodes());
      edges(diff.edges());
      if (diff.truncated()) {
        out.say("diff.truncated");
      }
    }

    private void kind(String name, VersionDiff.Ids ids) {
      if (ids.isEmpty()) {
        return;
      }
      out.line(
          "%s  +%d −%d ~%d"
              .formatted(
                  out.text(name), ids.added().size(), ids.removed().size(), ids.changed().size()));
      list("+", Style.GREEN, ids.added());
      list("−", Style.RED, ids.removed());
      list("~", Style.YELLOW, ids.changed());
    }

    private void list(String sign, Style style, List<String> ids) {
      ids.stream().limit(limit).forEach(id -> out.line("  " + out.styled(style, sign + " " + id)));
      more(ids.size());
    }

    private void more(int size) {
      if (size > limit) {
        out.line("  " + out.text("more", size - limit));
      }
    }

    private void edges(List<VersionDiff.EdgeDiff> edges) {
      if (edges.isEmpty()) {
        return;
      }
      out.line(out.text("snapshot.edges") + "  ~" + edges.size());
      for (VersionDiff.EdgeDiff edge : edges.stream().limit(limit).toList()) {
        String text =
            "%s – %s  %d → %d  (+%d −%d)"
                .formatted(
                    edge.pair().source(),
                    edge.pair().target(),
                    edge.weightBefore(),
                    edge.weightAfter(),
                    edge.gained().size(),
                    edge.lost().size());
        Style style = edge.weightAfter() >= edge.weightBefore() ? Style.GREEN : Style.RED;
        out.line("  " + out.styled(style, text));
      }
      more(edges.size());
    }
  }
}
