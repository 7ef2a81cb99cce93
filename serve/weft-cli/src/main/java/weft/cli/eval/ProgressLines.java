package weft.cli.eval;

import java.util.Locale;
import weft.cli.output.Console;
import weft.cli.output.Output;
import weft.eval.EvalProgress;

/** How far an evaluation is, on one line of standard error that is written over. Not thread-safe. */
final class ProgressLines implements EvalProgress {
  private static final long EVERY_NANOS = 200_000_000L;

  private final Output out;
  private final Console console;
  private String current = "";
  private long begun;
  private long shown;

  ProgressLines(Output out, Console console) {
    this.out = out;
    this.console = console;
  }

  @Override
  public void at(Stage stage, String what, int done, int total) {
    if (!out.showsProgress()) {
      return;
    }
    long now = System.nanoTime();
    String name = stage.name().toLowerCase(Locale.ROOT) + " " + what;
    if (!name.equals(current)) {
      current = name;
      begun = now;
    } else if (now - shown < EVERY_NANOS && done < total) {
      return;
    }
    shown = now;
    String text = out.text("eval.progress." + stage.name().toLowerCase(Locale.ROOT), what);
    write(text + counts(done, total, now - begun));
  }

  private String counts(int done, int total, long nanos) {
    if (total <= 1) {
      return "";
    }
    double left = done == 0 ? 0 : nanos / 1e9 / done * (total - done);
    String time = done == 0 ? "" : out.text("eval.progress.left", (long) Math.ceil(left));
    return String.format(Locale.ROOT, "  %,d / %,d%s", done, total, time);
  }

  /** Takes the line away. */
  void done() {
    if (out.showsProgress()) {
      write("");
    }
  }

  private void write(String line) {
    console.err().print("\r\u001b[K" + line);
    console.err().flush();
  }
}
