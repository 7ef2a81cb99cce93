package weft.cli.command;

import java.util.Optional;
import me.tongfei.progressbar.ProgressBar;
import weft.cli.output.Console;
import weft.cli.output.Output;
import weft.ingest.Progress;

/** A bar on standard error for each stage of a run, where someone watches. Not thread-safe. */
public final class ProgressBars implements Progress, AutoCloseable {
  private final Output out;
  private final Console console;
  private Optional<Stage> stage = Optional.empty();
  private Optional<ProgressBar> bar = Optional.empty();

  public ProgressBars(Output out, Console console) {
    this.out = out;
    this.console = console;
  }

  @Override
  public void at(Stage now, int done, int total) {
    if (!out.showsProgress()) {
      return;
    }
    if (stage.filter(now::equals).isEmpty()) {
      close();
      stage = Optional.of(now);
      bar = Optional.of(Bars.bar(out, console, name(now), total));
    }
    bar.ifPresent(shown -> shown.stepTo(done));
  }

  private static String name(Stage now) {
    return switch (now) {
      case COMPARE -> "progress.compare";
      case READ -> "progress.read";
    };
  }

  /** Ends the bar that is shown. */
  @Override
  public void close() {
    bar.ifPresent(ProgressBar::close);
    bar = Optional.empty();
  }
}
