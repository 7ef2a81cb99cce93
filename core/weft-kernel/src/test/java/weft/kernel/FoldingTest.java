package weft.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.text.Normalizer;
import java.text.Normalizer.Form;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FoldingTest {
  private final Folding folding = Folding.plain();

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      ignoreLeadingAndTrailingWhitespace = false,
      value = {
        "Xu Kang|xu kang",
        "ＡＰＩ|api",
        "㎏|kg",
        "ﬁne|fine",
        "  a \u00A0\u3000 b\t|a b",
        "RO\u200BME|rome",
        "\uFEFF徐\u2060康\uFE0F\uDB40\uDD00|徐康",
        "e\u0301|é",
        "e\u200D\u0301|é",
        "ｶﾞ|ガ",
        "ㄱㅏ|가",
        "𝐀𠮷🙂|a𠮷🙂",
        "İ|i",
        "a\u0085b|a b",
      })
  void foldsNames(String name, String key) {
    assertThat(folding.key(name)).isEqualTo(key);
  }

  @Test
  void nothingIsLeftOfBlanksAndZeroWidthCharacters() {
    assertThat(folding.key("")).isEmpty();
    assertThat(folding.key(" \u3000\u200B\uFE0F\u00A0")).isEmpty();
  }

  @Test
  void mapsFurtherAfterLowerCase() {
    Folding simplified = Folding.with(c -> c == '遷' ? '迁' : c == 'a' ? 0x20BB7 : c);
    assertThat(simplified.key("支付遷移")).isEqualTo("支付迁移");
    assertThat(simplified.key("Ａ1")).isEqualTo("𠮷1");
    assertThat(folding.key("支付遷移")).isEqualTo("支付遷移");
  }

  @Test
  void foldsEveryCodePointAsTheJdkDoes() {
    for (int c = 0; c <= Character.MAX_CODE_POINT; c++) {
      if (c < 0x20000 || c >= 0x2F000 && c < 0x30000 || c >= 0xE0000 && c < 0xE0200) {
        assertFoldsLikeTwin(Character.toString(c));
        assertFoldsLikeTwin("a" + Character.toString(c) + "b");
      }
    }
  }

  @Test
  void composesWhatTheJdkComposes() {
    for (int c = 0; c < 0x30000; c++) {
      String alone = Character.toString(c);
      if (!Normalizer.isNormalized(alone, Form.NFD)) {
        assertFoldsLikeTwin(Normalizer.normalize(alone, Form.NFD));
        assertFoldsLikeTwin("x" + Normalizer.normalize(alone, Form.NFKD) + "\u0323");
      }
    }
  }

  @Test
  void tellsWhereEachUnitCameFrom() {
    FoldedText folded = folding.fold("１\u200B㎏  e\u0301🙂\u200B");
    assertThat(folded.toString()).isEqualTo("1kg é🙂");
    int in = FoldedText.INSIDE;
    assertThat(folded.length()).isEqualTo(7);
    int[] begins = {0, 2, in, 3, 5, 7, in};
    int[] ends = {1, in, 3, 5, 7, in, 9};
    for (int i = 0; i < begins.length; i++) {
      assertThat(folded.beginAt(i)).as("begin of %d", i).isEqualTo(begins[i]);
      assertThat(folded.endAt(i)).as("end of %d", i).isEqualTo(ends[i]);
    }
  }

  @Test
  void survivesLoneSurrogates() {
    assertThat(folding.fold("\uDE42a\uD83D").toString()).isEqualTo("\uDE42a\uD83D");
  }

  @Test
  void staysLinearUnderPilesOfMarks() {
    String pile = "a" + "\u0301".repeat(200_000) + "ㅏ".repeat(100_000);
    assertThat(folding.fold(pile).endAt(folding.fold(pile).length() - 1)).isEqualTo(pile.length());
  }

  private void assertFoldsLikeTwin(String text) {
    String folded = folding.fold(text).toString();
    if (!folded.equals(PlainFolding.foldWhole(text))) {
      assertThat(folded)
          .as("fold of U+%s", text.codePoints().mapToObj(Integer::toHexString).toList())
          .isEqualTo(PlainFolding.foldWhole(text));
    }
  }
}
