package weft.cli.command;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import weft.cli.output.Output;
import weft.retrieve.Mode;
import weft.retrieve.Ranker;
import weft.retrieve.Route;
import weft.retrieve.RouteRank;

/** Which routes found a result, for people. */
final class RouteText {
  private final Output out;

  RouteText(Output out) {
    this.out = out;
  }

  /** {@code found by lexical at 3 · vector at 1 (distance 0.1234)}. */
  String of(List<RouteRank> places) {
    return out.text(
        "search.routes", places.stream().map(this::of).collect(Collectors.joining(" · ")));
  }

  String of(RouteRank place) {
    if (place.route().mode() == Mode.EPISODIC) {
      return out.text(
          "search.route.episodic",
          name(place.route()),
          place.rank(),
          decimal(1 - place.relevance()));
    }
    return place.route().ranker() == Ranker.VECTOR
        ? out.text(
            "search.route.vector",
            name(place.route()),
            place.rank(),
            decimal(1 - place.relevance()))
        : out.text("search.route", name(place.route()), place.rank());
  }

  /** The mode, and the ranker where it does not go without saying. */
  private static String name(Route route) {
    boolean told = route.mode() == Mode.CONSTRAINED && route.ranker() != Ranker.BM25;
    return told ? route.mode().word() + "/" + route.ranker().word() : route.mode().word();
  }

  static String decimal(double value) {
    return String.format(Locale.ROOT, "%.4f", value);
  }
}
