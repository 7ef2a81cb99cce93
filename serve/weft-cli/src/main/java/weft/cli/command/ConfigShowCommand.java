package weft.cli.command;

import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import weft.cli.output.ExitCode;
import weft.cli.output.Output;
import weft.cli.output.Style;
import weft.cli.output.Table;
import weft.cli.output.Table.Align;
import weft.engine.Configuration;
import weft.engine.Setting;
import weft.engine.WeftJson;

/** {@code weft config show}: every setting as it holds, and with {@code --origin} why. */
@Command(name = "show")
public final class ConfigShowCommand implements Callable<Integer> {
  private final Session session;

  @Option(names = "--origin")
  boolean origin;

  @Option(names = "--schema")
  boolean schema;

  public ConfigShowCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    Output out = session.output();
    if (schema) {
      out.line(Configuration.jsonSchema().strip());
      return ExitCode.DONE;
    }
    List<Setting> settings = session.configuration().settings();
    if (out.isJson()) {
      out.json(document -> WeftJson.settings(document, settings));
      return ExitCode.DONE;
    }
    var table = new Table(Align.LEFT, Align.LEFT, Align.LEFT);
    for (Setting setting : settings) {
      String value = setting.value().isEmpty() ? "\"\"" : setting.value();
      table.row(setting.key(), value, origin ? setting.origin() : "");
    }
    for (String line : table.lines()) {
      boolean standard = !origin || line.endsWith("default");
      out.line(standard ? line : out.styled(Style.CYAN, line));
    }
    out.next(origin ? "next.config.origin" : "next.config");
    return ExitCode.DONE;
  }
}
