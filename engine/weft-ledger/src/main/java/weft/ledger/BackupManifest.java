package weft.ledger;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** What a backup says of itself. */
record BackupManifest(Instant createdAt, List<BackupSpace> spaces, List<ArchiveEntry> entries) {
  static final String FORMAT = "weft-backup/1";
  static final String SETTINGS = "weft.yaml";

  BackupManifest {
    spaces = List.copyOf(spaces);
    entries = List.copyOf(entries);
  }

  /** The name of the entry that holds a file of a space. */
  static String entry(String space, String file) {
    return "spaces/%s/%s".formatted(space, file);
  }

  byte[] toBytes() {
    var json = new JsonMapper();
    ObjectNode out = json.createObjectNode().put("format", FORMAT);
    out.put("created_at", createdAt.toString());
    var list = out.putArray("spaces");
    for (BackupSpace space : spaces) {
      ObjectNode node = list.addObject().put("name", space.name()).put("version", space.version());
      node.put("content_digest", space.contentDigest()).put("versions", space.versions());
      var tags = node.putArray("tags");
      space.tags().forEach(tags::add);
    }
    PortableManifest.write(entries, out);
    return (json.writerWithDefaultPrettyPrinter().writeValueAsString(out) + "\n")
        .getBytes(StandardCharsets.UTF_8);
  }

  /**
   * @throws weft.spi.WeftException INVALID_FILE, FORMAT_TOO_NEW
   */
  static BackupManifest read(Path file, byte[] bytes) {
    ManifestNode node = ManifestNode.read(file, bytes);
    PortableManifest.requireFormat(file, node.text("format"), FORMAT);
    node.only(Set.of("format", "created_at", "spaces", "entries"));
    var spaces = new ArrayList<BackupSpace>();
    var names = new TreeSet<String>();
    for (ManifestNode space : node.objects("spaces")) {
      space.only(Set.of("name", "version", "content_digest", "versions", "tags"));
      if (!names.add(name(space))) {
        throw space.wrong("the space '%s' stands twice".formatted(name(space)));
      }
      spaces.add(
          new BackupSpace(
              name(space),
              space.number("version"),
              space.text("content_digest"),
              space.number("versions"),
              space.texts("tags")));
    }
    var manifest = new BackupManifest(node.time("created_at"), spaces, node.entries());
    manifest.requireNames(file);
    return manifest;
  }

  /** The name of a folder, not a way to elsewhere. */
  private static String name(ManifestNode space) {
    String name = space.text("name");
    boolean plain = name.codePoints().noneMatch(c -> c == '/' || c == '\\' || c == ':' || c < ' ');
    if (name.isBlank() || name.startsWith(".") || !plain) {
      throw space.wrong("'%s' cannot be a space".formatted(name.replaceAll("\\p{Cntrl}", "?")));
    }
    return name;
  }

  /** Every entry is a file that a backup may hold, and every space has its ledger. */
  private void requireNames(Path file) {
    var known = new TreeSet<String>();
    known.add(SETTINGS);
    for (BackupSpace space : spaces) {
      SpaceFiles.ALL.forEach(name -> known.add(entry(space.name(), name)));
    }
    var there = new TreeSet<String>();
    for (ArchiveEntry entry : entries) {
      there.add(entry.name());
      if (!known.contains(entry.name())) {
        throw Archives.invalid(
            file, "manifest.json lists the entry '%s', which is not known".formatted(entry.name()));
      }
    }
    for (BackupSpace space : spaces) {
      String ledger = entry(space.name(), SpaceFiles.LEDGER);
      if (space.version() > 0 && !there.contains(ledger)) {
        throw Archives.invalid(
            file, "manifest.json does not list the entry '%s'".formatted(ledger));
      }
    }
  }
}
