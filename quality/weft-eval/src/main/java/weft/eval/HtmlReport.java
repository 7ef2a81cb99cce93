package weft.eval;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import weft.spi.ErrorCode;
import weft.spi.WeftException;

/**
 * Runs as one page that needs nothing else: no network, no other file. In Chinese and English, light
 * and dark. It shows questions and beginnings of passages, so it is as free to be given away as the
 * data are. Immutable, safe from any thread.
 */
public final class HtmlReport {
  private final Bootstrap bootstrap;
  private final boolean chinese;

  /**
   * @param chinese which language is shown first
   */
  public HtmlReport(Bootstrap bootstrap, boolean chinese) {
    this.bootstrap = bootstrap;
    this.chinese = chinese;
  }

  /**
   * Writes the page; equal runs give equal pages.
   *
   * @throws WeftException IO
   */
  public void write(Path file, List<MeasuredRun> runs) {
    Trec.write(file, page(runs).lines().toList());
  }

  /** The page as HTML that is well-formed XML too. */
  public String page(List<MeasuredRun> runs) {
    var page = new Html();
    page.raw("<!DOCTYPE html>\n<html lang=\"" + (chinese ? "zh" : "en") + "\">\n<head>");
    page.raw("<meta charset=\"utf-8\"/>");
    page.raw("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>");
    page.raw("<title>Weft · ").text(names(runs)).raw("</title>\n<style>\n");
    page.raw(resource("report.css")).raw("</style>\n</head>\n<body>\n<header class=\"top\">");
    page.raw("<h1><b>Weft</b> ").both("Evaluation", "评测").raw("</h1>");
    page.raw("<button id=\"lang\" type=\"button\">").both("中文", "English").raw("</button>");
    page.raw("<button id=\"theme\" type=\"button\">").both("Light / dark", "明 / 暗");
    page.raw("</button>");
    navigation(page, runs);
    page.raw("</header>\n<main>\n");
    for (int i = 0; i < runs.size(); i++) {
      page.raw("<section class=\"run\" id=\"run-%d\">", i);
      new RunSection(page, runs.get(i), bootstrap).write();
      page.raw("</section>\n");
    }
    page.raw("</main>\n<footer>");
    footer(page);
    page.raw("</footer>\n<script>\n").raw(resource("report.js"));
    return page.raw("</script>\n</body>\n</html>\n").toString();
  }

  private static String names(List<MeasuredRun> runs) {
    return String.join(", ", runs.stream().map(each -> each.run().dataset()).toList());
  }

  private static void navigation(Html page, List<MeasuredRun> runs) {
    if (runs.size() < 2) {
      return;
    }
    page.raw("<nav>");
    for (int i = 0; i < runs.size(); i++) {
      page.raw("<a href=\"#run-%d\">", i).text(runs.get(i).run().dataset()).raw("</a> ");
    }
    page.raw("</nav>");
  }

  private void footer(Html page) {
    page.both(
        Html.format(
            "Intervals: 95 %%, percentile bootstrap over questions, %,d resamples, seed %d."
                + " Times: CPU of the process, one question at a time, warmed.",
            bootstrap.resamples(), bootstrap.seed()),
        Html.format(
            "区间：95 %%，按问题做百分位自助法，重采样 %,d 次，种子 %d。耗时：进程 CPU，逐题进行，已预热。",
            bootstrap.resamples(), bootstrap.seed()));
  }

  private static String resource(String name) {
    try (InputStream in =
        Objects.requireNonNull(HtmlReport.class.getResourceAsStream("/weft/eval/" + name), name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException cause) {
      throw new WeftException(ErrorCode.INTERNAL, "cannot read " + name, "", cause);
    }
  }
}
