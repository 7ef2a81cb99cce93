package weft.cli.command;

import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;
import weft.spi.ErrorCode;
import weft.spi.WeftException;

/** {@code weft module}: done by the launcher; here it only says so. */
@Command(name = "module")
public final class ModuleCommand implements Callable<Integer> {
  @Parameters(arity = "0..*", paramLabel = "add|remove NAME", descriptionKey = "module-arguments")
  List<String> arguments = List.of();

  @Override
  public Integer call() {
    throw new WeftException(
        ErrorCode.UNSUPPORTED,
        "which modules are on the class path is decided before this program starts",
        "run ./weft module in the checkout, or put the module's jars on the class path");
  }
}
