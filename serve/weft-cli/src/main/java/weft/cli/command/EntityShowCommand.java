package weft.cli.command;

import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.core.JsonGenerator;
import weft.cli.output.ExitCode;
import weft.cli.output.Output;
import weft.cli.output.Style;
import weft.cli.output.Table;
import weft.cli.output.Table.Align;
import weft.engine.EntityView;
import weft.engine.Weft;
import weft.engine.WeftJson;
import weft.spi.Attribute;
import weft.spi.Entity;
import weft.spi.EntityName;

/** {@code weft entity show ID}: an entity and what is around it. */
@Command(name = "show")
public final class EntityShowCommand extends UpkeepCommand {
  @Parameters(arity = "1..*", paramLabel = "ID|NAME", descriptionKey = "entity-id")
  List<String> idOrName = List.of();

  @Option(names = "--limit", paramLabel = "N", defaultValue = "10")
  int limit;

  public EntityShowCommand(Session session) {
    super(session);
  }

  @Override
  protected int run(Weft weft, Output out) {
    int most = Arguments.atLeast("limit", 0, limit);
    EntityView view = weft.entity(String.join(" ", idOrName), most);
    if (out.isJson()) {
      out.json(document -> write(document, view));
      return ExitCode.DONE;
    }
    print(view, out);
    out.next("next.entity", Arguments.quoted(view.entity().id().value()));
    return ExitCode.DONE;
  }

  private static void print(EntityView view, Output out) {
    Entity entity = view.entity();
    out.line(
        out.styled(Style.BOLD, entity.displayName())
            + "  "
            + entity.id()
            + entity.type().map(type -> "  " + type).orElse("")
            + "  "
            + out.styled(Style.DIM, out.text("entity." + entity.status().word())));
    List<String> names = entity.names().stream().map(EntityShowCommand::name).toList();
    out.say("entity.names", String.join(out.text("comma"), names));
    for (Attribute attribute : entity.attributes()) {
      out.line("  " + attribute.key() + ": " + attribute.value() + period(attribute));
    }
    out.say("entity.neighbours", view.degree());
    var table = new Table(Align.RIGHT, Align.LEFT, Align.LEFT);
    view.neighbours()
        .forEach(
            near -> table.row(Integer.toString(near.weight()), near.name(), near.id().value()));
    out.lines("  ", table.lines());
    more(out, view.degree() - view.neighbours().size());
    out.say("entity.mentions", view.mentionCount());
    view.mentions().forEach(chunk -> out.line("  " + chunk));
    more(out, view.mentionCount() - view.mentions().size());
  }

  private static void more(Output out, int count) {
    if (count > 0) {
      out.line("  " + out.text("more", count));
    }
  }

  private static String name(EntityName name) {
    String context = name.context().isEmpty() ? "" : " [" + String.join(", ", name.context()) + "]";
    return name.text() + name.lang().map(lang -> " (" + lang + ")").orElse("") + context;
  }

  private static String period(Attribute attribute) {
    if (attribute.validFrom().isEmpty() && attribute.validTo().isEmpty()) {
      return "";
    }
    String from = attribute.validFrom().map(Object::toString).orElse("");
    String to = attribute.validTo().map(Object::toString).orElse("");
    return "  " + from + "…" + to;
  }

  private static void write(JsonGenerator out, EntityView view) {
    out.writeStartObject();
    out.writeName("entity");
    WeftJson.entity(out, view.entity());
    out.writeNumberProperty("mention_count", view.mentionCount());
    out.writeArrayPropertyStart("mentions");
    view.mentions().forEach(chunk -> out.writeString(chunk.value()));
    out.writeEndArray();
    out.writeNumberProperty("degree", view.degree());
    out.writeArrayPropertyStart("neighbours");
    for (EntityView.Neighbour near : view.neighbours()) {
      out.writeStartObject();
      out.writeStringProperty("entity_id", near.id().value());
      out.writeStringProperty("name", near.name());
      out.writeNumberProperty("weight", near.weight());
      out.writeEndObject();
    }
    out.writeEndArray();
    out.writeEndObject();
  }
}
