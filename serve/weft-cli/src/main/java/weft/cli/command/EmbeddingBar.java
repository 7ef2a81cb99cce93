package weft.cli.command;

import java.util.Optional;
import me.tongfei.progressbar.ProgressBar;
import weft.cli.output.Console;
import weft.cli.output.Output;
import weft.ledger.EmbeddingProgress;

/** A bar on standard error while texts are embedded, where someone watches. Not thread-safe. */
final class EmbeddingBar implements EmbeddingProgress {
  private final Output out;
  private final Console console;
  private Optional<ProgressBar> bar = Optional.empty();

  EmbeddingBar(Output out, Console console) {
    this.out = out;
    this.console = console;
  }

  @Override
  public void at(long done, long total) {
    boolean doneAtOnce = bar.isEmpty() && done >= total;
    if (!out.showsProgress() || doneAtOnce) {
      return;
    }
    if (bar.isEmpty()) {
      bar = Optional.of(Bars.bar(out, console, "progress.embed", total));
    }
    bar.ifPresent(shown -> shown.stepTo(done));
    if (done >= total) {
      end();
    }
  }

  /** Ends the bar that is shown, also after a failure. */
  void end() {
    bar.ifPresent(ProgressBar::close);
    bar = Optional.empty();
  }
}
