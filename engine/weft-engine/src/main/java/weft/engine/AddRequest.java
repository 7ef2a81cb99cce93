package weft.engine;

import java.nio.file.Path;
import java.util.List;
import weft.ingest.Progress;

/**
 * Files and folders to read.
 *
 * @param paths each a file or a folder
 * @param include glob patterns of files to read; empty for all that can be read
 * @param exclude glob patterns of files and folders to leave out
 * @param autoEntities whether names found in the text are proposed for the alias table
 * @param dryRun whether to say what would happen and do nothing
 */
public record AddRequest(
    List<Path> paths,
    List<String> include,
    List<String> exclude,
    boolean autoEntities,
    boolean dryRun,
    Progress progress) {
  public AddRequest {
    paths = List.copyOf(paths);
    include = List.copyOf(include);
    exclude = List.copyOf(exclude);
  }

  /** Everything under these paths, with names proposed. */
  public static AddRequest of(Path... paths) {
    return new AddRequest(List.of(paths), List.of(), List.of(), true, false, Progress.none());
  }
}
