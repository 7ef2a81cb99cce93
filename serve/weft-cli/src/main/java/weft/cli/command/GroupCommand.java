package weft.cli.command;

import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import weft.spi.ErrorCode;
import weft.spi.WeftException;

/** A command that only holds others, such as {@code weft alias}. */
@Command
public final class GroupCommand implements Callable<Integer> {
  private Optional<CommandSpec> spec = Optional.empty();

  /** The group with the commands in it. */
  public void holds(CommandSpec group) {
    spec = Optional.of(group);
  }

  @Override
  public Integer call() {
    CommandSpec group = spec.orElseThrow();
    throw new WeftException(
        ErrorCode.INVALID_ARGUMENT,
        "%s needs one of %s"
            .formatted(group.qualifiedName(), String.join(", ", group.subcommands().keySet())),
        group.qualifiedName() + " --help");
  }
}
