package weft.ingest;

import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.List;
import java.util.regex.PatternSyntaxException;
import java.util.stream.Stream;
import weft.spi.ErrorCode;
import weft.spi.WeftException;

/** Patterns for paths below a root. */
final class PathPatterns {
  private final List<PathMatcher> names;
  private final List<PathMatcher> paths;

  PathPatterns(List<String> patterns) {
    names =
        patterns.stream().filter(each -> !each.contains("/")).map(PathPatterns::matcher).toList();
    paths =
        patterns.stream()
            .filter(each -> each.contains("/"))
            .flatMap(PathPatterns::withoutLeadingFolders)
            .map(PathPatterns::matcher)
            .toList();
  }

  /** {@code **}{@code /a} shall also find {@code a} at the top, {@code a/**} the folder itself. */
  private static Stream<String> withoutLeadingFolders(String pattern) {
    String whole = pattern.endsWith("/") ? pattern.substring(0, pattern.length() - 1) : pattern;
    String folder = whole.endsWith("/**") ? whole.substring(0, whole.length() - 3) : whole;
    return Stream.of(whole, folder)
        .flatMap(
            each -> each.startsWith("**/") ? Stream.of(each, each.substring(3)) : Stream.of(each))
        .distinct();
  }

  private static PathMatcher matcher(String pattern) {
    try {
      return FileSystems.getDefault().getPathMatcher("glob:" + pattern);
    } catch (PatternSyntaxException cause) {
      throw new WeftException(
          ErrorCode.INVALID_ARGUMENT,
          "not a pattern for paths: '%s'".formatted(pattern),
          "write it as in *.md or drafts/**",
          cause);
    }
  }

  boolean matches(Path relative) {
    return paths.stream().anyMatch(each -> each.matches(relative))
        || names.stream().anyMatch(each -> each.matches(relative.getFileName()));
  }
}
