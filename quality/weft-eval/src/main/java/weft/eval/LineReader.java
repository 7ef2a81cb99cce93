package weft.eval;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.function.Consumer;
import java.util.zip.GZIPInputStream;
import tools.jackson.core.JacksonException;
import weft.spi.ErrorCode;
import weft.spi.WeftException;

/** Reads text files line by line, packed with gzip or not; says file and line of what is wrong. */
final class LineReader {
  private final Path file;

  LineReader(Path file) {
    this.file = file;
  }

  /** What one line gives. */
  interface LineConsumer {
    /**
     * @throws IllegalArgumentException with what is wrong in it
     */
    void accept(String line);
  }

  /**
   * Goes through the lines that are not blank.
   *
   * @return SHA-256 of all bytes, unpacked, in hexadecimal
   * @throws WeftException NOT_FOUND, INVALID_FILE with the line's number
   */
  String forEach(LineConsumer consumer) {
    MessageDigest digest = sha256();
    try (InputStream bytes = open();
        var digested = new DigestInputStream(bytes, digest);
        var reader = reader(digested)) {
      int number = 0;
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        number++;
        if (!line.isBlank()) {
          accept(consumer, number == 1 ? withoutMark(line) : line, number);
        }
      }
      return HexFormat.of().formatHex(digest.digest());
    } catch (NoSuchFileException cause) {
      throw new WeftException(
          ErrorCode.NOT_FOUND, "there is no file " + file, "check the path", cause);
    } catch (IOException | UncheckedIOException cause) {
      throw new WeftException(
          ErrorCode.INVALID_FILE,
          "cannot read %s: %s".formatted(file, cause.getMessage()),
          "it must be UTF-8 text, packed with gzip when its name ends in .gz",
          cause);
    }
  }

  private static String withoutMark(String line) {
    return line.startsWith("\uFEFF") ? line.substring(1) : line;
  }

  private static BufferedReader reader(InputStream bytes) {
    return new BufferedReader(
        new InputStreamReader(
            bytes,
            StandardCharsets.UTF_8
                .newDecoder()
                .onMalformedInput(CodingErrorAction.REPORT)
                .onUnmappableCharacter(CodingErrorAction.REPORT)));
  }

  private void accept(LineConsumer consumer, String line, int number) {
    try {
      consumer.accept(line);
    } catch (JacksonException cause) {
      throw refused(number, "not JSON: " + cause.getOriginalMessage(), cause);
    } catch (IllegalArgumentException cause) {
      throw refused(number, String.valueOf(cause.getMessage()), cause);
    }
  }

  private WeftException refused(int number, String what, RuntimeException cause) {
    return new WeftException(
        ErrorCode.INVALID_FILE, "%s line %d: %s".formatted(file, number, what), "", cause);
  }

  private InputStream open() throws IOException {
    InputStream bytes = Files.newInputStream(file);
    if (!file.toString().endsWith(".gz")) {
      return bytes;
    }
    try {
      return new GZIPInputStream(bytes, 1 << 16);
    } catch (IOException cause) {
      bytes.close();
      throw cause;
    }
  }

  /** All lines that are not blank. */
  List<String> all() {
    var lines = new ArrayList<String>();
    Consumer<String> add = lines::add;
    forEach(add::accept);
    return lines;
  }

  static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException cause) {
      throw new IllegalStateException("every JDK has SHA-256", cause);
    }
  }
}
