package weft.embed.onnx;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** The first 12 hexadecimal digits of SHA-256: enough to tell files of one user apart. */
final class Hashes {
  private static final int DIGITS = 12;
  private final MessageDigest digest;

  Hashes() {
    try {
      digest = MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException cause) {
      throw new IllegalStateException("every JDK has SHA-256", cause);
    }
  }

  static String of(byte[] bytes) {
    var hashes = new Hashes();
    hashes.digest.update(bytes);
    return hashes.value();
  }

  /** Adds a word, told apart from its neighbours. */
  Hashes add(String word) {
    digest.update(word.getBytes(StandardCharsets.UTF_8));
    digest.update((byte) 0);
    return this;
  }

  /** Adds a whole file. */
  Hashes add(Path file) throws IOException {
    var buffer = new byte[1 << 16];
    try (InputStream in = Files.newInputStream(file)) {
      for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
        digest.update(buffer, 0, read);
      }
    }
    return this;
  }

  /** The value of all that was added; nothing can be added afterwards. */
  String value() {
    return HexFormat.of().formatHex(digest.digest()).substring(0, DIGITS);
  }
}
