package weft.store.lance;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a write works with, and the names of datasets' folders: {@code {collection}.{number}.lance}.
 * A number is given once among those that are there, so that a write never meets what a crash or
 * damage left under its name.
 */
record Workshop(
    Path root, Disk disk, Datasets datasets, Failures failures, LanceSettings settings) {
  private static final Pattern DATASET = Pattern.compile(".+\\.([1-9][0-9]{0,17})\\.lance");
  private static final int FRAGMENT_BYTES = 1 << 25;
  private static final int FRAGMENT_ROWS_MAX = 1 << 16;

  /** The names of the datasets' folders, ascending; none when there is no store. */
  TreeSet<String> datasetFolders() throws IOException {
    var names = new TreeSet<String>();
    try (DirectoryStream<Path> files = Files.newDirectoryStream(root)) {
      for (Path file : files) {
        String name = file.getFileName().toString();
        if (DATASET.matcher(name).matches()) {
          names.add(name);
        }
      }
    } catch (NoSuchFileException | NotDirectoryException absent) {
      return names;
    }
    return names;
  }

  /** A folder's name that none has; the folder comes into being. */
  String newDatasetFolder(String collection) throws IOException {
    long last = 0;
    for (String name : datasetFolders()) {
      Matcher parts = DATASET.matcher(name);
      if (parts.matches()) {
        last = Math.max(last, Long.parseLong(parts.group(1)));
      }
    }
    String name = "%s.%d.lance".formatted(Names.escape(collection), last + 1);
    Files.createDirectories(root.resolve(name));
    return name;
  }

  /** How many rows a data file has at most. */
  static int fragmentRows(int dimension) {
    return Math.clamp(FRAGMENT_BYTES / ((long) dimension * Float.BYTES), 1, FRAGMENT_ROWS_MAX);
  }
}
