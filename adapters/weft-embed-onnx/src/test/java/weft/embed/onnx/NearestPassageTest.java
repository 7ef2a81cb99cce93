package weft.embed.onnx;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weft.kernel.Cosine;
import weft.spi.embed.Embedder;
import weft.spi.embed.EmbedderConfig;
import weft.spi.embed.Embedding;
import weft.spi.embed.Embedding.Vector;

/** Vectors are of use: a question is nearest to the passage that answers it. */
class NearestPassageTest {
  private static final List<String> PASSAGES =
      List.of(
          "黄河发源于青海，流经九个省区，最后注入渤海。",
          "员工登录口令每九十天必须修改。",
          "退货入库后，款项在三到五个工作日内退回。",
          "The Nile flows north for more than six thousand kilometres to the Mediterranean.",
          "Employees must change their login secret every ninety days.",
          "Goods may be returned within thirty days for the full price.");

  @TempDir private Path folder;

  private static Embedder bilingual(Map<String, String> settings, Path home) {
    return new OnnxEmbedderProvider()
        .open("bilingual", new EmbedderConfig(Optional.of(home), settings));
  }

  @Test
  void aQuestionFindsItsAnswerInItsLanguage() {
    try (Embedder embedder = bilingual(Map.of(), folder)) {
      List<Embedding> passages = embedder.embedTexts(PASSAGES);
      assertThat(nearest(embedder, "黄河流入哪个海", passages)).isZero();
      assertThat(nearest(embedder, "密码多久更换一次", passages)).isEqualTo(1);
      assertThat(nearest(embedder, "退款几天到账", passages)).isEqualTo(2);
      assertThat(nearest(embedder, "longest river in Africa", passages)).isEqualTo(3);
      assertThat(nearest(embedder, "password rules", passages)).isEqualTo(4);
      assertThat(nearest(embedder, "refund policy", passages)).isEqualTo(5);
    }
  }

  @Test
  void glossesBringLanguagesTogether() throws Exception {
    Files.writeString(
        folder.resolve("small.u8"),
        """
        # a small dictionary
        最長 最长 [zui4 chang2] /longest/
        河 河 [he2] /river/CL:條|条[tiao2]/
        非洲 非洲 [Fei1 zhou1] /Africa/
        的 的 [de5] /of/~'s (possessive particle)/
        """);
    Map<String, String> settings = Map.of("gloss", "on", "gloss_dictionary", "small.u8");
    try (Embedder embedder = bilingual(settings, folder)) {
      List<Embedding> passages = embedder.embedTexts(PASSAGES).subList(3, 6);
      assertThat(nearest(embedder, "非洲最长的河", passages)).isZero();
      assertThat(embedder.space().embedder()).matches("bilingual-1:.*\\+gloss-1:[0-9a-f]{12}");
    }
  }

  private static int nearest(Embedder embedder, String question, List<Embedding> passages) {
    float[] asked = ((Vector) embedder.embedQuestion(question)).values();
    return IntStream.range(0, passages.size())
        .boxed()
        .min(
            Comparator.comparingDouble(
                i -> Cosine.distance(asked, ((Vector) passages.get(i)).values())))
        .orElseThrow();
  }
}
