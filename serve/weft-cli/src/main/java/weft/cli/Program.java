package weft.cli;

import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import weft.cli.command.Globals;
import weft.cli.command.Session;
import weft.cli.output.Console;
import weft.cli.output.ExitCode;
import weft.cli.output.Messages;

/** Puts a run together: language, commands, what happens on mistakes. */
final class Program {
  private static final String END_OF_OPTIONS = "--";

  private final Console console;

  Program(Console console) {
    this.console = console;
  }

  /** {@code weft help X} is {@code weft X --help}. */
  int run(String... arguments) {
    if (arguments.length > 0 && !arguments[0].equals("help")) {
      return execute(arguments);
    }
    var asked =
        new ArrayList<>(
            Arrays.asList(arguments).subList(Math.min(1, arguments.length), arguments.length));
    asked.add("--help");
    return execute(asked.toArray(String[]::new));
  }

  private int execute(String... arguments) {
    Optional<String> asked = valueOf("--lang", arguments);
    boolean known = asked.isEmpty() || Messages.LANGUAGES.contains(asked.get());
    String language =
        known ? asked.orElse(Messages.language(console.environment())) : Messages.LANGUAGES.get(0);
    Messages messages = Messages.in(language);
    var globals = new Globals();
    var session = new Session(console, messages, globals);
    var failures = new Failures(session, options(arguments).contains("--json"));
    if (!known) {
      return failures.noLanguage(asked.get());
    }
    CommandLine weft = Commands.tree(session, new RootCommand(globals), Arrays.asList(arguments));
    prepare(weft, messages, failures);
    int exit = weft.execute(arguments);
    flush(weft);
    return exit;
  }

  private void prepare(CommandLine weft, Messages messages, Failures failures) {
    boolean colour = console.terminal().out() && console.variable("NO_COLOR").isEmpty();
    weft.setOut(writer(console.out()))
        .setErr(writer(console.err()))
        .setExpandAtFiles(false)
        .setResourceBundle(messages.bundle())
        .setUsageHelpWidth(console.terminal().columns())
        .setUsageHelpLongOptionsMaxWidth(34)
        .setColorScheme(CommandLine.Help.defaultColorScheme(colour ? Ansi.ON : Ansi.OFF))
        .setParameterExceptionHandler(failures::misused)
        .setExecutionExceptionHandler(failures::failed);
    weft.getCommandSpec().exitCodeOnExecutionException(ExitCode.FAILURE);
    ownOptionsFirst(weft);
  }

  /** In help pages: what a command has of its own, then what every command takes. */
  private static void ownOptionsFirst(CommandLine command) {
    command.getCommandSpec().usageMessage().sortOptions(false).abbreviateSynopsis(true);
    command.getSubcommands().values().forEach(Program::ownOptionsFirst);
  }

  private static PrintWriter writer(java.io.PrintStream stream) {
    return new PrintWriter(new OutputStreamWriter(stream, StandardCharsets.UTF_8), true);
  }

  private void flush(CommandLine weft) {
    weft.getOut().flush();
    weft.getErr().flush();
    console.out().flush();
    console.err().flush();
  }

  /** What stands before {@code --}. */
  private static List<String> options(String... arguments) {
    return Arrays.stream(arguments).takeWhile(each -> !each.equals(END_OF_OPTIONS)).toList();
  }

  /** The value of an option that is needed before the commands are there. */
  private static Optional<String> valueOf(String option, String... arguments) {
    List<String> before = options(arguments);
    for (int i = 0; i < before.size(); i++) {
      String each = before.get(i);
      if (each.startsWith(option + "=")) {
        return Optional.of(each.substring(option.length() + 1));
      }
      if (each.equals(option) && i + 1 < before.size()) {
        return Optional.of(before.get(i + 1));
      }
    }
    return Optional.empty();
  }
}
