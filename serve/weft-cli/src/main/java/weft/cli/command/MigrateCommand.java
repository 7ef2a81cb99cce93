package weft.cli.command;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import weft.cli.output.ExitCode;
import weft.cli.output.Output;
import weft.cli.output.Style;
import weft.engine.Weft;
import weft.ledger.MigrationOptions;
import weft.ledger.MigrationReport;
import weft.ledger.StoreLayout;
import weft.spi.ErrorCode;
import weft.spi.WeftException;
import weft.spi.store.Role;

/**
 * {@code weft migrate [--to graph=kuzu,vector=lance]}: moves the spaces of the home, or the one that
 * is named, into other stores. The stores that were named are those of the home from then on: they
 * are written into {@code weft.yaml} where nothing is said there, else the line to change is shown.
 */
@Command(name = "migrate")
public final class MigrateCommand implements Callable<Integer> {
  private final Session session;

  @Option(names = "--to", paramLabel = "LAYOUT", split = ",")
  Map<String, String> to = Map.of();

  @Option(names = "--only-active")
  boolean onlyActive;

  public MigrateCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    Output out = session.output();
    List<String> spaces =
        session.globals().space.map(List::of).orElseGet(session.existingHome()::spaces);
    Map<String, String> flags = flags();
    var reports = new LinkedHashMap<String, MigrationReport>();
    for (String space : spaces) {
      reports.put(space, move(space, flags, out));
    }
    Optional<String> line =
        to.isEmpty()
            ? Optional.empty()
            : session.settingsFile().nameStores(reports.values().iterator().next().to());
    if (out.isJson()) {
      out.json(document(reports, line));
    } else {
      print(reports, line, out);
    }
    return ExitCode.DONE;
  }

  private Map<String, String> flags() {
    var flags = new LinkedHashMap<String, String>();
    to.forEach(
        (word, store) -> {
          requirePart(word);
          flags.put("stores." + word, store);
        });
    return flags;
  }

  private static void requirePart(String word) {
    var words = new ArrayList<String>();
    for (Role role : Role.values()) {
      words.add(StoreLayout.word(role));
    }
    if (!words.contains(word)) {
      throw new WeftException(
          ErrorCode.INVALID_ARGUMENT,
          "a space has no part '%s'; it has %s".formatted(word, String.join(", ", words)),
          "such as --to graph=kuzu,vector=lance");
    }
  }

  private MigrationReport move(String space, Map<String, String> flags, Output out) {
    try (var bar = new CopyBar(out, session.console(), "progress.migrate");
        Weft weft = session.openForUpkeep(space, flags)) {
      return weft.migrate(new MigrationOptions(!onlyActive, bar));
    }
  }

  private static void print(
      Map<String, MigrationReport> reports, Optional<String> line, Output out) {
    reports.forEach(
        (space, report) -> {
          if (report.unchanged()) {
            out.say("migrate.same", space, report.to());
            return;
          }
          String done = out.text("migrate.done", space, report.versions().size(), report.to());
          out.line(out.styled(Style.GREEN, "✓ ") + done);
          report.notices().forEach(out::note);
        });
    line.ifPresent(missing -> out.note(out.text("migrate.line", missing)));
    out.next("next.migrate");
  }

  private static Map<String, Object> document(
      Map<String, MigrationReport> reports, Optional<String> line) {
    var spaces = new ArrayList<Map<String, Object>>();
    reports.forEach(
        (space, report) -> {
          var values = new LinkedHashMap<String, Object>();
          values.put("name", space);
          values.put("from", values(report.from()));
          values.put("to", values(report.to()));
          values.put("unchanged", report.unchanged());
          values.put("versions", report.versions());
          values.put("notices", report.notices());
          spaces.add(values);
        });
    var document = new LinkedHashMap<String, Object>();
    document.put("spaces", spaces);
    line.ifPresent(missing -> document.put("weft_yaml", missing));
    return document;
  }

  private static Map<String, String> values(StoreLayout layout) {
    var values = new LinkedHashMap<String, String>();
    layout.names().forEach((role, store) -> values.put(StoreLayout.word(role), store));
    return values;
  }
}
