package weft.cli.command;

import java.util.List;
import java.util.Locale;
import weft.cli.output.DisplayWidth;
import weft.cli.output.Output;
import weft.cli.output.Style;
import weft.cli.output.Table;
import weft.cli.output.Table.Align;
import weft.engine.Why;
import weft.retrieve.EpisodeBundle;
import weft.retrieve.EpisodePath;
import weft.retrieve.NamedEntity;
import weft.retrieve.Receipt;
import weft.retrieve.ReceiptLine;

/** Receipts for people: the chain from the question to the chunk, then parts that add up. */
final class WhyText {
  private static final int EVIDENCE_SHOWN = 3;
  private static final String INDENT = "   ";

  private final Output out;

  WhyText(Output out) {
    this.out = out;
  }

  /**
   * @param shown how many receipts at most
   */
  void print(Why why, int shown) {
    List<Receipt> receipts = why.receipts();
    if (receipts.isEmpty()) {
      out.say("why.empty");
    }
    int count = Math.min(shown, receipts.size());
    for (int i = 0; i < count; i++) {
      if (i > 0) {
        out.line("");
      }
      print(i + 1, receipts.get(i));
    }
    if (count < receipts.size()) {
      out.line("");
      out.say("why.more", receipts.size() - count);
    }
  }

  private void print(int rank, Receipt receipt) {
    out.line(
        DisplayWidth.padRight(Integer.toString(rank), INDENT.length())
            + out.styled(Style.BOLD, receipt.chunkId().value()));
    chain(receipt.lines());
    parts(receipt);
  }

  private void chain(List<ReceiptLine> lines) {
    for (ReceiptLine line : lines) {
      switch (line) {
        case ReceiptLine.FromSeed(var seed, String name) ->
            step(out.text("why.seed", name, seed.surface(), seed.entityId()));
        case ReceiptLine.OverEdge edge -> step(edge(edge));
        case ReceiptLine.ToChunk(NamedEntity entity, var chunk) ->
            step(out.text("why.chunk", entity.name(), chunk));
        case ReceiptLine.Counted(long documents, double average, int length) ->
            step(out.text("why.counted", documents, average, length));
        case ReceiptLine.Nearness near -> step(nearness(near));
        case ReceiptLine.ThroughEpisode(EpisodeBundle bundle, EpisodePath path, double _value) ->
            new BundleText(out).receipt(bundle, path, INDENT);
        case ReceiptLine.TermPart _term -> {
          // All terms stand in one table below.
        }
        case ReceiptLine.RoutePart _part -> {
          // Each route has its table below.
        }
      }
    }
  }

  /** The table that adds up: terms, or routes with what they rest on. */
  private void parts(Receipt receipt) {
    List<ReceiptLine.RoutePart> routes =
        receipt.lines().stream()
            .filter(ReceiptLine.RoutePart.class::isInstance)
            .map(ReceiptLine.RoutePart.class::cast)
            .toList();
    if (routes.isEmpty()) {
      rankedBy(receipt.lines(), receipt.relevance());
      return;
    }
    for (ReceiptLine.RoutePart part : routes) {
      step(out.text("why.route", new RouteText(out).of(part.place())));
      chain(part.lines());
      rankedBy(part.lines(), part.place().relevance());
    }
    out.lines(INDENT, routes(routes, receipt.relevance()).lines());
  }

  private void rankedBy(List<ReceiptLine> lines, double relevance) {
    if (lines.stream().anyMatch(ReceiptLine.TermPart.class::isInstance)) {
      out.lines(INDENT, terms(lines, relevance).lines());
    }
  }

  private Table routes(List<ReceiptLine.RoutePart> routes, double relevance) {
    var table = new Table(Align.LEFT, Align.RIGHT);
    table.row(out.text("why.fused"), out.text("why.adds"));
    for (ReceiptLine.RoutePart part : routes) {
      String fraction = "1 / (%d + %d)".formatted(part.k(), part.place().rank());
      table.row(new RouteText(out).of(part.place()) + "  " + fraction, precise(part.value()));
    }
    return table.row(out.text("why.sum"), precise(relevance));
  }

  private String nearness(ReceiptLine.Nearness near) {
    return out.text(
        "why.vector",
        near.collection(),
        decimal(near.distance()),
        decimal(near.cost()),
        decimal(near.value()));
  }

  private void step(String text) {
    out.line(INDENT + text);
  }

  private String edge(ReceiptLine.OverEdge edge) {
    List<String> shown =
        edge.evidence().stream().limit(EVIDENCE_SHOWN).map(id -> id.value()).toList();
    int more = edge.weight() - shown.size();
    return out.text(
        "why.edge",
        edge.source().name(),
        edge.weight(),
        edge.target().name(),
        String.join(out.text("comma"), shown) + (more > 0 ? " +" + more : ""));
  }

  private Table terms(List<ReceiptLine> lines, double relevance) {
    var table =
        new Table(Align.LEFT, Align.RIGHT, Align.RIGHT, Align.RIGHT, Align.RIGHT, Align.RIGHT);
    table.row(
        out.text("why.term"),
        out.text("why.in-question"),
        out.text("why.in-chunk"),
        out.text("why.in-chunks"),
        "idf",
        out.text("why.adds"));
    for (ReceiptLine line : lines) {
      if (line instanceof ReceiptLine.TermPart part) {
        table.row(
            part.term(),
            Integer.toString(part.queryCount()),
            Integer.toString(part.frequency()),
            Long.toString(part.documentFrequency()),
            decimal(part.idf()),
            decimal(part.value()));
      }
    }
    return table.row(out.text("why.sum"), "", "", "", "", decimal(relevance));
  }

  private static String decimal(double value) {
    return String.format(Locale.ROOT, "%.4f", value);
  }

  /** Parts of a fusion are small. */
  private static String precise(double value) {
    return String.format(Locale.ROOT, "%.6f", value);
  }
}
