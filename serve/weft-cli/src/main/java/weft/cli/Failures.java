package weft.cli;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;
import weft.cli.command.Session;
import weft.cli.output.ErrorText;
import weft.cli.output.ExitCode;
import weft.cli.output.Messages;
import weft.cli.output.Output;
import weft.spi.ErrorCode;
import weft.spi.WeftException;

/** What the user is told when something goes wrong: one sentence, what to do, an exit code. */
final class Failures {
  private final Session session;
  private final boolean json;

  /**
   * @param json whether {@code --json} stands on the command line, also where it cannot be parsed
   */
  Failures(Session session, boolean json) {
    this.session = session;
    this.json = json;
  }

  /** A command that failed. */
  int failed(Exception failure, CommandLine _command, ParseResult _parsed) {
    if (session.globals().isVerbose() || session.console().variable("WEFT_DEBUG").isPresent()) {
      failure.printStackTrace(session.console().err());
    }
    Output out = session.output();
    if (failure instanceof WeftException known) {
      int exit = ExitCode.of(known.code());
      out.error(known.code().name(), ErrorText.sentence(known), known.hint(), exit);
      return exit;
    }
    out.error(
        ErrorCode.INTERNAL.name(),
        out.text("failure", failure.toString().lines().findFirst().orElse("")),
        out.text("failure.hint"),
        ExitCode.FAILURE);
    return ExitCode.FAILURE;
  }

  int noLanguage(String asked) {
    return usage(
        "no language '%s'; there are %s".formatted(asked, String.join(", ", Messages.LANGUAGES)),
        "--lang en, --lang zh");
  }

  /** Arguments that do not fit the command. */
  int misused(ParameterException mistake, String[] _arguments) {
    CommandSpec command = mistake.getCommandLine().getCommandSpec();
    String help = session.output().text("usage.see", command.qualifiedName());
    return switch (mistake) {
      case UnmatchedArgumentException unmatched -> unmatched(unmatched, command, help);
      case MissingParameterException missing -> usage(missing(missing), help);
      default -> usage(String.valueOf(mistake.getMessage()), help);
    };
  }

  private int unmatched(UnmatchedArgumentException mistake, CommandSpec command, String help) {
    String given = mistake.getUnmatched().getFirst();
    boolean option = given.startsWith("-");
    boolean root = command.parent() == null;
    if (root && Commands.LATER.contains(given)) {
      return usage(session.output().text("usage.later", given), help);
    }
    String name = option ? given.replaceFirst("=.*", "") : given;
    Optional<String> nearest = Nearest.to(name, option ? options(command) : names(command));
    String key = option ? "usage.no-option" : "usage.no-command";
    if (!option && command.subcommands().isEmpty()) {
      return usage(session.output().text("usage.too-many", given), help);
    }
    String sentence = session.output().text(key, name, command.qualifiedName());
    return usage(
        sentence, nearest.map(each -> session.output().text("usage.nearest", each)).orElse(help));
  }

  private static Set<String> options(CommandSpec command) {
    return command.optionsMap().keySet();
  }

  private static Set<String> names(CommandSpec command) {
    Map<String, CommandLine> known = command.subcommands();
    return Stream.concat(known.keySet().stream(), Stream.of("help")).collect(Collectors.toSet());
  }

  private String missing(MissingParameterException mistake) {
    List<ArgSpec> missing = mistake.getMissing();
    String names =
        missing.isEmpty()
            ? String.valueOf(mistake.getMessage())
            : missing.stream().map(ArgSpec::paramLabel).collect(Collectors.joining(" "));
    return session.output().text("usage.missing", names);
  }

  private int usage(String sentence, String hint) {
    session.globals().answerInJson(json);
    session.output().error(ErrorCode.INVALID_ARGUMENT.name(), sentence, hint, ExitCode.USAGE);
    return ExitCode.USAGE;
  }
}
