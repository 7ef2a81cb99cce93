package weft.ledger;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;
import weft.spi.ErrorCode;
import weft.spi.RecordKind;
import weft.spi.WeftException;

/**
 * What a portable copy says of itself.
 *
 * @param version as it was where it was exported, but for the count of vectors, which is that of
 *     their entry
 * @param entries every other entry of the file
 */
record PortableManifest(VersionInfo version, List<ArchiveEntry> entries) {
  static final String FORMAT = "weft-export/1";
  static final String VECTORS = "vectors";

  private static final Set<String> KEYS =
      Set.of(
          "format",
          "version",
          "parent",
          "created_at",
          "reason",
          "change_set_digest",
          "content_digest",
          "digests",
          "counts",
          "alias_release",
          "embedder",
          "analyzer",
          "profile",
          "entries");
  private static final Set<String> COUNTS =
      Set.of("documents", "chunks", "entities", "mentions", "edges", "relations", "episodes");

  PortableManifest {
    entries = List.copyOf(entries);
  }

  Optional<ArchiveEntry> vectors() {
    return entries.stream().filter(entry -> entry.name().equals(VECTORS)).findFirst();
  }

  ArchiveEntry of(RowKind kind) {
    String name = ArchiveEntry.of(kind);
    return entries.stream().filter(entry -> entry.name().equals(name)).findFirst().orElseThrow();
  }

  /** Of all rows, unpacked. */
  long rowBytes() {
    return Arrays.stream(RowKind.values()).mapToLong(kind -> of(kind).bytes()).sum();
  }

  // Writing.

  byte[] toBytes() {
    var json = new JsonMapper();
    ObjectNode out = json.createObjectNode().put("format", FORMAT).put("version", version.number());
    if (version.parent().isPresent()) {
      out.put("parent", version.parent().getAsLong());
    } else {
      out.putNull("parent");
    }
    out.put("created_at", version.createdAt().toString()).put("reason", version.reason());
    out.put("change_set_digest", version.changeSetDigest());
    out.put("content_digest", version.contentDigest());
    ObjectNode digests = out.putObject("digests");
    for (RecordKind kind : RecordKind.values()) {
      digests.put(word(kind), version.digests().get(kind));
    }
    write(version.counts(), out.putObject("counts"));
    out.put("alias_release", version.aliasRelease()).put("embedder", version.embedder());
    out.put("analyzer", version.analyzer()).put("profile", version.profile());
    write(entries, out);
    return (json.writerWithDefaultPrettyPrinter().writeValueAsString(out) + "\n")
        .getBytes(StandardCharsets.UTF_8);
  }

  static void write(List<ArchiveEntry> entries, ObjectNode out) {
    var list = out.putArray("entries");
    for (ArchiveEntry entry : entries) {
      list.addObject()
          .put("name", entry.name())
          .put("bytes", entry.bytes())
          .put("sha256", entry.sha256())
          .put("records", entry.records());
    }
  }

  private static void write(Counts counts, ObjectNode out) {
    out.put("documents", counts.documents()).put("chunks", counts.chunks());
    out.put("entities", counts.entities()).put("mentions", counts.mentions());
    out.put("edges", counts.edges()).put("relations", counts.relations());
    out.put("episodes", counts.episodes());
  }

  private static String word(RecordKind kind) {
    return kind.name().toLowerCase(Locale.ROOT);
  }

  // Reading.

  /**
   * @throws WeftException INVALID_FILE, FORMAT_TOO_NEW
   */
  static PortableManifest read(Path file, byte[] bytes) {
    ManifestNode node = ManifestNode.read(file, bytes);
    requireFormat(file, node.text("format"), FORMAT);
    node.only(KEYS);
    List<ArchiveEntry> entries = node.entries();
    requireNames(file, entries);
    var manifest = new PortableManifest(version(node), entries);
    VersionInfo version = manifest.version;
    String whole =
        Digests.content(
            version.digests(), version.embedder(), version.analyzer(), version.profile());
    if (!whole.equals(version.contentDigest())) {
      throw node.wrong("content_digest is not that of its parts");
    }
    return manifest;
  }

  /** Tells another format from a newer one of the same. */
  static void requireFormat(Path file, String found, String known) {
    if (found.equals(known)) {
      return;
    }
    String family = known.substring(0, known.indexOf('/') + 1);
    if (found.startsWith(family) && found.substring(family.length()).matches("[1-9][0-9]{0,8}")) {
      throw new WeftException(
          ErrorCode.FORMAT_TOO_NEW,
          "%s has the format '%s', this program reads '%s'".formatted(file, found, known),
          "use the version of Weft that wrote it, or a newer one");
    }
    throw Archives.invalid(file, "its format is '%s', not '%s'".formatted(found, known));
  }

  private static void requireNames(Path file, List<ArchiveEntry> entries) {
    var names = new ArrayList<>(entries.stream().map(ArchiveEntry::name).toList());
    for (RowKind kind : RowKind.values()) {
      if (!names.remove(ArchiveEntry.of(kind))) {
        throw Archives.invalid(
            file, "manifest.json does not list the entry '%s'".formatted(ArchiveEntry.of(kind)));
      }
    }
    names.remove(VECTORS);
    if (!names.isEmpty()) {
      throw Archives.invalid(
          file,
          "manifest.json lists the entry '%s', which is not known".formatted(names.getFirst()));
    }
  }

  private static VersionInfo version(ManifestNode node) {
    return new VersionInfo(
        node.number("version"),
        node.isNull("parent") ? OptionalLong.empty() : OptionalLong.of(node.number("parent")),
        node.time("created_at"),
        node.text("reason"),
        node.text("change_set_digest"),
        node.text("content_digest"),
        node.number("alias_release"),
        node.text("embedder"),
        node.text("analyzer"),
        node.text("profile"),
        counts(node.object("counts").only(COUNTS)),
        digests(node.object("digests")),
        false);
  }

  private static Counts counts(ManifestNode node) {
    return new Counts(
        node.number("documents"),
        node.number("chunks"),
        node.number("entities"),
        node.number("mentions"),
        node.number("edges"),
        node.number("relations"),
        node.number("episodes"),
        0);
  }

  private static Map<RecordKind, String> digests(ManifestNode node) {
    var digests = new EnumMap<RecordKind, String>(RecordKind.class);
    var words = new java.util.TreeSet<String>();
    for (RecordKind kind : RecordKind.values()) {
      words.add(word(kind));
    }
    node.only(words);
    for (RecordKind kind : RecordKind.values()) {
      digests.put(kind, node.text(word(kind)));
    }
    return digests;
  }
}
