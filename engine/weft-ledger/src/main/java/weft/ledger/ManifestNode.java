package weft.ledger;

import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** An object of a manifest, read strictly: every key known and there, each of its type. */
final class ManifestNode {
  private static final JsonMapper JSON =
      JsonMapper.builder(
              JsonFactory.builder().enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION).build())
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .build();

  private final Path file;
  private final String place;
  private final JsonNode node;

  private ManifestNode(Path file, String place, JsonNode node) {
    this.file = file;
    this.place = place;
    this.node = node;
  }

  /**
   * @throws weft.spi.WeftException INVALID_FILE when the bytes are no JSON object
   */
  static ManifestNode read(Path file, byte[] manifest) {
    try {
      return new ManifestNode(file, "", JSON.readTree(manifest)).object();
    } catch (JacksonException cause) {
      throw Archives.invalid(file, "manifest.json is not JSON: " + cause.getOriginalMessage());
    }
  }

  private ManifestNode object() {
    if (!node.isObject()) {
      throw wrong("it is not an object");
    }
    return this;
  }

  weft.spi.WeftException wrong(String what) {
    String at = place.isEmpty() ? "" : " at " + place;
    return Archives.invalid(file, "manifest.json%s: %s".formatted(at, what));
  }

  /** Refuses other keys than these. */
  ManifestNode only(Set<String> keys) {
    var unknown = new TreeSet<>(node.propertyNames());
    unknown.removeAll(keys);
    if (!unknown.isEmpty()) {
      throw wrong("the key '%s' is not known".formatted(unknown.first()));
    }
    for (String key : new TreeSet<>(keys)) {
      value(key);
    }
    return this;
  }

  private JsonNode value(String key) {
    JsonNode value = node.get(key);
    if (value == null) {
      throw wrong("the key '%s' is missing".formatted(key));
    }
    return value;
  }

  String text(String key) {
    JsonNode value = value(key);
    if (!value.isString()) {
      throw wrong("'%s' is not a text".formatted(key));
    }
    return value.asString();
  }

  Instant time(String key) {
    try {
      return Instant.parse(text(key));
    } catch (DateTimeException cause) {
      throw wrong("%s is no time: %s".formatted(key, cause.getMessage()));
    }
  }

  List<String> texts(String key) {
    var texts = new ArrayList<String>();
    for (JsonNode each : list(key)) {
      if (!each.isString()) {
        throw wrong("'%s' holds something else than texts".formatted(key));
      }
      texts.add(each.asString());
    }
    return texts;
  }

  private JsonNode list(String key) {
    JsonNode value = value(key);
    if (!value.isArray()) {
      throw wrong("'%s' is not a list".formatted(key));
    }
    return value;
  }

  /** A whole number, 0 or more. */
  long number(String key) {
    JsonNode value = value(key);
    if (!value.isIntegralNumber() || !value.canConvertToLong() || value.asLong() < 0) {
      throw wrong("'%s' is not a whole number of 0 or more".formatted(key));
    }
    return value.asLong();
  }

  boolean isNull(String key) {
    return value(key).isNull();
  }

  ManifestNode object(String key) {
    return new ManifestNode(file, place + "/" + key, value(key)).object();
  }

  List<ManifestNode> objects(String key) {
    var objects = new ArrayList<ManifestNode>();
    for (JsonNode each : list(key)) {
      String at = "%s/%s/%d".formatted(place, key, objects.size());
      objects.add(new ManifestNode(file, at, each).object());
    }
    return objects;
  }

  /** The entries it lists, each name once. */
  List<ArchiveEntry> entries() {
    var entries = new ArrayList<ArchiveEntry>();
    var names = new TreeSet<String>();
    for (ManifestNode each : objects("entries")) {
      each.only(Set.of("name", "bytes", "sha256", "records"));
      if (!names.add(each.text("name"))) {
        throw each.wrong("the entry '%s' stands twice".formatted(each.text("name")));
      }
      try {
        entries.add(
            new ArchiveEntry(
                each.text("name"),
                each.number("bytes"),
                each.text("sha256"),
                each.number("records")));
      } catch (IllegalArgumentException cause) {
        throw each.wrong(String.valueOf(cause.getMessage()));
      }
    }
    return entries;
  }
}
