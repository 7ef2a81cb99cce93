package weft.ledger;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import weft.spi.ErrorCode;
import weft.spi.WeftException;
import weft.spi.change.ChangeSet;

/**
 * Reads change sets from JSON Lines in UTF-8, one operation a line, strictly: the first fault
 * refuses the whole set. Blank lines and a byte order mark are skipped; a first line {@code
 * {"weft":"changes/1"}} is optional. Holds one line in memory besides what it has read. Immutable
 * and thread-safe.
 */
public final class ChangeSetReader {
  /** The format that {@link ChangeSetWriter} writes. */
  static final String FORMAT = "changes/1";

  private static final int LINE_BYTES_MAX = 16 * 1024 * 1024;
  private static final int DEPTH_MAX = 64;

  private final int lineBytesMax;
  private final JsonMapper json;

  /**
   * @param lineBytesMax how long a line may be, in bytes, at least 1
   */
  public ChangeSetReader(int lineBytesMax) {
    if (lineBytesMax < 1) {
      throw new IllegalArgumentException("need lineBytesMax >= 1, got " + lineBytesMax);
    }
    this.lineBytesMax = lineBytesMax;
    var constraints =
        StreamReadConstraints.builder()
            .maxNestingDepth(DEPTH_MAX)
            .maxStringLength(lineBytesMax)
            .build();
    this.json =
        JsonMapper.builder(JsonFactory.builder().streamReadConstraints(constraints).build())
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();
  }

  /** Lines of at most 16 MiB. */
  public static ChangeSetReader standard() {
    return new ChangeSetReader(LINE_BYTES_MAX);
  }

  /**
   * Reads to the end; does not close.
   *
   * @throws WeftException INVALID_CHANGE_SET with the line and the reason, IO
   */
  public ChangeSet read(InputStream in) {
    var lines = new Lines(new BufferedInputStream(in));
    var entries = new ArrayList<ChangeSet.Entry>();
    boolean first = true;
    while (lines.next()) {
      if (lines.isBlank()) {
        continue;
      }
      JsonNode line = parse(lines);
      if (first && line.has("weft")) {
        checkFormat(lines.number, line);
      } else {
        entries.add(entry(lines.number, line));
      }
      first = false;
    }
    return new ChangeSet(entries);
  }

  private static ChangeSet.Entry entry(int number, JsonNode line) {
    try {
      return new ChangeSet.Entry(number, OperationReader.read(line));
    } catch (IllegalArgumentException cause) {
      throw Refusal.at(number, String.valueOf(cause.getMessage()), cause);
    }
  }

  private static void checkFormat(int number, JsonNode line) {
    if (line.size() != 1 || !line.path("weft").isString()) {
      throw Refusal.at(number, "a line that says the format says nothing else");
    }
    String format = line.path("weft").stringValue();
    if (!format.equals(FORMAT)) {
      throw Refusal.at(number, "format '%s'; this program reads '%s'".formatted(format, FORMAT));
    }
  }

  private JsonNode parse(Lines lines) {
    String text = lines.text();
    try {
      return json.readTree(text);
    } catch (JacksonException cause) {
      throw Refusal.at(lines.number, "not JSON: " + cause.getOriginalMessage(), cause);
    }
  }

  /** The lines of a stream, one at a time. */
  private final class Lines {
    private final InputStream in;
    private byte[] bytes = new byte[8_192];
    private int length;
    private int number;

    private Lines(InputStream in) {
      this.in = in;
    }

    /** Goes on to the next line; false at the end. */
    private boolean next() {
      number++;
      length = 0;
      try {
        int b = in.read();
        if (b < 0) {
          return false;
        }
        for (; b >= 0 && b != '\n'; b = in.read()) {
          append((byte) b);
        }
        return true;
      } catch (IOException cause) {
        throw new WeftException(ErrorCode.IO, "cannot read the change set", "", cause);
      }
    }

    private void append(byte b) {
      if (length >= lineBytesMax) {
        throw Refusal.at(number, "the line is longer than %d bytes".formatted(lineBytesMax));
      }
      if (length == bytes.length) {
        bytes = java.util.Arrays.copyOf(bytes, length * 2);
      }
      bytes[length++] = b;
    }

    private int begin() {
      boolean mark =
          number == 1
              && length >= 3
              && bytes[0] == (byte) 0xEF
              && bytes[1] == (byte) 0xBB
              && bytes[2] == (byte) 0xBF;
      return mark ? 3 : 0;
    }

    private boolean isBlank() {
      for (int i = begin(); i < length; i++) {
        if (bytes[i] != ' ' && bytes[i] != '\t' && bytes[i] != '\r') {
          return false;
        }
      }
      return true;
    }

    private String text() {
      try {
        return StandardCharsets.UTF_8
            .newDecoder()
            .decode(ByteBuffer.wrap(bytes, begin(), length - begin()))
            .toString();
      } catch (CharacterCodingException cause) {
        throw Refusal.at(number, "not UTF-8", cause);
      }
    }
  }
}
