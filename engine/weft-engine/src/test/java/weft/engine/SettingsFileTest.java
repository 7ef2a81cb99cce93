package weft.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is written into weft.yaml, and what is left to the person who wrote it. */
class SettingsFileTest {
  private static final Optional<String> LINE = Optional.of("embedder: {kind: onnx}");

  @TempDir Path home;

  private Optional<String> named(Map<String, String> environment) {
    return new SettingsFile(home, environment).nameEmbedder("onnx");
  }

  private String text() throws IOException {
    return Files.readString(home.resolve("weft.yaml"));
  }

  @Test
  void aFileThatIsNotThereIsMade() throws IOException {
    assertThat(named(Map.of())).isEmpty();
    assertThat(text()).isEqualTo("embedder:\n  kind: onnx\n");
    assertThat(named(Map.of())).as("twice").isEmpty();
    assertThat(text()).isEqualTo("embedder:\n  kind: onnx\n");
  }

  @Test
  void aSectionIsAppendedToWhatIsThere() throws IOException {
    Files.writeString(home.resolve("weft.yaml"), "# mine\nzone: UTC");
    assertThat(named(Map.of())).isEmpty();
    assertThat(text()).isEqualTo("# mine\nzone: UTC\nembedder:\n  kind: onnx\n");
  }

  @Test
  void aSectionThatIsThereIsLeftToItsAuthor() throws IOException {
    Files.writeString(home.resolve("weft.yaml"), "embedder: {kind: none}\n");
    assertThat(named(Map.of())).isEqualTo(LINE);
    assertThat(text()).isEqualTo("embedder: {kind: none}\n");
  }

  @Test
  void aFileThatTakesNoFurtherSectionIsLeftAsItIs() throws IOException {
    for (String text : new String[] {"{zone: UTC}\n", "embedder:\n", "'embedder': {}\n"}) {
      Files.writeString(home.resolve("weft.yaml"), text);
      assertThat(named(Map.of())).as(text).isEqualTo(LINE);
      assertThat(text()).isEqualTo(text);
    }
  }

  @Test
  void theEnvironmentIsStrongerThanTheFile() {
    assertThat(named(Map.of("WEFT_EMBEDDER__KIND", "none"))).isEqualTo(LINE);
    assertThat(named(Map.of("WEFT_EMBEDDER__KIND", "onnx"))).isEmpty();
  }
}
