package weft.store.lance;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Removes the files that no version needs: of versions that went, of writes that a crash cut off.
 * Lance's own clean-up keeps data files of recent versions and knows nothing of readers.
 */
final class Cleaner {
  private final Workshop workshop;

  Cleaner(Workshop workshop) {
    this.workshop = workshop;
  }

  /**
   * @param needed what is named by a manifest or being read
   */
  void sweep(List<Manifest> needed) throws IOException {
    Map<String, Set<String>> kept = new HashMap<>();
    for (Manifest manifest : needed) {
      for (Manifest.Part part : manifest.parts().values()) {
        Set<String> files = kept.computeIfAbsent(part.folder(), _unused -> new HashSet<>());
        part.files().forEach(file -> files.add(file.path()));
      }
    }
    for (String folder : workshop.datasetFolders()) {
      Path path = workshop.root().resolve(folder);
      Set<String> files = kept.get(folder);
      if (files == null) {
        sweep(path, Set.of());
        workshop.disk().delete(path);
      } else {
        var withNewest = new HashSet<>(files);
        withNewest.add(DatasetFiles.HINT);
        // Lance counts on from its newest version, also when nobody needs that
        DatasetFiles.present(path).stream()
            .filter(file -> file.startsWith(DatasetFiles.VERSIONS) && file.endsWith(".manifest"))
            .findFirst()
            .ifPresent(withNewest::add);
        sweep(path, withNewest);
      }
    }
  }

  private void sweep(Path folder, Set<String> kept) throws IOException {
    for (String file : DatasetFiles.present(folder)) {
      if (!kept.contains(file)) {
        workshop.disk().delete(folder.resolve(file));
      }
    }
    Files.walkFileTree(
        folder,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult postVisitDirectory(Path each, IOException failed)
              throws IOException {
            if (!each.equals(folder) && isEmpty(each)) {
              workshop.disk().delete(each);
            }
            return FileVisitResult.CONTINUE;
          }
        });
  }

  private static boolean isEmpty(Path folder) throws IOException {
    try (var files = Files.newDirectoryStream(folder)) {
      return !files.iterator().hasNext();
    }
  }
}
