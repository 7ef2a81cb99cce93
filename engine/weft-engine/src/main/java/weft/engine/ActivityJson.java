package weft.engine;

import java.util.List;
import tools.jackson.core.JsonGenerator;

/** Recorded searches as JSON. */
final class ActivityJson {
  private ActivityJson() {}

  static void list(JsonGenerator out, List<SearchRecord> searches) {
    out.writeStartObject();
    out.writeArrayPropertyStart("searches");
    for (SearchRecord search : searches) {
      out.writeStartObject();
      head(out, search);
      out.writeEndObject();
    }
    out.writeEndArray();
    out.writeEndObject();
  }

  static void record(JsonGenerator out, SearchRecord search) {
    out.writeStartObject();
    head(out, search);
    out.writeName("options");
    out.writeRawValue(search.optionsJson());
    out.writeName("result");
    out.writeRawValue(search.resultJson());
    out.writeEndObject();
  }

  private static void head(JsonGenerator out, SearchRecord search) {
    out.writeStringProperty("search_id", search.id());
    out.writeStringProperty("at", search.at().toString());
    out.writeNumberProperty("version", search.version());
    out.writeStringProperty("question", search.question());
    out.writeStringProperty("tool", search.tool());
  }
}
