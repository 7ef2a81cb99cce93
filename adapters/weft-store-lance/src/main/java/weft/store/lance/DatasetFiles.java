package weft.store.lance;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.lance.Dataset;
import org.lance.Fragment;
import org.lance.FragmentMetadata;
import org.lance.fragment.DataFile;
import org.lance.fragment.DeletionFile;
import org.lance.fragment.DeletionFileType;
import org.lance.index.Index;

/** The files of a dataset's folder. Lance writes each once, but for the hint, which it can do without. */
final class DatasetFiles {
  static final String VERSIONS = "_versions/";
  static final String HINT = VERSIONS + "latest_version_hint.json";

  private static final String DATA = "data/";
  private static final int VERSION_DIGITS = 20;

  private DatasetFiles() {}

  /** Paths of all files in a folder, within it; none when there is no folder. */
  static Set<String> present(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      return Set.of();
    }
    var present = new TreeSet<String>();
    Files.walkFileTree(
        folder,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            present.add(folder.relativize(file).toString().replace('\\', '/'));
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFileFailed(Path file, IOException cause) throws IOException {
            if (cause instanceof NoSuchFileException) {
              return FileVisitResult.CONTINUE; // a writer of another process has removed it
            }
            throw cause;
          }
        });
    return present;
  }

  /** Paths of the files that reading an open version needs. */
  private static Set<String> needed(Dataset dataset, Set<String> present) {
    var needed = new TreeSet<String>();
    needed.add(versionFile(dataset.version()));
    for (Fragment fragment : dataset.getFragments()) {
      FragmentMetadata metadata = fragment.metadata();
      for (DataFile file : metadata.getFiles()) {
        needed.add(DATA + file.getPath());
      }
      DeletionFile deletions = metadata.getDeletionFile();
      if (deletions != null) {
        needed.add(deletionFile(metadata.getId(), deletions));
      }
    }
    for (Index index : dataset.getIndexes()) {
      String folder = "_indices/" + index.uuid() + "/";
      present.stream().filter(path -> path.startsWith(folder)).forEach(needed::add);
    }
    return needed;
  }

  /** Lance counts down, so that the newest comes first in order of name. */
  static String versionFile(long version) {
    String number = Long.toUnsignedString(-1L - version);
    return VERSIONS + "0".repeat(VERSION_DIGITS - number.length()) + number + ".manifest";
  }

  static String dataFile(FragmentMetadata fragment) {
    return DATA + fragment.getFiles().getFirst().getPath();
  }

  static String deletionFile(int fragment, DeletionFile deletions) {
    return "_deletions/%d-%d-%s.%s"
        .formatted(
            fragment,
            deletions.getReadVersion(),
            Long.toUnsignedString(deletions.getId()),
            deletions.getFileType() == DeletionFileType.ARRAY ? "arrow" : "bin");
  }

  /**
   * Makes what was written since durable, and tells what the open version needs.
   *
   * @param before what was there before the write
   * @param known files whose state is known already
   */
  static List<NeededFile> settle(
      Workshop workshop, String name, Dataset dataset, Set<String> before, List<NeededFile> known)
      throws IOException {
    Path folder = workshop.root().resolve(name);
    Set<String> present = present(folder);
    var folders = new TreeSet<Path>();
    for (String path : present) {
      if (!before.contains(path) || path.equals(HINT)) {
        workshop.disk().sync(folder.resolve(path));
        for (int end = path.indexOf('/'); end > 0; end = path.indexOf('/', end + 1)) {
          folders.add(folder.resolve(path.substring(0, end)));
        }
      }
    }
    folders.add(folder);
    for (Path each : folders.descendingSet()) {
      workshop.disk().sync(each);
    }
    workshop.disk().sync(workshop.root());
    return stamped(folder, needed(dataset, present), known);
  }

  private static List<NeededFile> stamped(Path folder, Set<String> paths, List<NeededFile> known)
      throws IOException {
    Map<String, NeededFile> byPath = new TreeMap<>();
    known.forEach(file -> byPath.put(file.path(), file));
    var stamped = new ArrayList<NeededFile>();
    for (String path : paths) {
      NeededFile before = byPath.get(path);
      stamped.add(before != null ? before : NeededFile.of(folder, path));
    }
    return stamped;
  }

  /** Bytes of all files in a folder; one that goes meanwhile counts nothing. */
  static long bytes(Path folder) throws IOException {
    long sum = 0;
    for (String path : present(folder)) {
      try {
        sum += Files.size(folder.resolve(path));
      } catch (NoSuchFileException gone) {
        continue; // a writer of another process has removed it meanwhile
      }
    }
    return sum;
  }
}
