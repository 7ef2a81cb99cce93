package weft.ledger;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import weft.spi.ErrorCode;
import weft.spi.RecordKind;
import weft.spi.WeftException;
import weft.spi.store.StoreVersion;

/** The tables of versions: what was published, where the pointer is, what opens each. */
final class Versions {
  private final Database database;

  Versions(Database database) {
    this.database = database;
  }

  /** The number of the active version; 0 in a fresh space. */
  long activeNumber() {
    return database
        .first("SELECT value FROM meta WHERE key = 'active'", row -> row.getLong(1))
        .orElse(0L);
  }

  Optional<VersionInfo> active() {
    long number = activeNumber();
    return number == 0 ? Optional.empty() : Optional.of(require(number));
  }

  /** Every version, pruned ones too, ascending. */
  List<VersionInfo> all() {
    return database.list("SELECT * FROM version ORDER BY number", Versions::info);
  }

  Optional<VersionInfo> find(long number) {
    return database.first("SELECT * FROM version WHERE number = ?", Versions::info, number);
  }

  /**
   * @throws WeftException NOT_FOUND
   */
  VersionInfo require(long number) {
    return find(number)
        .orElseThrow(
            () ->
                new WeftException(
                    ErrorCode.NOT_FOUND,
                    "there is no version %d".formatted(number),
                    "weft snapshot list shows those there are"));
  }

  /**
   * @throws WeftException NOT_FOUND, or VERSION_GONE when it was pruned
   */
  VersionInfo requireLive(long number) {
    VersionInfo version = require(number);
    if (version.pruned()) {
      throw new WeftException(
          ErrorCode.VERSION_GONE,
          "version %d was pruned".formatted(number),
          "weft snapshot list shows those that can be opened");
    }
    return version;
  }

  Ancestry ancestry(long number) {
    var parents = new HashMap<Long, Long>();
    database.each(
        "SELECT number, parent FROM version", row -> parents.put(row.getLong(1), row.getLong(2)));
    return Ancestry.of(number, parents);
  }

  /** The next number: never one that was used before. */
  long next() {
    return database
            .first("SELECT coalesce(max(number), 0) FROM version", row -> row.getLong(1))
            .orElse(0L)
        + 1;
  }

  void insert(VersionInfo version) {
    database.run(
        "INSERT INTO version VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0)",
        version.number(),
        version.parent().orElse(0),
        version.createdAt().toString(),
        version.reason(),
        version.changeSetDigest(),
        version.contentDigest(),
        version.aliasRelease(),
        version.embedder(),
        version.analyzer(),
        version.profile(),
        version.counts().toText(),
        digestsText(version.digests()));
  }

  void activate(long number, Instant at) {
    database.run("UPDATE meta SET value = ? WHERE key = 'active'", String.valueOf(number));
    database.run("INSERT INTO activation VALUES (?, ?)", at.toString(), number);
  }

  void markPruned(long number) {
    database.run("UPDATE version SET pruned = 1 WHERE number = ?", number);
    database.run("DELETE FROM projection WHERE version = ?", number);
  }

  /** What was activated, when, oldest first. */
  List<Activation> activations() {
    return database.list(
        "SELECT at, version FROM activation ORDER BY rowid",
        row -> new Activation(Instant.parse(row.getString(1)), row.getLong(2)));
  }

  // Tags.

  Map<String, Long> tags() {
    var tags = new TreeMap<String, Long>();
    database.each(
        "SELECT name, version FROM tag", row -> tags.put(row.getString(1), row.getLong(2)));
    return tags;
  }

  /** A tag is given where a number may be given as well: it must not look like one. */
  static void requireTag(String name) {
    boolean shown = !name.isBlank() && name.codePoints().noneMatch(Character::isISOControl);
    if (!shown || name.equals("active") || name.matches("v?[0-9]+")) {
      throw new WeftException(
          ErrorCode.INVALID_ARGUMENT,
          "a version cannot be called '%s'".formatted(name),
          "a tag is not blank, not a number, and not 'active'");
    }
  }

  void tag(String name, long version) {
    database.run("INSERT OR REPLACE INTO tag VALUES (?, ?)", name, version);
  }

  boolean untag(String name) {
    return database.run("DELETE FROM tag WHERE name = ?", name) > 0;
  }

  // What opens a version.

  /**
   * Where the parts of the space are; absent while nothing is in any store. Spaces older than the
   * entry have all of them in one store.
   */
  Optional<StoreLayout> layout() {
    return database
        .first("SELECT store FROM projection ORDER BY store LIMIT 1", row -> row.getString(1))
        .map(
            first ->
                database
                    .first("SELECT value FROM meta WHERE key = 'stores'", row -> row.getString(1))
                    .map(StoreLayout::parse)
                    .orElseGet(() -> StoreLayout.ofOne(first)));
  }

  /** Records where the parts of the space are from now on. */
  void place(StoreLayout layout) {
    database.run("INSERT OR REPLACE INTO meta VALUES ('stores', ?)", layout.toString());
  }

  /**
   * @throws WeftException INVALID_CONFIGURATION when the space is in other stores
   */
  void requireIn(Stores stores) {
    layout().ifPresent(layout -> layout.require(stores.layout()));
  }

  /** From now on nothing opens any version. */
  void forgetProjections() {
    database.run("DELETE FROM projection");
    database.run("DELETE FROM meta WHERE key = 'stores'");
  }

  void project(long version, String store, int generation) {
    database.run("INSERT OR REPLACE INTO projection VALUES (?, ?, ?)", version, store, generation);
  }

  /** What opens a version in a store; absent when nothing does. */
  Optional<StoreVersion> projection(long version, String store) {
    return database.first(
        "SELECT version, generation FROM projection WHERE version = ? AND store = ?",
        Versions::storeVersion,
        version,
        store);
  }

  List<StoreVersion> projections(String store) {
    return database.list(
        "SELECT version, generation FROM projection WHERE store = ? ORDER BY version",
        Versions::storeVersion,
        store);
  }

  private static StoreVersion storeVersion(ResultSet row) throws SQLException {
    return new StoreVersion(row.getLong(1), row.getInt(2));
  }

  private static VersionInfo info(ResultSet row) throws SQLException {
    long parent = row.getLong("parent");
    return new VersionInfo(
        row.getLong("number"),
        parent == 0 ? OptionalLong.empty() : OptionalLong.of(parent),
        Instant.parse(row.getString("created_at")),
        row.getString("reason"),
        row.getString("change_set_digest"),
        row.getString("content_digest"),
        row.getLong("alias_release"),
        row.getString("embedder"),
        row.getString("analyzer"),
        row.getString("profile"),
        Counts.parse(row.getString("counts")),
        digests(row.getString("digests")),
        row.getInt("pruned") != 0);
  }

  private static String digestsText(Map<RecordKind, String> digests) {
    var parts = new ArrayList<String>();
    for (RecordKind kind : RecordKind.values()) {
      parts.add(kind + "=" + digests.get(kind));
    }
    return String.join(",", parts);
  }

  private static Map<RecordKind, String> digests(String text) {
    var digests = new EnumMap<RecordKind, String>(RecordKind.class);
    for (String part : text.split(",", -1)) {
      int equals = part.indexOf('=');
      digests.put(RecordKind.valueOf(part.substring(0, equals)), part.substring(equals + 1));
    }
    return digests;
  }
}
