package weft.cli.command;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import tools.jackson.core.JsonGenerator;
import weft.cli.output.Output;
import weft.cli.output.Style;
import weft.cli.output.Table;
import weft.cli.output.Table.Align;
import weft.engine.AddReport;
import weft.engine.WeftJson;
import weft.ingest.FileReport;
import weft.ingest.FileStatus;

/** What became of added files, for people and as JSON. */
public final class AddText {
  private static final int SHOWN = 20;

  private final Output out;

  public AddText(Output out) {
    this.out = out;
  }

  public void print(AddReport report) {
    if (out.isJson()) {
      out.json(document -> write(document, report));
      return;
    }
    summary(report);
    report.published().ifPresent(published -> Changes.print(published, out));
    report.preview().ifPresent(preview -> Changes.print(preview, out));
    report.published().ifPresent(published -> Changes.hint(published, out));
    report.preview().ifPresent(_preview -> out.next("next.dry-run"));
  }

  /** How many files of each status, then those that a person should look at. */
  public void summary(AddReport report) {
    Map<String, Long> counts = StatusCommand.byStatus(report.files());
    String parts =
        counts.entrySet().stream()
            .map(entry -> entry.getValue() + " " + out.text("file." + entry.getKey()))
            .collect(Collectors.joining(" · "));
    out.say("add.files", report.files().size(), parts.isEmpty() ? "–" : parts);
    List<FileReport> odd = report.files().stream().filter(AddText::isOdd).toList();
    var table = new Table(Align.LEFT, Align.LEFT, Align.LEFT);
    odd.stream()
        .limit(SHOWN)
        .forEach(
            file ->
                table.row(
                    out.text("file." + StatusCommand.word(file.status())),
                    file.source(),
                    file.reason()));
    table.lines().forEach(line -> out.line("  " + out.styled(Style.YELLOW, line)));
    if (odd.size() > SHOWN) {
      out.line("  " + out.text("more", odd.size() - SHOWN));
    }
  }

  private static boolean isOdd(FileReport file) {
    FileStatus status = file.status();
    return switch (status) {
      case FAILED, SKIPPED, NO_TEXT, EMPTY, RENAMED, MISSING -> true;
      case NEW, CHANGED, UNCHANGED -> false;
    };
  }

  private static void write(JsonGenerator out, AddReport report) {
    out.writeStartObject();
    out.writeName("files");
    FileDocument.write(out, report.files());
    out.writeObjectPropertyStart("by_status");
    StatusCommand.byStatus(report.files()).forEach(out::writeNumberProperty);
    out.writeEndObject();
    report
        .published()
        .ifPresent(
            published -> {
              out.writeName("published");
              WeftJson.applyResult(out, published);
            });
    report
        .preview()
        .ifPresent(
            preview -> {
              out.writeName("preview");
              WeftJson.preview(out, preview);
            });
    out.writeEndObject();
  }
}
