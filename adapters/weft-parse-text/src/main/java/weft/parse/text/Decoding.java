package weft.parse.text;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * From bytes to text. In order: a byte order mark, UTF-16 by its zero bytes, the declared charset,
 * UTF-8, GB18030 (which holds GBK and GB2312), windows-1252. Each but the last counts only if the
 * bytes are valid in it; a declared charset or UTF-8 with a few damaged places is kept, and the
 * places become U+FFFD. UTF-16 without a mark and without one ASCII character is not recognised.
 */
final class Decoding {
  static final Charset GB18030 = Charset.forName("GB18030");
  static final Charset WINDOWS_1252 = Charset.forName("windows-1252");
  private static final int VALID_PER_DAMAGED = 50;

  private Decoding() {}

  /** The text without U+FEFF, with U+FFFD for NUL and for halves of surrogate pairs. */
  static String decode(byte[] bytes, Optional<Charset> declared) {
    return clean(raw(bytes, declared));
  }

  private static String raw(byte[] bytes, Optional<Charset> declared) {
    Optional<Charset> unicode =
        ByteOrderMark.charsetOf(bytes).or(() -> ByteOrderMark.unmarkedUtf16(bytes));
    if (unicode.isPresent()) {
      return new String(bytes, unicode.get());
    }
    return declared
        .flatMap(charset -> strict(bytes, charset))
        .or(() -> strict(bytes, StandardCharsets.UTF_8))
        .or(() -> declared.map(charset -> new String(bytes, charset)))
        .or(() -> nearlyUtf8(bytes))
        .or(() -> chinese(bytes))
        .orElseGet(() -> new String(bytes, WINDOWS_1252));
  }

  static Optional<String> strict(byte[] bytes, Charset charset) {
    try {
      CharBuffer text =
          charset
              .newDecoder()
              .onMalformedInput(CodingErrorAction.REPORT)
              .onUnmappableCharacter(CodingErrorAction.REPORT)
              .decode(ByteBuffer.wrap(bytes));
      return Optional.of(text.toString());
    } catch (CharacterCodingException notThis) {
      return Optional.empty();
    }
  }

  /** UTF-8 in which one place in many is damaged, as by a cut or a pasted byte. */
  private static Optional<String> nearlyUtf8(byte[] bytes) {
    String text = new String(bytes, StandardCharsets.UTF_8);
    long damaged = text.chars().filter(c -> c == 0xFFFD).count();
    long wide = text.chars().filter(c -> c >= 0x80).count() - damaged;
    return wide >= damaged * VALID_PER_DAMAGED ? Optional.of(text) : Optional.empty();
  }

  private static Optional<String> chinese(byte[] bytes) {
    return looksChinese(bytes) ? strict(bytes, GB18030) : Optional.empty();
  }

  /**
   * In Chinese text most second bytes are above ASCII; in accented Latin text, which may be valid
   * GB18030 by chance, they are letters.
   */
  private static boolean looksChinese(byte[] bytes) {
    int above = 0;
    int ascii = 0;
    for (int i = 0; i + 1 < bytes.length; i++) {
      if (bytes[i] < 0) {
        i++;
        above += bytes[i] < 0 ? 1 : 0;
        ascii += bytes[i] < 0 ? 0 : 1;
      }
    }
    return above > ascii;
  }

  private static String clean(String text) {
    if (text.chars().noneMatch(c -> c == 0 || c == 0xFEFF || Character.isSurrogate((char) c))) {
      return text;
    }
    var cleaned = new StringBuilder(text.length());
    text.codePoints()
        .filter(c -> c != 0xFEFF)
        .map(Decoding::whole)
        .forEach(cleaned::appendCodePoint);
    return cleaned.toString();
  }

  /** What cannot be stored becomes U+FFFD; a pair has been joined already. */
  private static int whole(int codePoint) {
    boolean half = codePoint >= Character.MIN_SURROGATE && codePoint <= Character.MAX_SURROGATE;
    return codePoint == 0 || half ? 0xFFFD : codePoint;
  }
}
