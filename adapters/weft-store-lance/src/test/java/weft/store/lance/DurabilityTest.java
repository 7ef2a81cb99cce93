package weft.store.lance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weft.spi.store.Store;

/** Lance syncs nothing; before a version gets its name, all that it needs is on the medium. */
final class DurabilityTest {
  @TempDir private Path folder;

  /** Looks at each rename whether what stands in the datasets was synced before. */
  private static final class CheckingDisk implements Disk {
    private final Path root;
    private final Set<Path> synced = new HashSet<>();
    private final List<String> published = new ArrayList<>();

    CheckingDisk(Path root) {
      this.root = root;
    }

    @Override
    public void write(Path file, byte[] content) throws IOException {
      synced.remove(file);
      Disk.SYSTEM.write(file, content);
    }

    @Override
    public void sync(Path fileOrFolder) throws IOException {
      Disk.SYSTEM.sync(fileOrFolder);
      synced.add(fileOrFolder);
    }

    @Override
    public void rename(Path from, Path to) throws IOException {
      assertThat(synced).contains(from);
      for (String file : DatasetFiles.present(root)) {
        Path path = root.resolve(file);
        if (file.contains(".lance/")) {
          assertThat(synced).as("%s before %s", file, to).contains(path, path.getParent());
        }
      }
      published.add(to.getFileName().toString());
      synced.remove(to.getParent());
      Disk.SYSTEM.rename(from, to);
    }

    @Override
    public void delete(Path file) throws IOException {
      Disk.SYSTEM.delete(file);
    }

    void assertPublished(int count) {
      assertThat(published).hasSize(count);
      assertThat(synced).as("the folder that has the new name").anyMatch(this::holdsManifests);
    }

    private boolean holdsManifests(Path path) {
      return path.startsWith(root)
          && published.stream().allMatch(name -> Files.exists(path.resolve(name)));
    }
  }

  @Test
  void everythingIsSyncedBeforeAVersionIsNamed() {
    var disk = new CheckingDisk(folder);
    var vectors = new Vectors(1);
    LanceSettings settings = LanceSettings.of(Map.of("exact_below", "1000"));
    try (Store store = new LanceStore(folder, settings, disk)) {
      store.build(Vectors.version(1), List.of(Vectors.upserts(vectors.records(0, 1_200))));
      disk.assertPublished(1);
      store.prepare(
          Optional.of(Vectors.version(1)),
          Vectors.version(2),
          Vectors.upserts(vectors.records(1_100, 1_300)));
      disk.assertPublished(2);
      store.upkeep();
      disk.assertPublished(3);
    }
  }
}
