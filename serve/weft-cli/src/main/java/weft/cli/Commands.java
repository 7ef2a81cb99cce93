package weft.cli;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import weft.cli.command.ActivityCommand;
import weft.cli.command.AddCommand;
import weft.cli.command.AliasAddCommand;
import weft.cli.command.AliasExportCommand;
import weft.cli.command.AliasImportCommand;
import weft.cli.command.AliasListCommand;
import weft.cli.command.AliasMergeCommand;
import weft.cli.command.AliasMoveCommand;
import weft.cli.command.AliasRemoveCommand;
import weft.cli.command.AliasSplitCommand;
import weft.cli.command.AliasSuggestCommand;
import weft.cli.command.ApplyCommand;
import weft.cli.command.BackupCommand;
import weft.cli.command.CheckCommand;
import weft.cli.command.CompletionCommand;
import weft.cli.command.ConfigShowCommand;
import weft.cli.command.DoctorCommand;
import weft.cli.command.EntityShowCommand;
import weft.cli.command.ExportCommand;
import weft.cli.command.GroupCommand;
import weft.cli.command.ImportCommand;
import weft.cli.command.MigrateCommand;
import weft.cli.command.ModuleCommand;
import weft.cli.command.PathCommand;
import weft.cli.command.RebuildCommand;
import weft.cli.command.RecallCommand;
import weft.cli.command.ReindexCommand;
import weft.cli.command.RestoreCommand;
import weft.cli.command.SearchCommand;
import weft.cli.command.Session;
import weft.cli.command.SnapshotActivateCommand;
import weft.cli.command.SnapshotDiffCommand;
import weft.cli.command.SnapshotListCommand;
import weft.cli.command.SnapshotPruneCommand;
import weft.cli.command.SnapshotShowCommand;
import weft.cli.command.SnapshotTagCommand;
import weft.cli.command.SnapshotUntagCommand;
import weft.cli.command.SpaceCreateCommand;
import weft.cli.command.SpaceDropCommand;
import weft.cli.command.SpaceListCommand;
import weft.cli.command.StatusCommand;
import weft.cli.command.VerifyCommand;
import weft.cli.command.WhyCommand;
import weft.cli.demo.DemoCommand;
import weft.cli.eval.EvalCompareCommand;
import weft.cli.eval.EvalRunCommand;

/** The one list of commands. */
final class Commands {
  /** What later versions bring. */
  static final Set<String> LATER =
      Set.of("ask", "mcp", "purge", "reextract", "relations", "review", "serve", "upgrade");

  private final Session session;

  private Commands(Session session) {
    this.session = session;
  }

  /**
   * All commands under the root, in the order in which help shows them. Looking into a command class
   * is what costs: those whose name does not stand among the arguments get their name only.
   */
  static CommandLine tree(Session session, RootCommand root, List<String> arguments) {
    var weft = new CommandLine(root);
    var completion = new CompletionCommand(session);
    completion.complete(weft.getCommandSpec());
    boolean whole = arguments.contains("completion");
    new Commands(session)
        .all(completion)
        .forEach(
            (name, make) ->
                weft.addSubcommand(
                    name,
                    whole || arguments.contains(name)
                        ? make.get()
                        : new CommandLine(CommandSpec.create())));
    return weft;
  }

  private Map<String, Supplier<Object>> all(CompletionCommand completion) {
    var all = new LinkedHashMap<String, Supplier<Object>>();
    all.put("demo", () -> new DemoCommand(session));
    all.put("add", () -> new AddCommand(session));
    all.put("apply", () -> new ApplyCommand(session));
    all.put("recall", () -> new RecallCommand(session));
    all.put("search", () -> new SearchCommand(session));
    all.put("why", () -> new WhyCommand(session));
    all.put("path", () -> new PathCommand(session));
    all.put("entity", this::entity);
    all.put("alias", this::alias);
    all.put("status", () -> new StatusCommand(session));
    all.put("activity", () -> new ActivityCommand(session));
    all.put("snapshot", this::snapshot);
    all.put("space", this::space);
    all.put("check", () -> new CheckCommand(session));
    all.put("rebuild", () -> new RebuildCommand(session));
    all.put("reindex", () -> new ReindexCommand(session));
    all.put("export", () -> new ExportCommand(session));
    all.put("import", () -> new ImportCommand(session));
    all.put("backup", () -> new BackupCommand(session));
    all.put("restore", () -> new RestoreCommand(session));
    all.put("migrate", () -> new MigrateCommand(session));
    all.put("eval", this::eval);
    all.put("doctor", () -> new DoctorCommand(session));
    all.put("config", this::config);
    all.put("completion", () -> completion);
    all.put("module", ModuleCommand::new);
    all.put("verify", VerifyCommand::new);
    return all;
  }

  private CommandLine entity() {
    return group().addSubcommand("show", new EntityShowCommand(session));
  }

  private CommandLine alias() {
    return group()
        .addSubcommand("list", new AliasListCommand(session))
        .addSubcommand("add", new AliasAddCommand(session))
        .addSubcommand("move", new AliasMoveCommand(session))
        .addSubcommand("merge", new AliasMergeCommand(session))
        .addSubcommand("split", new AliasSplitCommand(session))
        .addSubcommand("remove", new AliasRemoveCommand(session))
        .addSubcommand("import", new AliasImportCommand(session))
        .addSubcommand("export", new AliasExportCommand(session))
        .addSubcommand("suggest", new AliasSuggestCommand(session));
  }

  private CommandLine snapshot() {
    return group()
        .addSubcommand("list", new SnapshotListCommand(session))
        .addSubcommand("show", new SnapshotShowCommand(session))
        .addSubcommand("diff", new SnapshotDiffCommand(session))
        .addSubcommand("activate", new SnapshotActivateCommand(session))
        .addSubcommand("tag", new SnapshotTagCommand(session))
        .addSubcommand("untag", new SnapshotUntagCommand(session))
        .addSubcommand("prune", new SnapshotPruneCommand(session));
  }

  private CommandLine space() {
    return group()
        .addSubcommand("list", new SpaceListCommand(session))
        .addSubcommand("create", new SpaceCreateCommand(session))
        .addSubcommand("drop", new SpaceDropCommand(session));
  }

  private CommandLine eval() {
    return group()
        .addSubcommand("run", new EvalRunCommand(session))
        .addSubcommand("compare", new EvalCompareCommand(session));
  }

  private CommandLine config() {
    return group().addSubcommand("show", new ConfigShowCommand(session));
  }

  private static CommandLine group() {
    var group = new GroupCommand();
    var line = new CommandLine(group);
    group.holds(line.getCommandSpec());
    return line;
  }
}
