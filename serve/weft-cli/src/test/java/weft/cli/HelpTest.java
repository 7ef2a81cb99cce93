package weft.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import weft.cli.command.Globals;
import weft.cli.command.Session;
import weft.cli.output.Console;
import weft.cli.output.Messages;

class HelpTest {
  @TempDir static Path folder;
  private static Cli cli;

  @BeforeAll
  static void begin() {
    cli = Story.told(new Cli(folder));
  }

  @Test
  void theProgramAloneShowsItsCommands() {
    assertThat(cli.ok().out()).contains("Commands:").contains("recall").contains("weft demo");
    assertThat(cli.ok("help").out()).isEqualTo(cli.ok("--help").out());
    assertThat(cli.ok("help", "alias", "add").out()).startsWith("Usage: weft alias add");
    assertThat(cli.ok("--help", "--lang=zh").out()).contains("命令：").contains("受约束召回");
  }

  @Test
  void theVersionIsToldOnStandardOutput() {
    assertThat(cli.ok("--version").out()).startsWith("weft ");
  }

  @ParameterizedTest
  @ValueSource(strings = {"en", "zh"})
  void everyCommandExplainsItselfAndEachOption(String language) {
    for (CommandLine command : commands(language)) {
      var spec = command.getCommandSpec();
      assertThat(spec.usageMessage().description())
          .as("description of " + spec.qualifiedName())
          .isNotEmpty();
      for (ArgSpec argument : spec.args()) {
        assertThat(argument.hidden() || argument.description().length > 0)
            .as("description of %s %s", spec.qualifiedName(), argument.paramLabel() + argument)
            .isTrue();
      }
      var words = new ArrayList<>(List.of(spec.qualifiedName().split(" ")));
      words.removeFirst();
      words.addAll(List.of("--help", "--lang", language));
      assertThat(cli.ok(words.toArray(String[]::new)).out()).contains(spec.name());
    }
  }

  private static List<CommandLine> commands(String language) {
    var globals = new Globals();
    var console =
        new Console(
            System.in, System.out, System.err, Map.of(), Path.of(""), Console.Terminal.none());
    var session = new Session(console, Messages.in(language), globals);
    CommandLine weft =
        Commands.tree(session, new RootCommand(globals), List.of("completion"))
            .setResourceBundle(Messages.in(language).bundle());
    var all = new ArrayList<CommandLine>();
    collect(weft, all);
    return all;
  }

  private static void collect(CommandLine command, List<CommandLine> all) {
    all.add(command);
    command.getSubcommands().values().forEach(each -> collect(each, all));
  }

  @ParameterizedTest
  @CsvSource({
    "recall x --hop 2,--hops",
    "recall x --topk=3,--top-k",
    "add . --includ *.md,--include",
    "recal x,recall",
    "snapshot activat 1,activate",
    "alias merg a b,merge"
  })
  void aMistypedWordIsAnsweredWithTheNearestOne(String line, String nearest) {
    assertThat(cli.run(line.split(" ")).exits(2).err()).contains("did you mean '" + nearest + "'");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ask x",
        "eval run",
        "serve",
        "relations x",
        "recall",
        "alias",
        "snapshot activate",
        "path a",
        "status surplus",
        "recall x --top-k many",
        "recall x --hops 4",
        "recall x -k -1",
        "recall x --chunk-rule some",
        "search x --mode episodic",
        "search x --mode relation",
        "search x --mode fast",
        "recall x --ranker magic",
        "search x --context-chars 0",
        "recall x --as-of 2026",
        "recall x --from yesterday",
        "recall x --from 2028 --to 2026",
        "recall x --type picture",
        "add . --watch",
        "add . --as conversation",
        "add . --auto-entities maybe",
        "completion fish",
        "completion tcsh",
        "verify",
        "activity --follow",
        "--lang fr status",
        "--bogus"
      })
  void wrongUseEndsWithTwoAndSaysSoOnStandardError(String line) {
    Cli.Run run = cli.run(line.split(" ")).exits(2);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).startsWith("error: ");
  }

  @Test
  void wrongUseIsToldInJsonWhereJsonIsAskedFor() {
    Cli.Run run = cli.run("recall", "x", "--hop", "2", "--json").exits(2);
    assertThat(run.error().path("code").asString()).isEqualTo("INVALID_ARGUMENT");
    assertThat(run.error().path("exit").asInt()).isEqualTo(2);
    assertThat(run.error().path("hint").asString()).contains("--hops");
  }

  @Test
  void completionIsAScript() {
    assertThat(cli.ok("completion", "bash").out()).contains("complete").contains("alias");
    assertThat(cli.json("completion", "zsh", "--json").path("script").asString()).contains("weft");
  }
}
