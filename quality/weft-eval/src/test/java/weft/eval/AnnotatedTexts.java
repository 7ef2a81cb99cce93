package weft.eval;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import weft.eval.Segmentation.Range;

/** The texts that were marked by hand. */
final class AnnotatedTexts {
  private AnnotatedTexts() {}

  static List<AnnotatedText> all() {
    Stream<String> names =
        Stream.of("en-chat:7", "en-doc:8", "zh-chat:8", "zh-doc:7")
            .flatMap(
                set -> {
                  String[] parts = set.split(":", -1);
                  return IntStream.rangeClosed(1, Integer.parseInt(parts[1]))
                      .mapToObj(i -> "%s-%02d".formatted(parts[0], i));
                });
    return names.map(AnnotatedTexts::read).toList();
  }

  private static AnnotatedText read(String name) {
    try (InputStream in = AnnotatedTexts.class.getResourceAsStream("episodes/" + name + ".txt")) {
      byte[] bytes = Objects.requireNonNull(in, name).readAllBytes();
      return AnnotatedText.read(name, new String(bytes, StandardCharsets.UTF_8));
    } catch (IOException cause) {
      throw new java.io.UncheckedIOException(cause);
    }
  }

  /** Windows of as many sentences as episodes and facets, and letters as points, have on average. */
  static Segmentation fixedWindows(AnnotatedText text, List<AnnotatedText> set) {
    double sentences = mean(set, each -> each.sentences().size());
    int perEpisode = size(sentences, mean(set, each -> each.right().episodes().size()));
    int perFacet = size(sentences, mean(set, each -> each.right().facets().size()));
    int letters =
        (int)
            Math.round(
                set.stream()
                    .flatMap(each -> each.right().points().stream())
                    .mapToInt(point -> point.end() - point.begin())
                    .average()
                    .orElse(1));
    var points = new ArrayList<Range>();
    int end = text.sentences().getLast().end();
    for (int at = 0; at < end; at += letters) {
      points.add(new Range(at, Math.min(end, at + letters)));
    }
    return new Segmentation(windows(text, perEpisode), windows(text, perFacet), points);
  }

  private static int size(double sentences, double parts) {
    return (int) Math.max(1, Math.round(sentences / parts));
  }

  private static double mean(
      List<AnnotatedText> set, java.util.function.ToIntFunction<AnnotatedText> count) {
    return set.stream().mapToInt(count).average().orElse(1);
  }

  private static List<Range> windows(AnnotatedText text, int size) {
    var windows = new ArrayList<Range>();
    List<Range> sentences = text.sentences();
    for (int i = 0; i < sentences.size(); i += size) {
      int last = Math.min(sentences.size(), i + size) - 1;
      windows.add(new Range(sentences.get(i).begin(), sentences.get(last).end()));
    }
    return windows;
  }
}
