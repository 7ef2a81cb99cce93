package weft.cli.output;

import java.io.InputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/**
 * What the program runs in. Commands see nothing of the process but this.
 *
 * @param folder against which relative paths are read
 * @param terminal what is known of the terminal
 */
public record Console(
    InputStream in,
    PrintStream out,
    PrintStream err,
    Map<String, String> environment,
    Path folder,
    Terminal terminal) {
  /** Wide enough for a sentence, narrow enough for a terminal. */
  private static final int COLUMNS = 100;

  private static final int COLUMNS_MIN = 40;

  /**
   * @param out whether standard output is one
   * @param err whether standard error is one
   * @param columns its width, at least 40
   */
  public record Terminal(boolean out, boolean err, int columns) {
    public Terminal {
      if (columns < COLUMNS_MIN) {
        throw new IllegalArgumentException("need columns >= 40, got " + columns);
      }
    }

    /** Pipes and files. */
    public static Terminal none() {
      return new Terminal(false, false, COLUMNS);
    }
  }

  public Console {
    environment = Map.copyOf(environment);
  }

  /** The console of this process; the launcher says which streams are terminals. */
  public static Console ofProcess() {
    var terminal =
        new Terminal(
            Boolean.getBoolean("weft.stdout.tty"),
            Boolean.getBoolean("weft.stderr.tty"),
            columns());
    return new Console(System.in, System.out, System.err, System.getenv(), Path.of(""), terminal);
  }

  private static int columns() {
    return Optional.ofNullable(Integer.getInteger("weft.columns"))
        .filter(columns -> columns >= COLUMNS_MIN)
        .orElse(COLUMNS);
  }

  /** A variable of the environment; absent when not set or empty. */
  public Optional<String> variable(String name) {
    return Optional.ofNullable(environment.get(name)).filter(value -> !value.isEmpty());
  }
}
