package weft.cli.command;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import weft.cli.output.ExitCode;
import weft.cli.output.Output;
import weft.engine.Weft;
import weft.ledger.Publication;
import weft.spi.ErrorCode;
import weft.spi.WeftException;

/** {@code weft import FILE}: a portable copy into an empty space, verified first. */
@Command(name = "import")
public final class ImportCommand implements Callable<Integer> {
  private final Session session;

  @Parameters(paramLabel = "FILE", descriptionKey = "copy-from")
  Path file = Path.of("");

  @Option(names = "--no-vectors", descriptionKey = "weft.import.no-vectors")
  boolean noVectors;

  public ImportCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    Output out = session.output();
    Path from = session.path(Arguments.requireNamed(file));
    requireThere(from);
    try (var bar = new CopyBar(out, session.console(), "progress.import");
        Weft weft = session.open()) {
      Publication published = weft.importFrom(from, !noVectors, bar);
      bar.close();
      Changes.answer(published, out);
    }
    return ExitCode.DONE;
  }

  private static void requireThere(Path from) {
    if (Files.notExists(from)) {
      throw new WeftException(
          ErrorCode.NOT_FOUND, "there is no file '%s'".formatted(from), "check the path");
    }
  }
}
