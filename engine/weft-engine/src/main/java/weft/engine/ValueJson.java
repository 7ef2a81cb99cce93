package weft.engine;

import java.util.Map;
import java.util.Optional;
import tools.jackson.core.JsonGenerator;

/** Trees of plain values as JSON. */
final class ValueJson {
  private ValueJson() {}

  static void write(JsonGenerator out, Object value) {
    switch (value) {
      case Map<?, ?> map -> {
        out.writeStartObject();
        map.forEach(
            (name, inner) -> {
              out.writeName(name.toString());
              write(out, inner);
            });
        out.writeEndObject();
      }
      case Iterable<?> values -> {
        out.writeStartArray();
        values.forEach(inner -> write(out, inner));
        out.writeEndArray();
      }
      case Optional<?> optional ->
          optional.ifPresentOrElse(inner -> write(out, inner), out::writeNull);
      case Integer number -> out.writeNumber(number);
      case Long number -> out.writeNumber(number);
      case Double number -> out.writeNumber(number);
      case Boolean truth -> out.writeBoolean(truth);
      default -> out.writeString(value.toString());
    }
  }
}
