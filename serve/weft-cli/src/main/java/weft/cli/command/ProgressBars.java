package weft.cli.command;

import java.util.Optional;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
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
      bar = Optional.of(bar(now, total));
    }
    bar.ifPresent(shown -> shown.stepTo(done));
  }

  private ProgressBar bar(Stage now, int total) {
    String name =
        switch (now) {
          case COMPARE -> out.text("progress.compare");
          case READ -> out.text("progress.read");
        };
    return new ProgressBarBuilder()
        .setTaskName(name)
        .setInitialMax(total)
        .setStyle(ProgressBarStyle.COLORFUL_UNICODE_BLOCK)
        .setConsumer(new ConsoleProgressBarConsumer(console.err(), out.columns() - 1))
        .build();
  }

  /** Ends the bar that is shown. */
  @Override
  public void close() {
    bar.ifPresent(ProgressBar::close);
    bar = Optional.empty();
  }
}
