package weft.cli.command;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import weft.cli.output.DisplayWidth;
import weft.cli.output.Output;
import weft.cli.output.Style;
import weft.cli.output.Table;
import weft.cli.output.Table.Align;
import weft.engine.Rescore;
import weft.retrieve.EpisodeBundle;
import weft.retrieve.EpisodePath;
import weft.retrieve.Episodes;
import weft.retrieve.PathStep;
import weft.spi.store.NodeRef;

/** Episodes that were found, for people: a line each, and receipts that add up. */
final class BundleText {
  private static final int SHOWN = 5;
  private static final int TEXT_COLUMNS = 40;

  private final Output out;

  BundleText(Output out) {
    this.out = out;
  }

  /** The first of them, each with the path that won and its cost. */
  void list(Episodes episodes) {
    if (episodes.bundles().isEmpty()) {
      return;
    }
    out.say("search.episodes", episodes.scored());
    var table = new Table(Align.RIGHT, Align.LEFT, Align.LEFT);
    episodes.bundles().stream()
        .limit(SHOWN)
        .forEach(bundle -> table.row(cost(bundle.score()), shortened(title(bundle)), path(bundle)));
    out.lines("  ", table.lines());
    episodes.bundles().stream().limit(SHOWN).forEach(this::detail);
  }

  /** Each episode with its cost and rank, and what they were before. */
  void rescored(Rescore rescore) {
    var settings = new ArrayList<String>();
    rescore.settings().forEach((key, value) -> settings.add(key + "=" + value));
    int count = rescore.after().size();
    out.say("why.set", String.join(out.text("comma"), settings), count);
    var table = new Table(Align.RIGHT, Align.LEFT, Align.RIGHT, Align.LEFT, Align.LEFT);
    for (EpisodeBundle bundle : rescore.after()) {
      Optional<EpisodeBundle> old =
          rescore.before().stream()
              .filter(each -> each.episodeId().equals(bundle.episodeId()))
              .findFirst();
      table.row(
          Integer.toString(bundle.rank()),
          old.map(was -> arrow(was.rank(), bundle.rank())).orElse(""),
          cost(bundle.score()),
          old.map(was -> "(%s, %d)".formatted(cost(was.score()), was.rank()))
              .orElse("(" + out.text("why.set.new") + ")"),
          shortened(title(bundle)) + "  " + path(bundle));
    }
    out.lines("", table.lines());
  }

  private static String arrow(int before, int after) {
    if (before == after) {
      return "";
    }
    return after < before ? "↑" + (before - after) : "↓" + (after - before);
  }

  /** {@code 变更边界 → API 流式返回改造}. */
  private String path(EpisodeBundle bundle) {
    var names = new ArrayList<String>();
    for (PathStep step : bundle.best().steps()) {
      if (step instanceof PathStep.Node node) {
        names.add(shortened(node.text()));
      }
    }
    bundle
        .best()
        .facetId()
        .filter(facet -> !facet.equals(bundle.best().support().id()))
        .ifPresent(names::add);
    return out.styled(
        Style.DIM,
        out.text("bundle.kind." + word(bundle.best())) + ": " + String.join(" → ", names));
  }

  private void detail(EpisodeBundle bundle) {
    for (EpisodeBundle.ShownFacet facet : bundle.facets()) {
      out.line("  " + out.styled(Style.BOLD, DisplayWidth.oneLine(facet.text())));
      for (EpisodeBundle.ShownPoint point : facet.points()) {
        out.line("    · " + DisplayWidth.oneLine(point.text()));
      }
    }
  }

  /** The table of a path to an episode, and the other ways to it. */
  void receipt(EpisodeBundle bundle, EpisodePath path, String indent) {
    var table = new Table(Align.LEFT, Align.RIGHT, Align.LEFT, Align.RIGHT);
    table.row(
        out.text("bundle.step", out.text("bundle.kind." + word(path))),
        out.text("bundle.raw"),
        out.text("bundle.change"),
        out.text("bundle.cost"));
    for (PathStep step : path.steps()) {
      row(table, step);
    }
    table.row(out.text("bundle.sum", shortened(title(bundle))), "", "", cost(path.cost()));
    out.lines(indent, table.lines());
    out.line(indent + out.text("bundle.others", ways(bundle)));
  }

  private void row(Table table, PathStep step) {
    switch (step) {
      case PathStep.Node node ->
          table.row(
              out.text("bundle.found", id(node.ref()), shortened(node.text()), node.collection()),
              cost(node.raw()),
              change(node),
              cost(node.cost()));
      case PathStep.Edge edge ->
          table.row(
              out.text("bundle.edge", id(edge.source()), id(edge.target()), shortened(edge.text())),
              "",
              out.text(edge.hit() ? "bundle.hit" : "bundle.miss"),
              cost(edge.cost()));
      case PathStep.Hop hop -> table.row(out.text("bundle.hop"), "", "", cost(hop.cost()));
      case PathStep.Aside aside -> table.row(out.text("bundle.aside"), "", "", cost(aside.cost()));
      case PathStep.Penalty penalty ->
          table.row(out.text("bundle.penalty"), "", "", cost(penalty.cost()));
    }
  }

  private String change(PathStep.Node node) {
    var changes = new ArrayList<String>();
    if (node.calibrated() != node.raw()) {
      changes.add(out.text("bundle.calibrated", cost(node.calibrated())));
    }
    node.bonuses()
        .forEach(
            bonus ->
                changes.add(
                    out.text(
                        "bundle.bonus." + bonus.kind(),
                        String.format(Locale.ROOT, "%+.4f", -bonus.value()))));
    return changes.isEmpty() ? out.text("bundle.same") : String.join(out.text("comma"), changes);
  }

  /** The best first, the others with what they cost more. */
  private String ways(EpisodeBundle bundle) {
    var ways = new ArrayList<String>();
    ways.add(
        out.text(
            "bundle.best", out.text("bundle.kind." + word(bundle.best())), cost(bundle.score())));
    for (EpisodePath path : bundle.alternatives()) {
      ways.add(
          out.text(
              "bundle.other",
              out.text("bundle.kind." + word(path)),
              cost(path.cost()),
              cost(bundle.lacked(path))));
    }
    return String.join(" · ", ways);
  }

  /** The name of an episode, else the beginning of its summary. */
  static String title(EpisodeBundle bundle) {
    List<String> texts = List.of(bundle.name(), bundle.summary(), bundle.episodeId().value());
    return texts.stream().filter(text -> !text.isBlank()).findFirst().orElse("");
  }

  private static String id(NodeRef ref) {
    return shortened(ref.id());
  }

  private static String shortened(String text) {
    return DisplayWidth.shorten(DisplayWidth.oneLine(text), TEXT_COLUMNS);
  }

  private static String word(EpisodePath path) {
    return path.kind().name().toLowerCase(Locale.ROOT);
  }

  static String cost(double value) {
    return String.format(Locale.ROOT, "%.4f", value);
  }
}
