package weft.cli.command;

import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import tools.jackson.core.JsonGenerator;
import weft.cli.output.ExitCode;
import weft.cli.output.Output;
import weft.cli.output.Style;
import weft.engine.MergeSuggestion;
import weft.engine.Weft;

/** {@code weft alias suggest}: pairs of entities that may be one. */
@Command(name = "suggest")
public final class AliasSuggestCommand extends UpkeepCommand {
  @Option(names = "--limit", paramLabel = "N", defaultValue = "20")
  int limit;

  public AliasSuggestCommand(Session session) {
    super(session);
  }

  @Override
  protected int run(Weft weft, Output out) {
    List<MergeSuggestion> suggestions =
        weft.aliases().suggestions(Arguments.atLeast("limit", 0, limit));
    if (out.isJson()) {
      out.json(document -> write(document, suggestions));
      return ExitCode.DONE;
    }
    if (suggestions.isEmpty()) {
      out.say("alias.no-suggestions");
      out.next("next.alias.list");
      return ExitCode.DONE;
    }
    for (MergeSuggestion each : suggestions) {
      out.line(out.styled(Style.BOLD, each.from() + " → " + each.into()));
      each.reasons().forEach(reason -> out.line("  " + reason));
    }
    MergeSuggestion first = suggestions.getFirst();
    out.next(
        "next.alias.suggest",
        Arguments.quoted(first.into().value()),
        Arguments.quoted(first.from().value()));
    return ExitCode.DONE;
  }

  private static void write(JsonGenerator out, List<MergeSuggestion> suggestions) {
    out.writeStartObject();
    out.writeArrayPropertyStart("suggestions");
    for (MergeSuggestion each : suggestions) {
      out.writeStartObject();
      out.writeStringProperty("into", each.into().value());
      out.writeStringProperty("from", each.from().value());
      out.writeArrayPropertyStart("reasons");
      each.reasons().forEach(out::writeString);
      out.writeEndArray();
      out.writeNumberProperty("shared_neighbours", each.sharedNeighbours());
      out.writeEndObject();
    }
    out.writeEndArray();
    out.writeEndObject();
  }
}
