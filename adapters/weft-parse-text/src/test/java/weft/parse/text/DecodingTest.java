package weft.parse.text;

import static java.nio.charset.StandardCharsets.UTF_16BE;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.Charset;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class DecodingTest {
  private static final String CHINESE = "家居负责人：林舟\n第二行";

  private static String decode(byte[] bytes) {
    return Decoding.decode(bytes, Optional.empty());
  }

  @Test
  void everyUnicodeFormWithAndWithoutMark() {
    for (String charset : new String[] {"UTF-8", "UTF-16LE", "UTF-16BE", "UTF-32LE", "UTF-32BE"}) {
      assertThat(decode(("\uFEFF" + CHINESE).getBytes(Charset.forName(charset))))
          .as(charset)
          .isEqualTo(CHINESE);
    }
    assertThat(decode(CHINESE.getBytes(UTF_16LE))).isEqualTo(CHINESE);
    assertThat(decode(CHINESE.getBytes(UTF_16BE))).isEqualTo(CHINESE);
    assertThat(decode("plain words".getBytes(UTF_16LE))).isEqualTo("plain words");
  }

  @Test
  void legacyEncodingsAreToldApart() {
    assertThat(decode(CHINESE.getBytes(Decoding.GB18030))).isEqualTo(CHINESE);
    String french = "Un café où l'été déçu s'élève, déjà près du chêne";
    assertThat(decode(french.getBytes(Decoding.WINDOWS_1252))).isEqualTo(french);
  }

  @Test
  void damagedUtf8StaysUtf8() {
    byte[] bytes = (CHINESE.repeat(20) + "x").getBytes(UTF_8);
    bytes[bytes.length - 1] = (byte) 0xFF;
    assertThat(decode(bytes)).isEqualTo(CHINESE.repeat(20) + "\uFFFD");
  }

  @Test
  void marksInsideTheTextAndNulDoNotSurvive() {
    assertThat(decode("a\uFEFFb\0c🙂".getBytes(UTF_8))).isEqualTo("ab\uFFFDc🙂");
  }

  @Test
  void declaredCharsetYieldsToValidUtf8() {
    Optional<Charset> declared = Optional.of(Charset.forName("Shift_JIS"));
    assertThat(Decoding.decode("東京".getBytes(Charset.forName("Shift_JIS")), declared))
        .isEqualTo("東京");
    assertThat(Decoding.decode("日本🙂".getBytes(UTF_8), declared)).isEqualTo("日本🙂");
  }
}
