package weft.ingest;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** Media types by the ending of a name, corrected by how the content begins. */
public final class MediaTypes {
  private static final Map<String, String> BY_ENDING =
      Map.ofEntries(
          Map.entry("txt", "text/plain"),
          Map.entry("text", "text/plain"),
          Map.entry("log", "text/plain"),
          Map.entry("md", "text/markdown"),
          Map.entry("markdown", "text/markdown"),
          Map.entry("html", "text/html"),
          Map.entry("htm", "text/html"),
          Map.entry("xhtml", "application/xhtml+xml"),
          Map.entry("csv", "text/csv"),
          Map.entry("pdf", "application/pdf"),
          Map.entry(
              "docx", "application/vnd.openxmlformats-officedocument.wordprocessingml.document"),
          Map.entry("xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"),
          Map.entry(
              "pptx", "application/vnd.openxmlformats-officedocument.presentationml.presentation"));

  private static final Pattern PAGE =
      Pattern.compile("(?i)^\\W{0,4}(?:<!doctype html|<html[\\s>])");
  private static final int HEAD_BYTES = 256;

  private MediaTypes() {}

  /** By the ending of the name alone; empty when it says nothing. */
  public static Optional<String> ofName(String name) {
    int dot = name.lastIndexOf('.');
    return dot < 0
        ? Optional.empty()
        : Optional.ofNullable(BY_ENDING.get(name.substring(dot + 1).toLowerCase(Locale.ROOT)));
  }

  /** A web page that was saved as plain text or Markdown is a web page. */
  public static String corrected(String byName, byte[] bytes) {
    if (!byName.equals("text/plain") && !byName.equals("text/markdown")) {
      return byName;
    }
    int length = Math.min(bytes.length, HEAD_BYTES);
    String head = new String(bytes, 0, length, StandardCharsets.ISO_8859_1).strip();
    return PAGE.matcher(head).find() ? "text/html" : byName;
  }
}
