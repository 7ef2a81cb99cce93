package weft.cli.demo;

import java.nio.file.Path;
import java.util.List;
import tools.jackson.core.JsonGenerator;
import weft.engine.AddReport;
import weft.engine.Search;
import weft.engine.WeftJson;

/** The sample as JSON. */
record DemoDocument(JsonGenerator out) {
  void write(Path folder, AddReport report, List<Search> searches) {
    out.writeStartObject();
    out.writeStringProperty("folder", folder.toString());
    out.writeBooleanProperty("unchanged", DemoCommand.isUnchanged(report));
    report
        .published()
        .ifPresent(
            published -> {
              out.writeName("published");
              WeftJson.applyResult(out, published);
            });
    out.writeArrayPropertyStart("questions");
    for (int i = 0; i < searches.size(); i++) {
      out.writeStartObject();
      out.writeStringProperty("query", DemoCommand.questions().get(i));
      out.writeName("search");
      WeftJson.search(out, searches.get(i));
      out.writeEndObject();
    }
    out.writeEndArray();
    out.writeEndObject();
  }
}
