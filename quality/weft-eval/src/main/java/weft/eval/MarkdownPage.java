package weft.eval;

import java.nio.file.Path;
import java.util.List;

/** x */
public final class MarkdownPage {
  private MarkdownPage() {}

  public static void write(Path file, List<RunResult> runs, String commit) {}
}
