package weft.cli.command;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import tools.jackson.core.JsonGenerator;
import weft.cli.output.DisplayWidth;
import weft.cli.output.ExitCode;
import weft.cli.output.Output;
import weft.cli.output.Table;
import weft.cli.output.Table.Align;
import weft.engine.Weft;
import weft.engine.WeftJson;
import weft.spi.Entity;
import weft.spi.EntityId;
import weft.spi.EntityName;
import weft.spi.EntityStatus;

/** {@code weft alias list}: entities and their names, or names with several owners. */
@Command(name = "list")
public final class AliasListCommand extends UpkeepCommand {
  private static final int NAMES_COLUMNS = 56;

  @Option(names = "--conflicts")
  boolean conflicts;

  @Option(names = "--status", paramLabel = "curated|proposed|rejected")
  Set<String> status = Set.of();

  @Option(names = "--limit", paramLabel = "N", defaultValue = "100")
  int limit;

  public AliasListCommand(Session session) {
    super(session);
  }

  @Override
  protected int run(Weft weft, Output out) {
    int most = Arguments.atLeast("limit", 0, limit);
    return conflicts ? conflicts(weft, out) : entities(weft, out, most);
  }

  private static int conflicts(Weft weft, Output out) {
    Map<String, Set<EntityId>> owners = weft.aliases().conflicts();
    if (out.isJson()) {
      out.json(document -> write(document, owners));
      return ExitCode.DONE;
    }
    if (owners.isEmpty()) {
      out.say("alias.no-conflicts");
    }
    var table = new Table(Align.LEFT, Align.LEFT);
    owners.forEach((name, ids) -> table.row(name, joined(ids)));
    out.lines("", table.lines());
    out.next(owners.isEmpty() ? "next.alias.list" : "next.alias.conflicts");
    return ExitCode.DONE;
  }

  private static String joined(Set<EntityId> ids) {
    return ids.stream().map(EntityId::value).collect(Collectors.joining(", "));
  }

  private int entities(Weft weft, Output out, int most) {
    List<Entity> entities = chosen(weft);
    if (out.isJson()) {
      out.json(document -> write(document, entities));
      return ExitCode.DONE;
    }
    if (entities.isEmpty()) {
      out.say("alias.none");
    }
    var table = new Table(Align.LEFT, Align.LEFT, Align.LEFT, Align.LEFT);
    for (Entity entity : entities.subList(0, Math.min(most, entities.size()))) {
      table.row(
          entity.id().value(),
          entity.type().orElse("–"),
          out.text("entity." + entity.status().word()),
          DisplayWidth.shorten(names(entity), NAMES_COLUMNS));
    }
    out.lines("", table.lines());
    if (entities.size() > most) {
      out.say("more", entities.size() - most);
    }
    out.next("next.alias.list");
    return ExitCode.DONE;
  }

  private List<Entity> chosen(Weft weft) {
    Set<EntityStatus> wanted =
        status.stream()
            .map(word -> Arguments.checked(() -> EntityStatus.of(word)))
            .collect(Collectors.toSet());
    var aliases = weft.aliases();
    if (wanted.equals(Set.of(EntityStatus.REJECTED))) {
      return aliases.rejected();
    }
    return aliases.list().stream()
        .filter(entity -> wanted.isEmpty() || wanted.contains(entity.status()))
        .toList();
  }

  private static String names(Entity entity) {
    return entity.names().stream().map(EntityName::text).collect(Collectors.joining(" · "));
  }

  private static void write(JsonGenerator out, List<Entity> entities) {
    out.writeStartObject();
    out.writeArrayPropertyStart("entities");
    entities.forEach(entity -> WeftJson.entity(out, entity));
    out.writeEndArray();
    out.writeEndObject();
  }

  private static void write(JsonGenerator out, Map<String, Set<EntityId>> owners) {
    out.writeStartObject();
    out.writeArrayPropertyStart("conflicts");
    owners.forEach(
        (name, ids) -> {
          out.writeStartObject();
          out.writeStringProperty("name", name);
          out.writeArrayPropertyStart("entities");
          ids.forEach(id -> out.writeString(id.value()));
          out.writeEndArray();
          out.writeEndObject();
        });
    out.writeEndArray();
    out.writeEndObject();
  }
}
