package weft.cli.command;

import tools.jackson.core.JsonGenerator;
import weft.engine.WeftJson;
import weft.engine.Why;

/** The JSON of {@code weft why}. */
final class WhyDocument {
  private WhyDocument() {}

  static void write(JsonGenerator out, Why why) {
    out.writeStartObject();
    out.writeStringProperty("search_id", why.searchId());
    out.writeNumberProperty("version", why.result().version());
    out.writeStringProperty("query", why.question());
    out.writeName("options");
    WeftJson.options(out, why.options());
    out.writeName("receipts");
    receipts(out, why);
    out.writeEndObject();
  }

  static void receipts(JsonGenerator out, Why why) {
    out.writeStartArray();
    why.receipts().forEach(receipt -> WeftJson.receipt(out, receipt));
    out.writeEndArray();
  }
}
