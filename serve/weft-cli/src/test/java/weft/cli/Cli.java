package weft.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import weft.cli.output.Console;

/** The program in this process, in a folder of its own, with its streams caught. */
final class Cli {
  private static final JsonMapper JSON = new JsonMapper();

  private final Path folder;
  private final Map<String, String> environment = new TreeMap<>();

  /** Without an embedder, unless a test asks for one: most are about something else. */
  Cli(Path folder) {
    this.folder = folder;
    environment.put("WEFT_EMBEDDER__KIND", "none");
  }

  /** A variable for the runs that follow. */
  Cli with(String variable, String value) {
    environment.put(variable, value);
    return this;
  }

  /** Takes a variable away. */
  Cli without(String variable) {
    environment.remove(variable);
    return this;
  }

  /** The home where none is named. */
  Path home() {
    return folder.resolve("weft-home");
  }

  Path write(String name, String text) {
    Path file = folder.resolve(name);
    try {
      Files.createDirectories(file.getParent());
      return Files.writeString(file, text);
    } catch (IOException cause) {
      throw new UncheckedIOException(cause);
    }
  }

  Run run(String... arguments) {
    return runWith("", arguments);
  }

  /** The run, which must end well. */
  Run ok(String... arguments) {
    return run(arguments).exits(0);
  }

  /** The one JSON document of a run that must end well. */
  JsonNode json(String... arguments) {
    return JSON.readTree(ok(arguments).out());
  }

  /** A run that reads {@code input} on its standard input. */
  Run runWith(String input, String... arguments) {
    var out = new ByteArrayOutputStream();
    var err = new ByteArrayOutputStream();
    var console =
        new Console(
            new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)),
            new PrintStream(out, true, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8),
            environment,
            folder,
            Console.Terminal.none());
    int exit = WeftMain.run(console, arguments);
    return new Run(
        exit, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }

  /** What a run left behind. */
  record Run(int exit, String out, String err) {
    Run exits(int expected) {
      assertThat(exit).as("exit code; stdout: %s stderr: %s", out, err).isEqualTo(expected);
      assertThat(err).as("no stack trace").doesNotContain("\tat ");
      return this;
    }

    /** The error on standard error, of a run with {@code --json}. */
    JsonNode error() {
      return JSON.readTree(err).path("error");
    }
  }
}
