package weft.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weft.cli.output.Console;

/** A fault of the program is one sentence; how it came about is told when asked for. */
class FailuresTest {
  @TempDir Path folder;

  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  @Test
  void anUnexpectedFaultIsOneSentence() {
    assertThat(fail(Map.of(), "apply", "-")).isEqualTo(1);
    assertThat(told()).startsWith("error: something went wrong inside").doesNotContain("\tat ");
  }

  @Test
  void theTraceIsToldWhenAskedFor() {
    assertThat(fail(Map.of(), "apply", "-", "--verbose")).isEqualTo(1);
    assertThat(told()).contains("\tat ");
    err.reset();
    assertThat(fail(Map.of("WEFT_DEBUG", "1"), "apply", "-")).isEqualTo(1);
    assertThat(told()).contains("\tat ");
  }

  private String told() {
    return err.toString(StandardCharsets.UTF_8);
  }

  private int fail(Map<String, String> environment, String... arguments) {
    var console =
        new Console(
            new FaultyInput(),
            new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8),
            environment,
            folder,
            Console.Terminal.none());
    return WeftMain.run(console, arguments);
  }

  /** Fails in a way that nobody foresaw. */
  private static final class FaultyInput extends InputStream {
    @Override
    public int read() {
      throw new IllegalStateException("meant to fail");
    }
  }
}
