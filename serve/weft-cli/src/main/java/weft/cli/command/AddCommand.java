package weft.cli.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import weft.cli.output.ExitCode;
import weft.cli.output.Output;
import weft.engine.AddReport;
import weft.engine.AddRequest;
import weft.engine.Weft;
import weft.engine.WeftJson;
import weft.ingest.FileStatus;
import weft.ledger.Publication;
import weft.spi.ErrorCode;
import weft.spi.WeftException;

/** {@code weft add PATH…}: files and folders in, one version for all that changed. */
@Command(name = "add")
public final class AddCommand implements Callable<Integer> {
  private final Session session;

  @Parameters(arity = "1..*", paramLabel = "PATH", descriptionKey = "add-path")
  List<Path> paths = List.of();

  @Option(names = "--include", paramLabel = "GLOB")
  List<String> include = List.of();

  @Option(names = "--exclude", paramLabel = "GLOB")
  List<String> exclude = List.of();

  @Option(names = "--dry-run")
  boolean dryRun;

  @Option(names = "--auto-entities", paramLabel = "on|off")
  Optional<String> autoEntities = Optional.empty();

  @Option(names = "--as", paramLabel = "document|conversation", defaultValue = "document")
  String as = "document";

  @Option(names = "--watch", hidden = true)
  boolean watch;

  public AddCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    refuseWhatIsNotThere();
    Output out = session.output();
    paths.forEach(Arguments::requireNamed);
    List<Path> found = paths.stream().map(session::path).toList();
    found.forEach(AddCommand::requireThere);
    if (as.equals("conversation")) {
      return conversations(found.stream().flatMap(AddCommand::filesIn).toList(), out);
    }
    try (ProgressBars progress = new ProgressBars(out, session.console());
        Weft weft = dryRun ? session.openForDryRun() : session.open()) {
      boolean names =
          autoEntities.map(AddCommand::onOff).orElse(weft.configuration().ingest().autoEntities());
      var request = new AddRequest(found, include, exclude, names, dryRun, progress);
      AddReport report = weft.add(request);
      progress.close();
      new AddText(out).print(report);
      return nothingRead(report) ? ExitCode.REFUSED : ExitCode.DONE;
    }
  }

  private void refuseWhatIsNotThere() {
    if (watch) {
      throw Arguments.unavailable("--watch", "weft status tells what changed, weft add reads it");
    }
    if (!as.equals("document") && !as.equals("conversation")) {
      throw new WeftException(
          ErrorCode.INVALID_ARGUMENT,
          "no kind '%s'; there are document, conversation".formatted(as));
    }
    if (as.equals("conversation") && dryRun) {
      throw Arguments.unavailable("--dry-run", "conversations are added, activate takes them back");
    }
  }

  /** The file itself, or what is directly in a folder, by name. */
  private static Stream<Path> filesIn(Path path) {
    if (!Files.isDirectory(path)) {
      return Stream.of(path);
    }
    try (Stream<Path> inside = Files.list(path)) {
      List<Path> files = inside.filter(Files::isRegularFile).sorted().toList();
      if (files.isEmpty()) {
        throw new WeftException(
            ErrorCode.INVALID_ARGUMENT,
            "there is no file in the folder '%s'".formatted(path),
            "name the files of conversations");
      }
      return files.stream();
    } catch (IOException cause) {
      throw new WeftException(ErrorCode.IO, "cannot list '%s'".formatted(path), "", cause);
    }
  }

  private int conversations(List<Path> files, Output out) {
    try (Weft weft = session.open()) {
      for (Path file : files) {
        Publication done = weft.addConversation(file);
        if (out.isJson()) {
          out.json(document -> WeftJson.applyResult(document, done));
        } else {
          long episodes = done.version().counts().episodes();
          String name = String.valueOf(file.getFileName());
          out.say("add.conversation", name, done.version().number(), episodes);
        }
      }
      out.next("next.add.conversation");
      return ExitCode.DONE;
    }
  }

  private static void requireThere(Path path) {
    if (Files.notExists(path)) {
      throw new WeftException(
          ErrorCode.NOT_FOUND, "there is no file or folder '%s'".formatted(path), "check the path");
    }
  }

  private static boolean onOff(String word) {
    return switch (word) {
      case "on" -> true;
      case "off" -> false;
      default ->
          throw new WeftException(
              ErrorCode.INVALID_ARGUMENT,
              "need --auto-entities on or off, got '%s'".formatted(word));
    };
  }

  private static boolean nothingRead(AddReport report) {
    long failed = report.count(FileStatus.FAILED);
    return failed > 0 && failed == report.files().size();
  }
}
