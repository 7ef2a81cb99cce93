package weft.cli.command;

import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;
import weft.spi.ErrorCode;
import weft.spi.WeftException;

/** {@code weft verify}: done by the launcher; here it only says so. */
@Command(name = "verify")
public final class VerifyCommand implements Callable<Integer> {
  @Parameters(arity = "0..*", paramLabel = "ARGUMENT", descriptionKey = "verify-arguments")
  List<String> arguments = List.of();

  @Override
  public Integer call() {
    throw new WeftException(
        ErrorCode.UNSUPPORTED,
        "verify builds and tests Weft; only the launcher of a source checkout can do that",
        "run ./weft verify in the checkout");
  }
}
