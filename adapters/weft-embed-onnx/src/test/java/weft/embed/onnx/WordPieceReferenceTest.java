package weft.embed.onnx;

import static org.assertj.core.api.Assertions.assertThat;

import ai.djl.huggingface.tokenizers.HuggingFaceTokenizer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Our tokens beside those of the Rust library that the models were published with. The English
 * models have the same tokenizer.
 */
class WordPieceReferenceTest {
  private static final int RANDOM_TEXTS = 1_000;
  private static final int PER_TEXT = 64;
  private static final long SEED = Long.getLong("weft.seed", 20_260_131);

  /** Texts out of pieces from all corners of Unicode. */
  private static final List<String> PIECES =
      List.of(
          "知识",
          "图谱",
          "的",
          "臺灣",
          "ｆｕｌｌ",
          "ＡＢＣ",
          "hello",
          "World",
          "RUNNING",
          "antidisestablishment",
          "naïve",
          "Ünïcödé",
          "İstanbul",
          "ΣΊΣΥΦΟΣ",
          "ß",
          "Ⅷ",
          "½",
          "²",
          "ﬁ",
          "Ångström",
          "e\u0301",
          "한국어",
          "각",
          "\u1112\u1161\u11ab",
          "สวัสดี",
          "नमस्ते",
          "שָׁלוֹם",
          "مرحبا",
          "Привет",
          "ёлка",
          "😀",
          "👨\u200d👩\u200d👧",
          "🇨🇳",
          "❤\ufe0f",
          "𠀀",
          "𝔘𝔫𝔦",
          "か\u3099",
          "ー",
          "々",
          "〇",
          "\u0000",
          "\u0001",
          "\u007f",
          "\u0085",
          "\u200b",
          "\u200d",
          "\u2028",
          "\ufeff",
          "\ufffd",
          "\u00ad",
          "\u0378",
          "\ud83f\udffe",
          "\udb40\udd00",
          "\ue000",
          "\t",
          "\n",
          "\r",
          "\u00a0",
          "\u3000",
          " ",
          "  ",
          ".",
          ",",
          "，",
          "。",
          "!",
          "¿",
          "—",
          "…",
          "'",
          "don't",
          "$",
          "€",
          "±",
          "^",
          "`",
          "~",
          "1234567890",
          "3.14",
          "2026年",
          "v2.3.1",
          "/chat/completions",
          "a_b-c",
          "[SEP]",
          "[CLS]",
          "[UNK]",
          "[sep]",
          "[PAD",
          "x".repeat(100),
          "y".repeat(101),
          "字".repeat(120),
          "##ing",
          "@user",
          "C++",
          "https://example.org/?q=1&r=%20");

  @TempDir private Path folder;

  @ParameterizedTest
  @EnumSource(names = {"BGE_SMALL_ZH", "MINILM"})
  void tokensOfMixedTexts(BuiltIn model) throws IOException {
    var random = new SplittableRandom(SEED);
    List<String> texts = new ArrayList<>(PIECES);
    for (int i = 0; i < RANDOM_TEXTS; i++) {
      texts.add(i % 2 == 0 ? pieces(random) : codePoints(random));
    }
    compare(model, texts);
  }

  /** All of the first two planes; of the others one in 97, as they hold little but ideographs. */
  @ParameterizedTest
  @EnumSource(names = {"BGE_SMALL_ZH", "MINILM"})
  void tokensAroundCodePoints(BuiltIn model) throws IOException {
    List<Integer> all = new ArrayList<>();
    for (int c = 0; c <= Character.MAX_CODE_POINT; c += c < 0x20000 ? 1 : 97) {
      all.add(c);
    }
    List<String> texts = new ArrayList<>();
    for (int begin = 0; begin < all.size(); begin += PER_TEXT) {
      var text = new StringBuilder();
      all.subList(begin, Math.min(begin + PER_TEXT, all.size())).stream()
          .filter(WordPieceReferenceTest::isScalar)
          .forEach(c -> text.append(" a").appendCodePoint(c).append("b A").appendCodePoint(c));
      texts.add(text.toString());
    }
    compare(model, texts);
  }

  private void compare(BuiltIn model, List<String> texts) throws IOException {
    byte[] json = model.spec().weights().tokenizer();
    var ours = WordPieceTokenizer.of(json, Integer.MAX_VALUE, "tokenizer.json");
    Path file = Files.write(folder.resolve("tokenizer.json"), json);
    try (HuggingFaceTokenizer theirs =
        HuggingFaceTokenizer.builder()
            .optTokenizerPath(file)
            .optTruncation(false)
            .optPadding(false)
            .build()) {
      for (String text : texts) {
        assertThat(ours.encode(text).ids())
            .as("weft.seed=%d, text '%s'", SEED, text)
            .isEqualTo(theirs.encode(text).getIds());
      }
    }
  }

  private static String pieces(SplittableRandom random) {
    var text = new StringBuilder();
    for (int i = random.nextInt(1, 20); i > 0; i--) {
      text.append(PIECES.get(random.nextInt(PIECES.size())));
      if (random.nextInt(3) == 0) {
        text.append(' ');
      }
    }
    return text.toString();
  }

  private static String codePoints(SplittableRandom random) {
    var text = new StringBuilder();
    int bound = random.nextBoolean() ? 0x3000 : 0x20000;
    for (int i = random.nextInt(1, 60); i > 0; i--) {
      int codePoint = random.nextInt(bound);
      text.appendCodePoint(isScalar(codePoint) ? codePoint : ' ');
    }
    return text.toString();
  }

  private static boolean isScalar(int codePoint) {
    return codePoint < Character.MIN_SURROGATE || codePoint > Character.MAX_SURROGATE;
  }
}
