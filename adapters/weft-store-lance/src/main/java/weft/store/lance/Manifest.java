package weft.store.lance;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import weft.spi.ContentDigest;
import weft.spi.embed.VectorSpace;
import weft.spi.store.StoreVersion;

/**
 * What a version of the store is made of: one dataset version for each collection that is not
 * empty. Written as lines of text that end with a digest of those before.
 *
 * @param parts by collection
 */
record Manifest(StoreVersion version, Optional<VectorSpace> space, SortedMap<String, Part> parts) {
  static final String FORMAT_FAMILY = "weft-lance/";
  static final String FORMAT = FORMAT_FAMILY + "1";
  private static final String NO_SPACE = "none";
  private static final String END = "end ";

  /**
   * The vectors of a collection.
   *
   * @param folder of the dataset, within the store's
   * @param dataset Lance's own number of the dataset version
   * @param rows at least 1
   * @param files that reading it needs, by path
   */
  record Part(String collection, String folder, long dataset, int rows, List<NeededFile> files) {
    Part {
      files = List.copyOf(files);
    }
  }

  Manifest {
    parts = Collections.unmodifiableSortedMap(new TreeMap<>(parts));
  }

  byte[] encode() {
    var text = new StringBuilder();
    text.append(FORMAT).append('\n');
    text.append("version ").append(version).append('\n');
    text.append("space ")
        .append(space.map(known -> Names.escape(known.toString())).orElse(NO_SPACE))
        .append('\n');
    for (Part part : parts.values()) {
      text.append(
          "part %s %d %d %s\n"
              .formatted(
                  part.folder(), part.dataset(), part.rows(), Names.escape(part.collection())));
      for (NeededFile file : part.files()) {
        text.append(
            "file %d %s %s\n"
                .formatted(
                    file.size(), HexFormat.of().toHexDigits(file.checksum(), 8), file.path()));
      }
    }
    String digest = ContentDigest.hashOf(text.toString());
    text.append(END).append(digest).append('\n');
    return text.toString().getBytes(StandardCharsets.UTF_8);
  }

  /**
   * Reads what {@link #encode} wrote.
   *
   * @throws IllegalArgumentException when anything is missing or changed
   */
  static Manifest decode(byte[] content) {
    String text = new String(content, StandardCharsets.UTF_8);
    int end = text.lastIndexOf(END);
    if (end < 0 || !text.endsWith("\n")) {
      throw new IllegalArgumentException("its end is missing");
    }
    String body = text.substring(0, end);
    String digest = text.substring(end + END.length(), text.length() - 1);
    if (!ContentDigest.hashOf(body).equals(digest)) {
      throw new IllegalArgumentException("its digest is another than it says");
    }
    return new Lines(body.lines().toList()).manifest();
  }

  /** The format word of a manifest that may be of any format; empty for what is none. */
  static String formatOf(byte[] content) {
    String text = new String(content, StandardCharsets.UTF_8);
    int end = text.indexOf('\n');
    String word = end < 0 ? "" : text.substring(0, end);
    return word.startsWith(FORMAT_FAMILY) ? word : "";
  }

  /** Reads the lines whose digest was right. */
  private static final class Lines {
    private final List<String> lines;
    private int next = 1;

    Lines(List<String> lines) {
      this.lines = lines;
    }

    Manifest manifest() {
      StoreVersion version = StoreVersions.parse(value("version "));
      String space = value("space ");
      var parts = new TreeMap<String, Part>();
      while (next < lines.size()) {
        Part part = part();
        parts.put(part.collection(), part);
      }
      return new Manifest(
          version,
          space.equals(NO_SPACE)
              ? Optional.empty()
              : Optional.of(VectorSpace.parse(Names.unescape(space))),
          parts);
    }

    private Part part() {
      String[] words = value("part ").split(" ", 4);
      var files = new ArrayList<NeededFile>();
      while (next < lines.size() && lines.get(next).startsWith("file ")) {
        String[] file = value("file ").split(" ", 3);
        files.add(
            new NeededFile(
                file[2], Long.parseLong(file[0]), HexFormat.fromHexDigitsToLong(file[1])));
      }
      return new Part(
          Names.unescape(words[3]),
          words[0],
          Long.parseLong(words[1]),
          Integer.parseInt(words[2]),
          files);
    }

    private String value(String key) {
      if (next >= lines.size() || !lines.get(next).startsWith(key)) {
        throw new IllegalArgumentException("line %d is no '%s'".formatted(next + 1, key.strip()));
      }
      return lines.get(next++).substring(key.length());
    }
  }
}
