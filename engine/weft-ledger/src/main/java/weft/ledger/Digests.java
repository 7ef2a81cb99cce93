package weft.ledger;

import java.nio.charset.StandardCharsets;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import weft.spi.Canonical;
import weft.spi.CanonicalWriter;
import weft.spi.ChunkWeave;
import weft.spi.ContentDigest;
import weft.spi.Entity;
import weft.spi.RecordKind;

/** The digests of all kinds of record, following changes. Not thread-safe. */
final class Digests {
  private final Map<RecordKind, ContentDigest> digests = new EnumMap<>(RecordKind.class);
  private long mentions;

  /** The digests of nothing. */
  Digests() {
    for (RecordKind kind : RecordKind.values()) {
      digests.put(kind, new ContentDigest());
    }
  }

  /** The digests of a version. */
  static Digests of(VersionInfo version) {
    var digests = new Digests();
    version.digests().forEach((kind, hex) -> digests.digests.put(kind, ContentDigest.of(hex)));
    digests.mentions = version.counts().mentions();
    return digests;
  }

  /** How many mentions have been added and not removed. */
  long mentions() {
    return mentions;
  }

  void apply(List<Change> changes) {
    for (Change change : changes) {
      change.before().ifPresent(body -> remove(change.kind(), change.id(), body));
      change.after().ifPresent(body -> add(change.kind(), change.id(), body));
    }
  }

  void apply(AliasDelta delta) {
    for (AliasDelta.Entry entry : delta.entries()) {
      entry.before().ifPresent(entity -> of(RecordKind.ENTITY).remove(Canonical.encode(entity)));
      entry.after().ifPresent(this::add);
    }
  }

  void add(Entity entity) {
    of(RecordKind.ENTITY).add(Canonical.encode(entity));
  }

  void add(RowKind kind, String id, byte[] body) {
    if (kind == RowKind.WEAVE) {
      ChunkWeave weave = Canonical.weave(body);
      weave.mentions().forEach(m -> of(RecordKind.MENTION).add(encode(weave, m)));
      weave.pairs().forEach(p -> of(RecordKind.EDGE).add(Canonical.encode(weave.chunkId(), p)));
      mentions += weave.mentions().size();
    } else {
      recordKind(kind).ifPresent(of -> of(of).add(encode(of, kind, id, body)));
    }
  }

  private void remove(RowKind kind, String id, byte[] body) {
    if (kind == RowKind.WEAVE) {
      ChunkWeave weave = Canonical.weave(body);
      weave.mentions().forEach(m -> of(RecordKind.MENTION).remove(encode(weave, m)));
      weave.pairs().forEach(p -> of(RecordKind.EDGE).remove(Canonical.encode(weave.chunkId(), p)));
      mentions -= weave.mentions().size();
    } else {
      recordKind(kind).ifPresent(of -> of(of).remove(encode(of, kind, id, body)));
    }
  }

  private static byte[] encode(ChunkWeave weave, weft.spi.Mention mention) {
    return Canonical.encode(weave.chunkId(), mention);
  }

  private static byte[] encode(RecordKind digest, RowKind kind, String id, byte[] body) {
    if (digest != RecordKind.ALIAS) {
      return body;
    }
    var text = new String(body, StandardCharsets.ISO_8859_1);
    return new CanonicalWriter().integer(kind.ordinal()).text(id).text(text).toBytes();
  }

  private static Optional<RecordKind> recordKind(RowKind kind) {
    return switch (kind) {
      case DOCUMENT -> Optional.of(RecordKind.DOCUMENT);
      case CHUNK -> Optional.of(RecordKind.CHUNK);
      case ENTITY, MERGE, PIN, PROPOSAL -> Optional.of(RecordKind.ALIAS);
      case RELATION_VIEW -> Optional.of(RecordKind.RELATION);
      case EPISODE_VIEW -> Optional.of(RecordKind.EPISODE);
      case WEAVE -> Optional.empty();
      // What was asserted counts through how it is read, which stores can show.
      case RELATION, EPISODE -> Optional.empty();
    };
  }

  private ContentDigest of(RecordKind kind) {
    ContentDigest digest = digests.get(kind);
    if (digest == null) {
      throw new IllegalStateException("no digest for " + kind);
    }
    return digest;
  }

  Map<RecordKind, String> toHex() {
    var hex = new EnumMap<RecordKind, String>(RecordKind.class);
    digests.forEach((kind, digest) -> hex.put(kind, digest.toString()));
    return hex;
  }

  /** One digest over all kinds and what they were made with. */
  static String content(
      Map<RecordKind, String> digests, String embedder, String analyzer, String profile) {
    var all = new StringBuilder();
    for (RecordKind kind : RecordKind.values()) {
      all.append(kind).append('=').append(digests.get(kind)).append('\n');
    }
    all.append("embedder=").append(embedder).append('\n');
    all.append("analyzer=").append(analyzer).append('\n');
    all.append("profile=").append(profile).append('\n');
    return ContentDigest.hashOf(all.toString());
  }
}
