package weft.cli.demo;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import weft.ledger.ChangeSetReader;
import weft.spi.ErrorCode;
import weft.spi.WeftException;
import weft.spi.change.ChangeSet;

/** The sample that comes with the program: short texts of a made-up company in two languages. */
final class DemoCorpus {
  private static final String ROOT = "/weft/cli/demo/";

  private DemoCorpus() {}

  /** The names of the texts, such as {@code reviews/2025-10-double-posting.md}, ascending. */
  static List<String> names() {
    return text("index.txt").lines().filter(line -> !line.isBlank()).sorted().toList();
  }

  /** The alias table that goes with them. */
  static ChangeSet aliases() {
    try (InputStream in = open("aliases.jsonl")) {
      return ChangeSetReader.standard().read(in);
    } catch (IOException cause) {
      throw missing("aliases.jsonl", cause);
    }
  }

  /** Questions that the texts answer, the most telling first. */
  static List<String> questions() {
    var questions = new ArrayList<String>();
    for (JsonNode each : new JsonMapper().readTree(text("questions.json")).path("questions")) {
      questions.add(each.path("text").asString());
    }
    return questions;
  }

  /** The questions with the names of the texts that answer each. */
  static Map<String, List<String>> gold() {
    var gold = new LinkedHashMap<String, List<String>>();
    for (JsonNode each : new JsonMapper().readTree(text("questions.json")).path("questions")) {
      gold.put(
          each.path("text").asString(),
          each.path("gold").valueStream().map(JsonNode::asString).toList());
    }
    return gold;
  }

  /**
   * Writes the texts that are not there yet into a folder; what was edited stays.
   *
   * @throws WeftException IO
   */
  static void writeTo(Path folder) {
    for (String name : names()) {
      Path file = folder.resolve(name);
      try (InputStream in = open(name)) {
        if (Files.notExists(file)) {
          Files.createDirectories(Objects.requireNonNull(file.getParent()));
          Files.copy(in, file);
        }
      } catch (IOException cause) {
        throw new WeftException(
            ErrorCode.IO,
            "cannot write %s: %s".formatted(file, cause.getMessage()),
            "check the folder and the disk, or choose another with --home",
            cause);
      }
    }
  }

  static String text(String name) {
    try (InputStream in = open(name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException cause) {
      throw missing(name, cause);
    }
  }

  private static InputStream open(String name) {
    return Objects.requireNonNull(DemoCorpus.class.getResourceAsStream(ROOT + name), name);
  }

  private static WeftException missing(String name, IOException cause) {
    return new WeftException(ErrorCode.INTERNAL, "cannot read the sample " + name, "", cause);
  }
}
