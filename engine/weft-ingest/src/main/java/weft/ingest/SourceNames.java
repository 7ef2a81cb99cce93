package weft.ingest;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import weft.spi.ErrorCode;
import weft.spi.WeftException;

/** Names of sources that come from outside, such as the file name of an upload. */
public final class SourceNames {
  private static final int PART_UNITS_MAX = 255;
  private static final int UNITS_MAX = 900;
  private static final Pattern SEPARATORS = Pattern.compile("[/\\\\]+");
  private static final Pattern DRIVE = Pattern.compile("^[A-Za-z]:");

  private SourceNames() {}

  /**
   * A relative path with forward slashes: {@code C:\kb\会议.md} and {@code /kb/会议.md} become {@code
   * kb/会议.md}. It names a document and is never opened as a file.
   *
   * @throws WeftException INVALID_ARGUMENT when it is empty, climbs with {@code ..}, holds a
   *     control character, or is longer than 900 UTF-16 units or 255 in one part
   */
  public static String normalise(String path) {
    if (path.codePoints().anyMatch(SourceNames::unstorable)) {
      throw refused(path, "it holds a control character");
    }
    String relative = DRIVE.matcher(path.strip()).replaceFirst("");
    List<String> parts = new ArrayList<>();
    for (String part : SEPARATORS.split(relative)) {
      if (!part.isBlank() && !part.equals(".")) {
        parts.add(checked(path, SourceRoot.normal(part.strip())));
      }
    }
    String source = String.join("/", parts);
    if (source.isEmpty() || source.length() > UNITS_MAX) {
      throw refused(path, "need 1 to %d characters".formatted(UNITS_MAX));
    }
    return source;
  }

  private static String checked(String path, String part) {
    if (part.equals("..")) {
      throw refused(path, "it climbs out with '..'");
    }
    if (part.length() > PART_UNITS_MAX) {
      throw refused(path, "a part of it has more than %d characters".formatted(PART_UNITS_MAX));
    }
    return part;
  }

  /** Whether a scanned source can be a document's id. */
  static boolean storable(String source) {
    return source.length() <= UNITS_MAX
        && source.strip().equals(source)
        && source.codePoints().noneMatch(SourceNames::unstorable);
  }

  private static boolean unstorable(int codePoint) {
    return Character.isISOControl(codePoint) || Character.getType(codePoint) == Character.SURROGATE;
  }

  private static WeftException refused(String path, String why) {
    String shown = path.length() > 80 ? path.substring(0, 80) + "…" : path;
    return new WeftException(
        ErrorCode.INVALID_ARGUMENT,
        "file name '%s' refused: %s".formatted(shown.replaceAll("\\p{Cntrl}", "?"), why),
        "give a plain relative name such as notes/a.md");
  }
}
