package weft.cli.command;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import weft.cli.output.ExitCode;
import weft.cli.output.Output;
import weft.spi.ErrorCode;
import weft.spi.WeftException;

/** {@code weft completion bash|zsh}: a script that completes commands and options. */
@Command(name = "completion")
public final class CompletionCommand implements Callable<Integer> {
  private final Session session;
  private Optional<CommandSpec> root = Optional.empty();

  @Parameters(paramLabel = "bash|zsh", descriptionKey = "completion-shell")
  String shell = "";

  public CompletionCommand(Session session) {
    this.session = session;
  }

  /** The commands to complete. */
  public void complete(CommandSpec commands) {
    root = Optional.of(commands);
  }

  @Override
  public Integer call() {
    switch (shell) {
      case "bash", "zsh" -> {}
      case "fish" -> throw Arguments.unavailable("completion for fish", "there are bash and zsh");
      default ->
          throw new WeftException(
              ErrorCode.INVALID_ARGUMENT, "no shell '%s'; there are bash, zsh".formatted(shell));
    }
    Output out = session.output();
    String script = AutoComplete.bash("weft", root.orElseThrow().commandLine());
    if (out.isJson()) {
      out.json(Map.of("script", script));
    } else {
      out.line(script.strip());
      out.next("next.completion", shell);
    }
    return ExitCode.DONE;
  }
}
