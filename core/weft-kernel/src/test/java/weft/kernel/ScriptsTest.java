package weft.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ScriptsTest {
  @Test
  void knowsHanKanaAndHangul() {
    "中〇々𠮷あカｶーｰﾞ〆한ㄱᄀ".codePoints().forEach(c -> assertThat(Scripts.isHanKanaHangul(c)).isTrue());
    "aＡ1Ж_。・\u3099\u302E🙂ㄅ"
        .codePoints()
        .forEach(c -> assertThat(Scripts.isHanKanaHangul(c)).as("U+%X", c).isFalse());
  }

  @Test
  void knowsWordCharacters() {
    "aＡ1１Жß\u0661ªㄅ".codePoints().forEach(c -> assertThat(Scripts.isWord(c)).isTrue());
    "中ー_-²🙂 \u0301"
        .codePoints()
        .forEach(c -> assertThat(Scripts.isWord(c)).as("U+%X", c).isFalse());
  }

  @Test
  void knowsWhatBlocksABorder() {
    "aＡ1_\u0301\u3099\u20E3"
        .codePoints()
        .forEach(c -> assertThat(Scripts.blocksBorder(c)).isTrue());
    "中ー'-㎏🙂 \uFE0F\u180B"
        .codePoints()
        .forEach(c -> assertThat(Scripts.blocksBorder(c)).as("U+%X", c).isFalse());
  }

  @Test
  void knowsNothingAndBlanks() {
    assertThat(Scripts.isZeroWidth(0xE0100)).isTrue();
    assertThat(Scripts.isZeroWidth(0x2061)).isFalse();
    assertThat(Scripts.isBlank(0x3000)).isTrue();
    assertThat(Scripts.isBlank(0x200B)).isFalse();
    assertThat(Scripts.isMark(0x1D165)).isTrue();
  }
}
