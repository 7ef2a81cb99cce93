package weft.ingest;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Any history of edits ends with what a fresh reading gives. */
class FolderSyncLawsTest {
  private static final List<String> NAMES = List.of("a.md", "b.txt", "sub/a.md", "sub/c.html");

  @TempDir private Path path = Path.of("unset");

  @Test
  void incrementalEqualsScratch() {
    Seed.cases(
        60,
        random -> {
          Path root = path.resolve("case" + random.nextLong());
          var folder = new Folder(root);
          folder.write("a.md", "起点");
          for (int step = 0; step < 8; step++) {
            edit(folder, root, random);
            if (random.nextBoolean()) {
              folder.apply();
            }
          }
          folder.apply();
          var fresh = new Folder(root);
          fresh.apply();
          assertThat(bySource(folder)).isEqualTo(bySource(fresh));
          assertThat(folder.apply().changes().operations()).isEmpty();
        });
  }

  private static void edit(Folder folder, Path root, Random random) {
    String name = NAMES.get(random.nextInt(NAMES.size()));
    String other = NAMES.get(random.nextInt(NAMES.size()));
    boolean there = Files.exists(root.resolve(name));
    switch (random.nextInt(4)) {
      case 0 -> {
        if (there) {
          folder.delete(name);
        }
      }
      case 1 -> {
        if (there && !Files.exists(root.resolve(other))) {
          folder.move(name, other);
        }
      }
      case 2 -> folder.write(name, random.nextBoolean() ? "" : "同一内容");
      default -> folder.write(name, Parsed.random(random).text());
    }
  }

  /** The texts of each source; ids may differ, as a moved document keeps its own. */
  private static Map<String, List<String>> bySource(Folder folder) {
    var texts = new TreeMap<String, List<String>>();
    folder.documents.values().forEach(each -> texts.put(each.source(), new ArrayList<>()));
    folder.chunks.values().stream()
        .sorted((a, b) -> Integer.compare(a.ordinal(), b.ordinal()))
        .forEach(
            chunk ->
                texts.get(folder.documents.get(chunk.documentId()).source()).add(chunk.text()));
    return texts;
  }
}
