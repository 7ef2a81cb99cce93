package weft.cli.command;

import weft.cli.output.Output;
import weft.cli.output.Style;
import weft.engine.WeftJson;
import weft.ledger.Preview;
import weft.ledger.Publication;

/** What was published, or would be, for people. */
final class Changes {
  private Changes() {}

  /** The whole answer of a command that published. */
  static void answer(Publication published, Output out) {
    if (out.isJson()) {
      out.json(document -> WeftJson.applyResult(document, published));
    } else {
      print(published, out);
      hint(published, out);
    }
  }

  /** The whole answer of a dry run. */
  static void answer(Preview preview, Output out) {
    if (out.isJson()) {
      out.json(document -> WeftJson.preview(document, preview));
    } else {
      print(preview, out);
      out.next("next.dry-run");
    }
  }

  static void print(Publication published, Output out) {
    var version = published.version();
    if (published.unchanged()) {
      out.say("changes.unchanged", version.number());
    } else {
      out.line(
          out.styled(Style.GREEN, "✓ ")
              + out.text("changes.published", version.number())
              + "  "
              + StatusCommand.counts(version.counts(), out));
    }
    published.warnings().forEach(out::note);
  }

  static void hint(Publication published, Output out) {
    long number = published.version().number();
    var parent = published.version().parent();
    if (published.unchanged() || parent.isEmpty()) {
      out.next("next.changes.first");
    } else {
      out.next("next.changes", parent.getAsLong(), number);
    }
  }

  static void print(Preview preview, Output out) {
    if (preview.unchanged()) {
      out.say("preview.unchanged");
    } else {
      out.say(
          "preview",
          preview.documents(),
          preview.chunks(),
          preview.entities(),
          preview.rewoven(),
          preview.edges());
    }
    preview.warnings().forEach(out::note);
  }
}
