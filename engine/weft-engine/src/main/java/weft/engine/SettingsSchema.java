package weft.engine;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import tools.jackson.core.JsonGenerator;

/** Writes the JSON Schema of the settings. */
final class SettingsSchema {
  private SettingsSchema() {}

  static String write() {
    return WeftJson.toJson(
        out -> {
          out.writeStartObject();
          out.writeStringProperty("$schema", "https://json-schema.org/draft/2020-12/schema");
          out.writeStringProperty("title", "weft.yaml");
          beginObject(out);
          sections().forEach((section, keys) -> section(out, section, keys));
          out.writeEndObject();
          out.writeEndObject();
        });
  }

  private static Map<String, List<SettingKey<?>>> sections() {
    return SettingKeys.ALL.stream()
        .collect(
            Collectors.groupingBy(SettingKey::section, LinkedHashMap::new, Collectors.toList()));
  }

  private static void section(JsonGenerator out, String section, List<SettingKey<?>> keys) {
    if (section.isEmpty()) {
      keys.forEach(key -> setting(out, key));
      return;
    }
    out.writeObjectPropertyStart(section);
    beginObject(out);
    keys.forEach(key -> setting(out, key));
    out.writeEndObject();
    out.writeEndObject();
  }

  private static void beginObject(JsonGenerator out) {
    out.writeStringProperty("type", "object");
    out.writeBooleanProperty("additionalProperties", false);
    out.writeObjectPropertyStart("properties");
  }

  private static <T> void setting(JsonGenerator out, SettingKey<T> key) {
    out.writeObjectPropertyStart(key.leaf());
    out.writeStringProperty("description", key.description());
    key.type().schema().write(out);
    String standard = key.type().write().apply(key.standard());
    out.writeName("default");
    if (key.type().bare()) {
      out.writeRawValue(standard);
    } else {
      out.writeString(standard);
    }
    out.writeEndObject();
  }
}
