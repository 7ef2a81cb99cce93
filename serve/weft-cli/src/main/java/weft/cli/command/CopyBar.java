package weft.cli.command;

import java.util.Optional;
import me.tongfei.progressbar.ProgressBar;
import weft.cli.output.Console;
import weft.cli.output.Output;
import weft.ledger.CopyProgress;

/** A bar on standard error while a copy is written or taken in, where someone watches. */
final class CopyBar implements CopyProgress, AutoCloseable {
  private final Output out;
  private final Console console;
  private final String name;
  private Optional<ProgressBar> bar = Optional.empty();

  /**
   * @param name of what is done, a key of the catalogue
   */
  CopyBar(Output out, Console console, String name) {
    this.out = out;
    this.console = console;
    this.name = name;
  }

  @Override
  public void at(long done, long total) {
    if (!out.showsProgress()) {
      return;
    }
    if (bar.isEmpty()) {
      bar = Optional.of(Bars.bar(out, console, name, total));
    }
    bar.get().stepTo(done);
  }

  @Override
  public void close() {
    bar.ifPresent(ProgressBar::close);
    bar = Optional.empty();
  }
}
