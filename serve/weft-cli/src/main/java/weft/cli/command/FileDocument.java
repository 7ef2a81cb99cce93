package weft.cli.command;

import java.util.List;
import tools.jackson.core.JsonGenerator;
import weft.ingest.FileReport;

/** What became of files, as JSON. */
final class FileDocument {
  private FileDocument() {}

  static void write(JsonGenerator out, List<FileReport> files) {
    out.writeStartArray();
    for (FileReport file : files) {
      out.writeStartObject();
      out.writeStringProperty("source", file.source());
      out.writeStringProperty("status", StatusCommand.word(file.status()));
      file.document().ifPresent(id -> out.writeStringProperty("document_id", id.value()));
      out.writeNumberProperty("chunks", file.chunks());
      if (!file.reason().isEmpty()) {
        out.writeStringProperty("reason", file.reason());
      }
      out.writeEndObject();
    }
    out.writeEndArray();
  }
}
