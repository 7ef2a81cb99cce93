package weft.ledger;

import java.util.Collections;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Set;
import java.util.TreeMap;
import weft.spi.Canonical;
import weft.spi.ChunkWeave;
import weft.spi.Entity;
import weft.spi.EntityPair;
import weft.spi.RecordKind;
import weft.spi.store.Mutation;
import weft.spi.store.VectorChange;

/** All that a version holds, from the ledger alone. */
final class Content {
  private static final int BATCH = 4_096;
  private static final List<RowKind> PROJECTED =
      List.of(
          RowKind.DOCUMENT,
          RowKind.CHUNK,
          RowKind.WEAVE,
          RowKind.RELATION_VIEW,
          RowKind.EPISODE_VIEW);

  private final Edit edit;
  private final AliasTable aliases;

  Content(Edit edit, AliasTable aliases) {
    this.edit = edit;
    this.aliases = aliases;
  }

  /** The digests, taken from scratch. O(version). */
  Digests digests() {
    var digests = new Digests();
    for (RowKind kind : RowKind.values()) {
      edit.scan(kind, (id, body) -> digests.add(kind, id, body));
    }
    aliases.entities().forEach(digests::add);
    return digests;
  }

  /** How much there is, but for what only stores can count. O(version). */
  Counts counts(long mentions, long edges) {
    return new Counts(
        count(RowKind.DOCUMENT),
        count(RowKind.CHUNK),
        aliases.entities().size(),
        mentions,
        edges,
        count(RowKind.RELATION_VIEW),
        count(RowKind.EPISODE_VIEW),
        0);
  }

  private long count(RowKind kind) {
    var count = new long[1];
    edit.scan(kind, (id, body) -> count[0]++);
    return count[0];
  }

  /** Every pair that some chunk is evidence for. O(version). */
  Set<EntityPair> pairs() {
    var pairs = new HashSet<EntityPair>();
    edit.scan(RowKind.WEAVE, (id, body) -> pairs.addAll(Canonical.weave(body).pairs()));
    return pairs;
  }

  /** The records of one kind as a store shows them: key to canonical encoding. */
  Map<String, byte[]> records(RecordKind kind) {
    var records = new TreeMap<String, byte[]>();
    switch (kind) {
      case DOCUMENT -> edit.scan(RowKind.DOCUMENT, records::put);
      case CHUNK -> edit.scan(RowKind.CHUNK, records::put);
      case RELATION -> edit.scan(RowKind.RELATION_VIEW, records::put);
      case EPISODE -> edit.scan(RowKind.EPISODE_VIEW, records::put);
      case ENTITY -> {
        for (Entity entity : aliases.entities()) {
          records.put(entity.id().value(), Canonical.encode(entity));
        }
      }
      case MENTION -> edit.scan(RowKind.WEAVE, (id, body) -> mentions(body, records));
      case EDGE -> edit.scan(RowKind.WEAVE, (id, body) -> pairs(body, records));
      case ALIAS -> {}
    }
    return records;
  }

  private static void mentions(byte[] body, Map<String, byte[]> records) {
    ChunkWeave weave = Canonical.weave(body);
    for (var mention : weave.mentions()) {
      String key =
          String.join(
              "\n",
              weave.chunkId().value(),
              Integer.toString(mention.span().begin()),
              mention.entityId().value());
      records.put(key, Canonical.encode(weave.chunkId(), mention));
    }
  }

  private static void pairs(byte[] body, Map<String, byte[]> records) {
    ChunkWeave weave = Canonical.weave(body);
    for (var pair : weave.pairs()) {
      String key =
          String.join("\n", pair.source().value(), pair.target().value(), weave.chunkId().value());
      records.put(key, Canonical.encode(weave.chunkId(), pair));
    }
  }

  /**
   * The version as mutations of at most {@value #BATCH} records, read as they are asked for; the
   * last holds the vectors and nothing else.
   *
   * @param vectors all of them
   */
  Iterable<Mutation> mutations(Projector projector, VectorChange vectors) {
    return () -> new Batches(projector, vectors);
  }

  private final class Batches implements Iterator<Mutation> {
    private final Projector projector;
    private final VectorChange vectors;
    private final VectorChange none;
    private final Iterator<RowKind> kinds = PROJECTED.iterator();
    private final Iterator<Entity> entities = aliases.entities().iterator();
    private Iterator<byte[]> rows = Collections.emptyIterator();
    private RowKind kind = RowKind.DOCUMENT;
    private boolean ended;

    private Batches(Projector projector, VectorChange vectors) {
      this.projector = projector;
      this.vectors = vectors;
      this.none = vectors.space().map(VectorChange::unchanged).orElse(VectorChange.none());
    }

    @Override
    public boolean hasNext() {
      return !ended;
    }

    private boolean hasRecords() {
      while (!rows.hasNext() && kinds.hasNext()) {
        kind = kinds.next();
        rows = edit.bodies(kind);
      }
      return rows.hasNext() || entities.hasNext();
    }

    @Override
    public Mutation next() {
      if (ended) {
        throw new NoSuchElementException();
      }
      var out = Mutation.builder();
      if (!hasRecords()) {
        ended = true;
        return out.vectors(vectors).build();
      }
      for (int i = 0; i < BATCH && hasRecords(); i++) {
        if (rows.hasNext()) {
          projector.upsert(out, kind, rows.next());
        } else {
          projector.upsert(out, entities.next());
        }
      }
      return out.vectors(none).build();
    }
  }
}
