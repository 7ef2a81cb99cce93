package weft.eval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import weft.spi.ErrorCode;
import weft.spi.WeftException;

class DatasetReaderTest {
  @TempDir Path folder;

  @Test
  void readsPassagesAndQuestions() {
    Dataset dataset = Tiny.in(folder);
    assertThat(dataset.name()).isEqualTo("tiny");
    assertThat(dataset.passages()).hasSize(6);
    assertThat(dataset.byId().get("p3").time().orElseThrow().text()).isEqualTo("2024-05");
    assertThat(dataset.questions().get(1).gold()).containsEntry("p2", 2).containsEntry("p1", 1);
    assertThat(dataset.questions().get(2).group()).contains("g2");
  }

  @Test
  void packedFilesAreTheSame() throws IOException {
    Dataset plain = Tiny.in(folder);
    Path packed = folder.resolve("packed").resolve("tiny");
    Files.createDirectories(packed);
    Files.writeString(packed.resolve("queries.jsonl"), Tiny.QUERIES);
    try (var out = new GZIPOutputStream(Files.newOutputStream(packed.resolve("corpus.jsonl.gz")))) {
      out.write(Tiny.CORPUS.getBytes(StandardCharsets.UTF_8));
    }
    assertThat(DatasetReader.read(packed)).isEqualTo(plain);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{\"id\":\"p7\",\"title\":\"x\"}|need 'text' as text, got nothing",
        "{\"id\":\"p1\",\"title\":\"x\",\"text\":\"y\"}|passage 'p1' is there twice",
        "{\"id\":\"p7\",\"text\":\" \"}|text of passage 'p7' is blank",
        "{\"id\":\"p7\",\"text\":\"x\",\"time\":\"May\"}|not a time: 'May'",
        "{\"id\":7,\"text\":\"x\"}|need 'id' as text, got 7",
        "[1]|need an object",
        "{\"id\":|not JSON"
      })
  void aWrongPassageIsToldWithFileAndLine(String line, String message) {
    Path at = Tiny.write(folder.resolve("tiny"), Tiny.CORPUS + "\n" + line + "\n", Tiny.QUERIES);
    assertThatThrownBy(() -> DatasetReader.read(at))
        .isInstanceOfSatisfying(
            WeftException.class,
            refused -> assertThat(refused.code()).isEqualTo(ErrorCode.INVALID_FILE))
        .hasMessageContaining("corpus.jsonl line 8: ")
        .hasMessageContaining(message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{\"id\":\"q9\",\"text\":\"x\",\"gold\":[\"p99\"]}|gold 'p99' of question 'q9' is not in the corpus",
        "{\"id\":\"q9\",\"text\":\"x\",\"gold\":[]}|question 'q9' has no gold passage",
        "{\"id\":\"q9\",\"text\":\"x\"}|need 'gold' as a list of ids",
        "{\"id\":\"q9\",\"text\":\"x\",\"gold\":{\"p1\":-1}}|need a grade >= 0",
        "{\"id\":\"q9\",\"text\":\"x\",\"gold\":[\"p1\",\"p1\"]}|gold 'p1' is there twice",
        "{\"id\":\"q1\",\"text\":\"x\",\"gold\":[\"p1\"]}|question 'q1' is there twice"
      })
  void aWrongQuestionIsToldWithFileAndLine(String line, String message) {
    Path at = Tiny.write(folder.resolve("tiny"), Tiny.CORPUS, Tiny.QUERIES + line + "\n");
    assertThatThrownBy(() -> DatasetReader.read(at))
        .hasMessageContaining("queries.jsonl line 4: ")
        .hasMessageContaining(message);
  }

  @Test
  void whatIsNotThereIsNotFound() {
    assertThatThrownBy(() -> DatasetReader.read(folder))
        .isInstanceOfSatisfying(
            WeftException.class,
            refused -> assertThat(refused.code()).isEqualTo(ErrorCode.NOT_FOUND))
        .hasMessageContaining("corpus.jsonl");
  }

  @Test
  void bytesThatAreNotUtf8AreRefused() throws IOException {
    Path at = Tiny.write(folder.resolve("tiny"), "", Tiny.QUERIES);
    Files.write(at.resolve("corpus.jsonl"), new byte[] {'{', (byte) 0xFF, '}'});
    assertThatThrownBy(() -> DatasetReader.read(at)).hasMessageContaining("UTF-8");
  }
}
