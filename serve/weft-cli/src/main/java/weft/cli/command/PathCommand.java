package weft.cli.command;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import weft.cli.output.ExitCode;
import weft.cli.output.Output;
import weft.cli.output.Style;
import weft.engine.Weft;
import weft.engine.WeftJson;
import weft.retrieve.CoPath;
import weft.retrieve.PathOptions;
import weft.retrieve.PathResult;
import weft.spi.EntityId;

/** {@code weft path A B}: chains of co-occurrence between two entities. */
@Command(name = "path")
public final class PathCommand extends UpkeepCommand {
  private static final int EVIDENCE_SHOWN = 3;

  @Parameters(index = "0", paramLabel = "A", descriptionKey = "path-from")
  String from = "";

  @Parameters(index = "1", paramLabel = "B", descriptionKey = "path-to")
  String to = "";

  @Option(names = "--max-hops", paramLabel = "1..3", defaultValue = "3")
  int maxHops;

  @Option(names = "--min-weight", paramLabel = "N", defaultValue = "1")
  int minWeight;

  @Option(names = "--limit", paramLabel = "N", defaultValue = "10")
  int limit;

  public PathCommand(Session session) {
    super(session);
  }

  @Override
  protected int run(Weft weft, Output out) {
    PathOptions options = Arguments.checked(() -> new PathOptions(maxHops, minWeight, limit));
    PathResult found = weft.paths(from, to, options);
    if (out.isJson()) {
      out.json(document -> WeftJson.paths(document, found));
      return ExitCode.DONE;
    }
    print(weft, found, out);
    out.next(found.paths().isEmpty() ? "next.path.none" : "next.path", Arguments.quoted(from));
    return ExitCode.DONE;
  }

  private void print(Weft weft, PathResult found, Output out) {
    if (found.paths().isEmpty()) {
      out.say("path.none", from, to, maxHops);
    }
    Map<EntityId, String> names = names(weft, found);
    for (CoPath path : found.paths()) {
      String cost = String.format(Locale.ROOT, "%.4f", path.cost());
      out.line(chain(path, names) + "  " + out.styled(Style.DIM, out.text("path.cost", cost)));
      for (CoPath.Hop hop : path.hops()) {
        out.line("   " + out.styled(Style.DIM, evidence(hop, names, out)));
      }
    }
    if (found.more()) {
      out.say("path.more");
    }
    if (found.cut()) {
      out.say("path.cut");
    }
  }

  private static Map<EntityId, String> names(Weft weft, PathResult found) {
    var ids = new LinkedHashSet<EntityId>();
    for (CoPath path : found.paths()) {
      for (CoPath.Hop hop : path.hops()) {
        ids.add(hop.source());
        ids.add(hop.target());
      }
    }
    return weft.names(OptionalLong.empty(), ids);
  }

  private static String chain(CoPath path, Map<EntityId, String> names) {
    EntityId first = path.hops().getFirst().source();
    var chain = new StringBuilder(names.getOrDefault(first, first.value()));
    for (CoPath.Hop hop : path.hops()) {
      chain
          .append(" –(")
          .append(hop.weight())
          .append(")– ")
          .append(names.getOrDefault(hop.target(), hop.target().value()));
    }
    return chain.toString();
  }

  private static String evidence(CoPath.Hop hop, Map<EntityId, String> names, Output out) {
    List<String> shown =
        hop.evidence().stream().limit(EVIDENCE_SHOWN).map(id -> id.value()).toList();
    int more = hop.weight() - shown.size();
    return out.text(
        "path.evidence",
        names.getOrDefault(hop.source(), hop.source().value()),
        names.getOrDefault(hop.target(), hop.target().value()),
        String.join(out.text("comma"), shown) + (more > 0 ? " +" + more : ""));
  }
}
