package weft.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import weft.cli.command.Globals;
import weft.spi.ErrorCode;
import weft.spi.WeftException;

/** {@code weft}: holds the options of all commands. */
@Command(name = "weft", versionProvider = RootCommand.Version.class)
final class RootCommand implements Callable<Integer> {
  @Mixin final Globals globals;

  @Option(
      names = {"-V", "--version"},
      versionHelp = true)
  boolean version;

  RootCommand(Globals globals) {
    this.globals = globals;
  }

  @Override
  public Integer call() {
    throw new WeftException(
        ErrorCode.INVALID_ARGUMENT, "no command was named", "weft --help lists them");
  }

  /** From the manifest of the jar. */
  static final class Version implements IVersionProvider {
    @Override
    public String[] getVersion() {
      String version = RootCommand.class.getPackage().getImplementationVersion();
      return new String[] {
        "weft %s (Java %s)".formatted(version == null ? "dev" : version, Runtime.version())
      };
    }
  }
}
