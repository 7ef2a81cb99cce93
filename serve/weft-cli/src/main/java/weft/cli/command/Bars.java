package weft.cli.command;

import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import weft.cli.output.Console;
import weft.cli.output.Output;

/** How every bar looks. */
final class Bars {
  private Bars() {}

  /**
   * A bar on standard error, which is closed by the caller.
   *
   * @param name of what is done, a key of the catalogue
   */
  static ProgressBar bar(Output out, Console console, String name, long total) {
    return new ProgressBarBuilder()
        .setTaskName(out.text(name))
        .setInitialMax(total)
        .setStyle(ProgressBarStyle.COLORFUL_UNICODE_BLOCK)
        .setConsumer(new ConsoleProgressBarConsumer(console.err(), out.columns() - 1))
        .build();
  }
}
