package weft.eval;

import java.nio.file.Path;
import java.util.List;

/** x */
public final class HtmlReport {
  public HtmlReport(Bootstrap bootstrap, boolean chinese) {}

  public void write(Path file, List<MeasuredRun> runs) {}
}
