package weft.embed.onnx;

import static org.assertj.core.api.Assertions.assertThat;

import dev.langchain4j.model.embedding.EmbeddingModel;
import dev.langchain4j.model.embedding.onnx.allminilml6v2q.AllMiniLmL6V2QuantizedEmbeddingModel;
import dev.langchain4j.model.embedding.onnx.bgesmallenv15q.BgeSmallEnV15QuantizedEmbeddingModel;
import dev.langchain4j.model.embedding.onnx.bgesmallzhv15q.BgeSmallZhV15QuantizedEmbeddingModel;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import weft.kernel.Cosine;
import weft.spi.embed.Embedding.Vector;

/** Our vectors beside those of langchain4j, which the jars with the weights come from. */
class GoldenVectorsTest {
  private static final List<String> TEXTS =
      List.of(
          "黄河发源于青海，流经九个省区，最后注入渤海。 River",
          "Fleming noticed that a mould killed the bacteria in his dish.",
          "naïve café, 3.14 %, C++ and don't",
          "a longer text of many words ".repeat(15));

  @ParameterizedTest
  @EnumSource
  void vectorsAreThoseOfTheReference(BuiltIn model) {
    EmbeddingModel reference = reference(model);
    try (var ours = new TextModel(model.spec())) {
      for (String text : TEXTS) {
        float[] mine = ((Vector) ours.text(text)).values();
        float[] theirs = reference.embed(model.spec().preparation().apply(text)).content().vector();
        assertThat(Cosine.dot(mine, theirs)).as(text).isGreaterThan(0.9999);
      }
    }
  }

  private static EmbeddingModel reference(BuiltIn model) {
    return switch (model) {
      case BGE_SMALL_ZH -> new BgeSmallZhV15QuantizedEmbeddingModel(Runnable::run);
      case BGE_SMALL_EN -> new BgeSmallEnV15QuantizedEmbeddingModel(Runnable::run);
      case MINILM -> new AllMiniLmL6V2QuantizedEmbeddingModel(Runnable::run);
    };
  }
}
