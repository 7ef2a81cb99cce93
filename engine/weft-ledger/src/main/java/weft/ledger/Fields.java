package weft.ledger;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import tools.jackson.databind.JsonNode;
import weft.spi.PartialTime;

/**
 * The fields of one JSON object, read strictly: what is not known, lacks, or has another type is
 * refused with its path.
 */
final class Fields {
  private final JsonNode node;
  private final String path;

  /**
   * @param path of the object in its line; empty for the line itself
   * @throws IllegalArgumentException when it is no object or has a field that is not known
   */
  Fields(JsonNode node, String path, List<String> known) {
    this.node = node;
    this.path = path;
    if (!node.isObject()) {
      throw wrongType(path, "an object", node);
    }
    for (String name : node.propertyNames()) {
      if (!known.contains(name)) {
        throw new IllegalArgumentException(
            "unknown field '%s'; the nearest known one is '%s'"
                .formatted(pathOf(name), Spelling.nearest(name, known)));
      }
    }
  }

  boolean has(String name) {
    return node.has(name);
  }

  Fields object(String name, String... known) {
    return new Fields(required(name), pathOf(name), List.of(known));
  }

  Optional<Fields> maybeObject(String name, String... known) {
    return has(name) ? Optional.of(object(name, known)) : Optional.empty();
  }

  String text(String name) {
    return textOf(required(name), pathOf(name));
  }

  String textOr(String name, String absent) {
    return has(name) ? text(name) : absent;
  }

  Optional<String> maybeText(String name) {
    return has(name) ? Optional.of(text(name)) : Optional.empty();
  }

  Optional<PartialTime> maybeTime(String name) {
    return maybeText(name).map(text -> timeOf(text, pathOf(name)));
  }

  /** A time that may also be written as null, for none. */
  Optional<PartialTime> maybeOpenTime(String name) {
    return node.path(name).isNull() ? Optional.empty() : maybeTime(name);
  }

  OptionalInt maybeInteger(String name) {
    if (!has(name)) {
      return OptionalInt.empty();
    }
    JsonNode value = node.path(name);
    if (!value.isIntegralNumber() || !value.canConvertToInt()) {
      throw wrongType(pathOf(name), "a whole number", value);
    }
    return OptionalInt.of(value.intValue());
  }

  int integer(String name) {
    required(name);
    return maybeInteger(name).orElseThrow();
  }

  double numberOr(String name, double absent) {
    if (!has(name)) {
      return absent;
    }
    JsonNode value = node.path(name);
    if (!value.isNumber()) {
      throw wrongType(pathOf(name), "a number", value);
    }
    return value.doubleValue();
  }

  boolean flag(String name) {
    JsonNode value = node.path(name);
    if (has(name) && !value.isBoolean()) {
      throw wrongType(pathOf(name), "true or false", value);
    }
    return value.booleanValue(false);
  }

  /** Texts; empty when absent. */
  List<String> texts(String name) {
    return each(name, Fields::textOf);
  }

  /** Objects; empty when absent. */
  <T> List<T> objects(String name, List<String> known, Function<Fields, T> reader) {
    return each(name, (item, at) -> reader.apply(new Fields(item, at, known)));
  }

  /** Reads an item of an array. */
  @FunctionalInterface
  interface ItemReader<T> {
    T read(JsonNode item, String path);
  }

  /** Items of any form; empty when absent. */
  <T> List<T> each(String name, ItemReader<T> reader) {
    if (!has(name)) {
      return List.of();
    }
    JsonNode array = node.path(name);
    if (!array.isArray()) {
      throw wrongType(pathOf(name), "an array", array);
    }
    var items = new ArrayList<T>(array.size());
    for (int i = 0; i < array.size(); i++) {
      items.add(reader.read(array.get(i), "%s[%d]".formatted(pathOf(name), i)));
    }
    return items;
  }

  /** Free keys with texts; empty when absent. */
  Map<String, String> metadata(String name) {
    if (!has(name)) {
      return Map.of();
    }
    JsonNode object = node.path(name);
    if (!object.isObject()) {
      throw wrongType(pathOf(name), "an object", object);
    }
    var metadata = new LinkedHashMap<String, String>();
    object
        .propertyStream()
        .forEach(
            each ->
                metadata.put(
                    each.getKey(), textOf(each.getValue(), pathOf(name) + "." + each.getKey())));
    return metadata;
  }

  private JsonNode required(String name) {
    JsonNode value = node.get(name);
    if (value == null) {
      throw new IllegalArgumentException("field '%s' is missing".formatted(pathOf(name)));
    }
    return value;
  }

  private String pathOf(String name) {
    return path.isEmpty() ? name : path + "." + name;
  }

  static String textOf(JsonNode value, String path) {
    if (!value.isString()) {
      throw wrongType(path, "a text", value);
    }
    String text = value.stringValue();
    if (text.codePoints()
        .anyMatch(c -> c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE)) {
      throw new IllegalArgumentException("field '%s' holds half a surrogate pair".formatted(path));
    }
    return text;
  }

  private static PartialTime timeOf(String text, String path) {
    try {
      return new PartialTime(text);
    } catch (IllegalArgumentException cause) {
      throw new IllegalArgumentException(
          "field '%s': %s".formatted(path, cause.getMessage()), cause);
    }
  }

  private static IllegalArgumentException wrongType(String path, String wanted, JsonNode found) {
    String what = path.isEmpty() ? "the line" : "field '%s'".formatted(path);
    String hint = found.isNull() && !path.isEmpty() ? "; leave it out where there is none" : "";
    return new IllegalArgumentException(
        "%s must be %s, not %s%s".formatted(what, wanted, word(found), hint));
  }

  private static String word(JsonNode node) {
    return switch (node.getNodeType()) {
      case ARRAY -> "an array";
      case OBJECT, POJO -> "an object";
      case STRING, BINARY -> "a text";
      case NUMBER -> "the number " + node;
      case BOOLEAN -> node.toString();
      case NULL -> "null";
      case MISSING -> "missing";
    };
  }
}
