package weft.ingest;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * What a scan found.
 *
 * @param files ascending by source, distinct
 * @param skipped ascending by source
 * @param prefixes what sources under the roots begin with; a file added by itself is its whole
 *     source
 * @param complete whether every file was looked at; if not, none counts as missing
 */
public record Scan(
    List<SourceFile> files, List<SkippedFile> skipped, Set<String> prefixes, boolean complete) {
  public Scan {
    files = List.copyOf(files);
    skipped = List.copyOf(skipped);
    prefixes = Set.copyOf(prefixes);
  }

  /**
   * Those of the given sources whose files are gone: under a scanned root, not found, and neither
   * skipped nor in a folder that was. Ascending.
   */
  Set<String> missing(Iterable<String> sources) {
    var seen = new TreeSet<String>();
    files.forEach(file -> seen.add(file.source()));
    skipped.forEach(file -> seen.add(file.source()));
    var missing = new TreeSet<String>();
    for (String source : sources) {
      if (complete && isUnderRoot(source) && !seen.contains(source) && !isInSkipped(source)) {
        missing.add(source);
      }
    }
    return missing;
  }

  private boolean isUnderRoot(String source) {
    return prefixes.stream()
        .anyMatch(
            prefix -> prefix.endsWith("/") ? source.startsWith(prefix) : source.equals(prefix));
  }

  private boolean isInSkipped(String source) {
    return skipped.stream().anyMatch(each -> source.startsWith(each.source() + "/"));
  }
}
