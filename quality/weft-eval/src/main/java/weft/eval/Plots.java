package weft.eval;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Plots as SVG whose colours come from the page's style. Nothing is told by colour alone: points have
 * numbers, lines their own dashes and a label at their end.
 */
final class Plots {
  private static final int WIDTH = 430;

  private Plots() {}

  /** A configuration as a point. */
  record Point(int number, double x, double y) {}

  /** A bar with a whisker; the whisker's ends equal the value where there is none. */
  record Bar(String name, double value, double low, double high, boolean base) {}

  /** A line over whole numbers. */
  record Series(String english, String chinese, Map<Integer, Double> values) {}

  /**
   * Recall over the share of chunks allowed, on a logarithmic axis, with the line of those that
   * none beats in both.
   */
  static String pareto(List<Point> points, double base) {
    double least = points.stream().mapToDouble(Point::x).filter(x -> x > 0).min().orElse(1);
    int decades = Math.max(1, (int) Math.ceil(-Math.log10(Math.min(least, 0.5))));
    double low = Math.floor(10 * points.stream().mapToDouble(Point::y).min().orElse(0)) / 10;
    var frame = new Frame(44, 14, WIDTH - 64, 210, low, 1);
    var svg = new Html();
    begin(svg, 268, "recall@10 against the share of chunks allowed");
    frame.grid(svg);
    for (int decade = -decades; decade <= 0; decade++) {
      double x = frame.across((decade + decades) / (double) decades);
      svg.raw("<line class=\"gridline\" x1=\"%.1f\" y1=\"14\" x2=\"%.1f\" y2=\"224\"/>", x, x);
      svg.raw("<text x=\"%.1f\" y=\"241\" text-anchor=\"middle\">%s%%</text>", x, power(decade));
    }
    frame.title(svg, 260, "chunks allowed (log)", "允许的切片占比（对数）");
    svg.raw(
        "<line class=\"rule\" x1=\"44\" y1=\"%.1f\" x2=\"%d\" y2=\"%.1f\"/>",
        frame.y(base), WIDTH - 20, frame.y(base));
    List<Point> front = front(points);
    path(svg, "pareto", front.stream().map(p -> place(frame, p, decades)).toList());
    dots(svg, frame, points, front, decades);
    return svg.raw("</svg>").toString();
  }

  private static String power(int decade) {
    return BigDecimal.ONE.scaleByPowerOfTen(decade + 2).toPlainString();
  }

  private record Place(double x, double y) {}

  private static Place place(Frame frame, Point point, int decades) {
    double log = Math.max(-decades, Math.log10(Math.max(1e-9, point.x())));
    return new Place(frame.across((log + decades) / decades), frame.y(point.y()));
  }

  /** Those that no other beats with less allowed and more found, by what they allow. */
  static List<Point> front(List<Point> points) {
    var sorted = new ArrayList<>(points);
    sorted.sort(
        Comparator.comparingDouble(Point::x)
            .thenComparing(Comparator.comparingDouble(Point::y).reversed())
            .thenComparingInt(Point::number));
    var front = new ArrayList<Point>();
    double best = -1;
    for (Point point : sorted) {
      if (point.y() > best) {
        front.add(point);
        best = point.y();
      }
    }
    return front;
  }

  /** Points that fall together share a dot and a label. */
  private static void dots(
      Html svg, Frame frame, List<Point> points, List<Point> front, int decades) {
    Map<Place, List<Point>> together = new LinkedHashMap<>();
    for (Point point : points) {
      Place at = place(frame, point, decades);
      Place near =
          together.keySet().stream()
              .filter(other -> Math.hypot(other.x() - at.x(), other.y() - at.y()) < 9)
              .findFirst()
              .orElse(at);
      together.computeIfAbsent(near, _new -> new ArrayList<>()).add(point);
    }
    var labelled = new ArrayList<>(together.keySet());
    labelled.sort(Comparator.comparingDouble(Place::x).thenComparingDouble(Place::y));
    together.forEach(
        (at, some) -> {
          boolean above = labelled.indexOf(at) % 2 == 0;
          boolean best = some.stream().anyMatch(front::contains);
          String label =
              String.join(" · ", some.stream().map(p -> String.valueOf(p.number())).toList());
          boolean right = at.x() < WIDTH - 20 - 12 * label.length() / 2.0 - 30;
          svg.raw(
              "<circle class=\"dot%s\" cx=\"%.1f\" cy=\"%.1f\" r=\"5.5\"/>",
              best ? "" : " off", at.x(), at.y());
          svg.raw(
              "<text class=\"strong\" x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">%s</text>",
              at.x() + (right ? 5 : -5),
              at.y() + (above ? -9 : 19),
              right ? "start" : "end",
              label);
        });
  }

