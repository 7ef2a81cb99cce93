package weft.cli.command;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.logging.Level;
import java.util.logging.Logger;
import weft.cli.output.Console;
import weft.cli.output.Messages;
import weft.cli.output.Output;
import weft.engine.Configuration;
import weft.engine.Home;
import weft.engine.HomeRestore;
import weft.engine.RestoreOptions;
import weft.engine.RestoreReport;
import weft.engine.SettingsFile;
import weft.engine.Weft;
import weft.engine.WeftBuilder;
import weft.ledger.EmbeddingProgress;
import weft.spi.ErrorCode;
import weft.spi.WeftException;

/** One run of the program: where it runs, what the user asked for, and what opens from that. */
public final class Session {
  /** Greets every process with how it computes; held here, as loggers are held weakly. */
  private static final Logger LUCENE = Logger.getLogger("org.apache.lucene");

  /** Prints a stack trace when another process tidies the same old file; real faults are thrown. */
  private static final Logger SQLITE = Logger.getLogger("org.sqlite");

  private final Console console;
  private final Messages messages;
  private final Globals globals;

  public Session(Console console, Messages messages, Globals globals) {
    this.console = console;
    this.messages = messages;
    this.globals = globals;
  }

  public Console console() {
    return console;
  }

  public Globals globals() {
    return globals;
  }

  public Output output() {
    boolean colour = !globals.noColor && console.variable("NO_COLOR").isEmpty();
    return new Output(console, messages, new Output.Manner(globals.json, globals.quiet, colour));
  }

  /** The path as the user means it: from the folder the program runs in. */
  public Path path(Path given) {
    return console.folder().resolve(given);
  }

  /** {@code --home}, else WEFT_HOME, else ./weft-home. */
  public Path home() {
    return path(
        globals
            .home
            .or(() -> console.variable("WEFT_HOME").map(Path::of))
            .orElse(Path.of("weft-home")));
  }

  /** {@code --space}, else WEFT_SPACE, else the default one. */
  public String space() {
    return globals.space.or(() -> console.variable("WEFT_SPACE")).orElse(Home.DEFAULT_SPACE);
  }

  public Configuration configuration() {
    return configuration(Map.of());
  }

  /**
   * @param flags settings that go before those of the environment and the home, by key
   */
  public Configuration configuration(Map<String, String> flags) {
    return Configuration.load(home(), console.environment(), flags);
  }

  /**
   * The space, for commands that only read.
   *
   * @throws WeftException NOT_FOUND when there is no home, NOT_A_HOME, INVALID_CONFIGURATION
   */
  public Weft openExisting() {
    existingHome();
    return open();
  }

  /**
   * The space, for commands that need no vectors, whatever embedder made those of the active
   * version.
   *
   * @throws WeftException NOT_FOUND when there is no home, NOT_A_HOME, INVALID_CONFIGURATION
   */
  Weft openForUpkeep() {
    existingHome();
    return openForUpkeep(Map.of(), new EmbeddingBar(output(), console));
  }

  /** As {@link #openForUpkeep()}, with some settings said, by key. */
  Weft openForUpkeep(Map<String, String> flags, EmbeddingProgress progress) {
    return builder().configuration(configuration(flags)).progress(progress).anyEmbedder().open();
  }

  /** What of the settings the home says, to be written. */
  SettingsFile settingsFile() {
    return new SettingsFile(home(), console.environment());
  }

  /** As {@link #openForUpkeep()}, a space that need not be the one asked for. */
  Weft openForUpkeep(String space, Map<String, String> flags) {
    var bar = new EmbeddingBar(output(), console);
    return builder()
        .space(space)
        .configuration(configuration(flags))
        .progress(bar)
        .anyEmbedder()
        .open();
  }

  /** The home, which must be there. */
  Home existingHome() {
    Path home = home();
    if (Files.notExists(home)) {
      throw new WeftException(
          ErrorCode.NOT_FOUND, messages.text("home.none", home), messages.text("home.none.hint"));
    }
    return Home.open(home);
  }

  /** The space, for commands that may write; the home is made at the first write. */
  public Weft open() {
    var bar = new EmbeddingBar(output(), console);
    return builder().configuration(configuration()).progress(bar).open();
  }

  private WeftBuilder builder() {
    quietLibraries();
    return Weft.builder().home(home()).space(space());
  }

  /** Keeps libraries from writing into the answer. */
  public static void quietLibraries() {
    LUCENE.setLevel(Level.WARNING);
    SQLITE.setLevel(Level.OFF);
  }

  /** Restores a backup, with the drivers as quiet as for every other command. */
  RestoreReport restore(Path file, Path home, RestoreOptions options) {
    quietLibraries();
    return HomeRestore.restore(file, home, options);
  }

  /** The space, or an empty one where no home is: a dry run makes none. */
  Weft openForDryRun() {
    return Files.notExists(home()) ? Weft.builder().configuration(configuration()).open() : open();
  }

  /**
   * Refuses what cannot be undone unless {@code --yes} was given.
   *
   * @throws WeftException INVALID_ARGUMENT
   */
  void requireYes(String what) {
    if (!globals.yes) {
      throw new WeftException(
          ErrorCode.INVALID_ARGUMENT,
          messages.text("confirm", what),
          messages.text("confirm.hint"));
    }
  }
}
