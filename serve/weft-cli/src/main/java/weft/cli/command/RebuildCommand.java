package weft.cli.command;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import weft.cli.output.ExitCode;
import weft.cli.output.Output;
import weft.engine.Weft;

/** {@code weft rebuild}: builds the stores of a version from the ledger alone. */
@Command(name = "rebuild")
public final class RebuildCommand extends UpkeepCommand {
  @Option(names = "--version", paramLabel = "N")
  Optional<String> version = Optional.empty();

  public RebuildCommand(Session session) {
    super(session);
  }

  @Override
  protected int run(Weft weft, Output out) {
    OptionalLong number =
        version.isPresent()
            ? OptionalLong.of(Versions.number(weft, version.get()))
            : Versions.active(weft);
    List<String> warnings = number.isPresent() ? weft.rebuild(number) : List.of();
    if (out.isJson()) {
      out.json(Map.of("rebuilt", number.orElse(0), "warnings", warnings));
      return ExitCode.DONE;
    }
    if (number.isPresent()) {
      out.say("rebuild.done", number.getAsLong());
      warnings.forEach(out::note);
      out.next("next.rebuild");
    } else {
      out.say("status.fresh");
      out.next("next.fresh");
    }
    return ExitCode.DONE;
  }
}