  /** Shares as bars from 0 to 1, one below the other. */
  static String bars(String title, List<Bar> bars) {
    var svg = new Html();
    begin(svg, 36 * bars.size(), title);
    double scale = WIDTH - 70.0;
    for (int i = 0; i < bars.size(); i++) {
      Bar bar = bars.get(i);
      double y = 36.0 * i;
      svg.raw("<text class=\"strong\" x=\"0\" y=\"%.1f\">", y + 12).text(bar.name());
      svg.raw("</text><rect class=\"track\" x=\"0\" y=\"%.1f\" width=\"%.1f\"", y + 18, scale);
      svg.raw(" height=\"9\" rx=\"2\"/>");
      svg.raw(
          "<rect class=\"bar%s\" x=\"0\" y=\"%.1f\" width=\"%.1f\" height=\"9\" rx=\"2\"/>",
          bar.base() ? " base" : "", y + 18, scale * bar.value());
      whisker(svg, scale * bar.low(), scale * bar.high(), y + 22.5);
      svg.raw(
          "<text class=\"strong\" x=\"%d\" y=\"%.1f\" text-anchor=\"end\">%.1f%%</text>",
          WIDTH - 8, y + 27, 100 * bar.value());
    }
    return svg.raw("</svg>").toString();
  }

  private static void whisker(Html svg, double low, double high, double y) {
    if (high > low) {
      svg.raw(
          "<path class=\"whisker\" d=\"M%.1f %.1fH%.1fM%.1f %.1fv7M%.1f %.1fv7\"/>",
          low, y, high, low, y - 3.5, high, y - 3.5);
    }
  }

  /** From the median to the 95th percentile, in milliseconds. */
  static String times(List<Bar> bars) {
    var svg = new Html();
    begin(svg, 36 * bars.size(), "CPU of one search, median to 95th percentile");
    double most = bars.stream().mapToDouble(Bar::high).max().orElse(1);
    double scale = (WIDTH - 128) / Math.max(0.001, most);
    for (int i = 0; i < bars.size(); i++) {
      Bar bar = bars.get(i);
      double y = 36.0 * i;
      svg.raw("<text class=\"strong\" x=\"0\" y=\"%.1f\">", y + 12).text(bar.name());
      svg.raw("</text><rect class=\"track\" x=\"0\" y=\"%.1f\" width=\"%d\"", y + 18, WIDTH - 128);
      svg.raw(" height=\"9\" rx=\"2\"/>");
      svg.raw(
          "<rect class=\"bar%s\" x=\"0\" y=\"%.1f\" width=\"%.1f\" height=\"9\" rx=\"2\"/>",
          bar.base() ? " base" : "", y + 18, scale * bar.low());
      whisker(svg, scale * bar.low(), scale * bar.high(), y + 22.5);
      svg.raw(
          "<text class=\"strong\" x=\"%d\" y=\"%.1f\" text-anchor=\"end\">%.2f – %.2f ms</text>",
          WIDTH - 2, y + 27, bar.low(), bar.high());
    }
    return svg.raw("</svg>").toString();
  }

