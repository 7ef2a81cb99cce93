package weft.eval;

import java.util.List;

/**
 * How a text falls into episodes, facets and points. Places count the letters and digits of the
 * text, headings left out, so that it does not matter how blanks and marks are kept.
 *
 * @param episodes in order, side by side
 * @param facets in order of begin
 * @param points in order of begin
 */
public record Segmentation(List<Range> episodes, List<Range> facets, List<Range> points) {
  /** Half open: {@code [begin, end)}. */
  public record Range(int begin, int end) {
    public Range {
      if (begin < 0 || end < begin) {
        throw new IllegalArgumentException(
            "need 0 <= begin <= end, got [%d, %d)".formatted(begin, end));
      }
    }

    /** What both have, of what either has; 0 to 1. */
    double overlap(Range other) {
      int both = Math.min(end, other.end) - Math.max(begin, other.begin);
      int either = Math.max(end, other.end) - Math.min(begin, other.begin);
      return both <= 0 ? 0 : (double) both / either;
    }
  }

  public Segmentation {
    episodes = List.copyOf(episodes);
    facets = List.copyOf(facets);
    points = List.copyOf(points);
  }
}
