package weft.embed.onnx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weft.spi.ErrorCode;
import weft.spi.WeftException;
import weft.spi.embed.Calibration;
import weft.spi.embed.Embedder;
import weft.spi.embed.EmbedderConfig;
import weft.spi.embed.EmbedderProvider;
import weft.spi.embed.Embedding.Vector;

class ProviderSettingsTest {
  @TempDir private Path home;

  private Embedder open(String kind, Map<String, String> settings) {
    return new OnnxEmbedderProvider().open(kind, new EmbedderConfig(Optional.of(home), settings));
  }

  private void refused(String kind, Map<String, String> settings, ErrorCode code, String message) {
    assertThatThrownBy(() -> open(kind, settings))
        .isInstanceOf(WeftException.class)
        .hasMessageContaining(message)
        .extracting(failure -> ((WeftException) failure).code())
        .isEqualTo(code);
  }

  @Test
  void isFoundByServiceLoader() {
    assertThat(ServiceLoader.load(EmbedderProvider.class))
        .anySatisfy(
            provider ->
                assertThat(provider.kinds())
                    .containsExactlyInAnyOrder(
                        "bilingual", "bge-small-zh", "bge-small-en", "minilm", "onnx"));
  }

  @Test
  void wrongSettingsAreRefusedByName() {
    ErrorCode wrong = ErrorCode.INVALID_CONFIGURATION;
    refused("minilm", Map.of("colour", "red"), wrong, "known: [threads]");
    refused("minilm", Map.of("threads", "0"), wrong, "need a number from 1 to 1024");
    refused("minilm", Map.of("threads", "many"), wrong, "embedder.threads is 'many'");
    refused("bilingual", Map.of("english", "latin"), wrong, "one of [minilm, bge-small-en]");
    refused("bilingual", Map.of("gloss", "on"), wrong, "needs embedder.gloss_dictionary");
    refused(
        "bilingual",
        Map.of("gloss", "on", "gloss_dictionary", "none.u8"),
        wrong,
        "no dictionary at");
    refused("onnx", Map.of(), wrong, "needs embedder.model");
    refused("word2vec", Map.of(), wrong, "available: [bge-small-en, bge-small-zh, bilingual,");
  }

  @Test
  void filesThatAreSomethingElseAreRefused() throws IOException {
    Files.writeString(home.resolve("words.u8"), "no dictionary\n");
    refused(
        "bilingual",
        Map.of("gloss", "on", "gloss_dictionary", "words.u8"),
        ErrorCode.INVALID_FILE,
        "holds no entry of CC-CEDICT");
    refused("onnx", Map.of("model", "none.onnx"), ErrorCode.INVALID_FILE, "cannot read the model");
    Files.writeString(home.resolve("bad.onnx"), "not a model");
    Files.write(home.resolve("tokenizer.json"), BuiltIn.MINILM.spec().weights().tokenizer());
    refused("onnx", Map.of("model", "bad.onnx"), ErrorCode.INVALID_FILE, "cannot load the model");
  }

  @Test
  void aModelFromFilesGivesTheVectorsOfTheSameModelFromAJar() throws IOException {
    Path model = home.resolve("mine.onnx");
    try (InputStream in =
        getClass().getClassLoader().getResourceAsStream("all-minilm-l6-v2-q.onnx")) {
      assertThat(in).isNotNull();
      Files.copy(in, model);
    }
    Files.write(home.resolve("tokenizer.json"), BuiltIn.MINILM.spec().weights().tokenizer());
    try (Embedder mine = open("onnx", Map.of("model", "mine.onnx"));
        Embedder prefixed = open("onnx", Map.of("model", "mine.onnx", "text_prefix", "passage: "));
        Embedder builtIn = open("minilm", Map.of())) {
      assertThat(mine.space().toString()).matches("onnx:mine:[0-9a-f]{12}@384");
      assertThat(prefixed.space()).isNotEqualTo(mine.space());
      assertThat(mine.calibration("Chunk_text")).isSameAs(Calibration.IDENTITY);
      assertThat(((Vector) mine.embedQuestion("the same words")).values())
          .isEqualTo(((Vector) builtIn.embedQuestion("the same words")).values());
    }
  }
}