  /** Shares over whole numbers, one line for each series. */
  static String lines(String title, String axis, List<Series> series) {
    var xs = new TreeSet<Integer>();
    series.forEach(each -> xs.addAll(each.values().keySet()));
    double most =
        series.stream()
            .flatMap(s -> s.values().values().stream())
            .mapToDouble(v -> v)
            .max()
            .orElse(1);
    double least =
        series.stream()
            .flatMap(s -> s.values().values().stream())
            .mapToDouble(v -> v)
            .min()
            .orElse(0);
    double low = Math.floor(10 * least) / 10;
    double high = Math.max(low + 0.1, Math.min(1, Math.ceil(10 * most) / 10));
    var frame = new Frame(44, 14, WIDTH - 118, 180, low, high);
    var svg = new Html();
    begin(svg, 236, title);
    frame.grid(svg);
    int first = xs.isEmpty() ? 0 : xs.first();
    int last = xs.isEmpty() ? 1 : xs.last();
    for (int x : xs) {
      svg.raw(
          "<text x=\"%.1f\" y=\"211\" text-anchor=\"middle\">%d</text>",
          across(frame, x, first, last), x);
    }
    svg.raw("<text x=\"%.1f\" y=\"230\" text-anchor=\"middle\">", frame.across(0.5)).text(axis);
    svg.raw("</text>");
    for (int i = 0; i < series.size(); i++) {
      var places = new ArrayList<Place>();
      new TreeMap<>(series.get(i).values())
          .forEach((x, y) -> places.add(new Place(across(frame, x, first, last), frame.y(y))));
      line(svg, i % 4, places);
    }
    labels(svg, frame, series, last);
    return svg.raw("</svg>").toString();
  }

  private static double across(Frame frame, int x, int first, int last) {
    return frame.across(first == last ? 0.5 : (x - first) / (double) (last - first));
  }

  private static void line(Html svg, int style, List<Place> places) {
    path(svg, "s" + style, places);
    for (Place at : places) {
      svg.raw("<circle class=\"m%d\" cx=\"%.1f\" cy=\"%.1f\" r=\"4\"/>", style, at.x(), at.y());
    }
  }

  /** At the lines' ends, moved apart where they would overlap. */
  private static void labels(Html svg, Frame frame, List<Series> series, int last) {
    record Label(Series series, int style, double y) {}
    var labels = new ArrayList<Label>();
    for (int i = 0; i < series.size(); i++) {
      Series each = series.get(i);
      double end =
          each.values().getOrDefault(last, new ArrayList<>(each.values().values()).getLast());
      labels.add(new Label(each, i % 4, frame.y(end)));
    }
    labels.sort(Comparator.comparingDouble(Label::y));
    double free = 0;
    for (Label label : labels) {
      double y = Math.max(label.y() + 4, free);
      free = y + 15;
      text(svg, "en", label.style(), y, label.series().english());
      text(svg, "zh", label.style(), y, label.series().chinese());
    }
  }

  private static void text(Html svg, String language, int style, double y, String text) {
    svg.raw("<text class=\"%s m%d\" x=\"%d\" y=\"%.1f\">", language, style, WIDTH - 64, y);
    svg.text(text).raw("</text>");
  }

  private static void path(Html svg, String style, List<Place> places) {
    if (places.size() > 1) {
      svg.raw("<path class=\"%s\" d=\"", style);
      for (int i = 0; i < places.size(); i++) {
        svg.raw("%s%.1f %.1f", i == 0 ? "M" : "L", places.get(i).x(), places.get(i).y());
      }
      svg.raw("\"/>");
    }
  }

  private static void begin(Html svg, int height, String title) {
    svg.raw(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" role=\"img\"><title>",
        WIDTH, height);
    svg.text(title).raw("</title>");
  }

  /** Where values from {@code low} to {@code high} are drawn. */
  private record Frame(int left, int top, int width, int height, double low, double high) {
    double across(double share) {
      return left + share * width;
    }

    double y(double value) {
      return top + height * (1 - (value - low) / (high - low));
    }

    void grid(Html svg) {
      for (int i = 0; i <= 4; i++) {
        double value = low + (high - low) * i / 4;
        svg.raw(
            "<line class=\"gridline\" x1=\"%d\" y1=\"%.1f\" x2=\"%d\" y2=\"%.1f\"/>",
            left, y(value), left + width, y(value));
        svg.raw(
            "<text x=\"%d\" y=\"%.1f\" text-anchor=\"end\">%s%%</text>",
            left - 7, y(value) + 4, Html.format("%.1f", 100 * value).replace(".0", ""));
      }
    }

    void title(Html svg, int y, String english, String chinese) {
      svg.raw("<text class=\"en\" x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">", across(0.5), y);
      svg.text(english).raw("</text>");
      svg.raw("<text class=\"zh\" x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">", across(0.5), y);
      svg.text(chinese).raw("</text>");
    }
  }
}
