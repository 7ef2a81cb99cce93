package weft.store.kuzu;

import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import weft.spi.Canonical;
import weft.spi.ChunkWeave;
import weft.spi.Entity;
import weft.spi.EntityId;
import weft.spi.Episode;
import weft.spi.Relation;
import weft.spi.store.IndexedChunk;
import weft.spi.store.IndexedEntity;
import weft.spi.store.IndexedWeave;
import weft.spi.store.Mutation;
import weft.spi.store.StoreVersion;

/** Writes the rows of one version into a draft. For one thread, for one version. */
final class VersionWriter {
  private final Draft draft;
  private final Parent parent;
  private final int seq;
  private final Map<Kind, Rows> before = new EnumMap<>(Kind.class);

  /** Finds the rows that the version's parent shows. */
  interface Parent {
    /** 0 and an empty mark for none. */
    int seq();

    String mark();

    Rows rows(Kind kind);
  }

  /** The columns after row, begin and id. */
  @FunctionalInterface
  private interface Columns<T> {
    void write(T value, CsvLine line);
  }

  VersionWriter(Draft draft, Parent parent) {
    this.draft = draft;
    this.parent = parent;
    this.seq = draft.takeSeq();
  }

  void apply(Mutation change) {
    end(Kind.ENTITY, change.removedEntities(), id -> id.value());
    end(Kind.CHUNK, change.removedChunks(), id -> id.value());
    end(Kind.WEAVE, change.removedWeaves(), id -> id.value());
    end(Kind.RELATION, change.removedRelations(), id -> id.value());
    end(Kind.EPISODE, change.removedEpisodes(), id -> id.value());
    put(Kind.ENTITY, change.entities(), item -> item.entity().id().value(), VersionWriter::entity);
    put(Kind.CHUNK, change.chunks(), item -> item.chunk().id().value(), VersionWriter::chunk);
    put(
        Kind.WEAVE,
        change.weaves(),
        item -> item.weave().chunkId().value(),
        (item, line) -> weave(item, change.entityNumbers(), line));
    put(Kind.RELATION, change.relations(), item -> item.id().value(), VersionWriter::relation);
    put(Kind.EPISODE, change.episodes(), item -> item.id().value(), VersionWriter::episode);
  }

  private static void entity(IndexedEntity item, CsvLine line) {
    Entity entity = item.entity();
    line.integer(item.number()).text(entity.displayName()).text(entity.type().orElse(""));
    line.bytes(Canonical.encode(entity));
  }

  private static void chunk(IndexedChunk item, CsvLine line) {
    line.integer(item.number()).text(item.chunk().text());
  }

  private static void weave(IndexedWeave item, Map<EntityId, Integer> numbers, CsvLine line) {
    ChunkWeave weave = item.weave();
    line.integer(item.chunkNumber()).integer(weave.mentions().size());
    line.integers(numbers(weave.entities(), id -> id, numbers));
    line.integers(numbers(weave.pairs(), pair -> pair.source(), numbers));
    line.integers(numbers(weave.pairs(), pair -> pair.target(), numbers));
    line.bytes(Canonical.encode(weave));
  }

  private static <T> int[] numbers(
      Collection<T> values, Function<T, EntityId> id, Map<EntityId, Integer> numbers) {
    return values.stream().map(id).mapToInt(named -> number(numbers, named)).toArray();
  }

  private static int number(Map<EntityId, Integer> numbers, EntityId id) {
    Integer number = numbers.get(id);
    if (number == null) {
      throw new IllegalArgumentException("the mutation has no number of entity " + id);
    }
    return number;
  }

  private static void relation(Relation relation, CsvLine line) {
    line.text(relation.source().value()).text(relation.type()).text(relation.target().value());
    line.bytes(Canonical.encode(relation));
  }

  private static void episode(Episode episode, CsvLine line) {
    line.text(episode.name()).bytes(Canonical.encode(episode));
  }

  private <T> void put(Kind kind, List<T> values, Function<T, String> id, Columns<T> columns) {
    end(kind, values, id);
    for (T value : values) {
      draft.add(
          kind.table,
          line -> {
            line.integer(draft.takeRow()).integer(seq).text(id.apply(value));
            columns.write(value, line);
          });
    }
  }

  private <T> void end(Kind kind, List<T> values, Function<T, String> id) {
    if (values.isEmpty() || parent.seq() == 0) {
      return;
    }
    Rows rows = before.computeIfAbsent(kind, parent::rows);
    for (T value : values) {
      int place = rows.place(id.apply(value));
      if (place >= 0) {
        long ended = rows.rows()[place];
        draft.add(Cypher.ENDING, line -> line.integer(draft.takeRow()).integer(ended).integer(seq));
      }
    }
  }

  /** Names the version; what had its name before is only an ancestor from now on. */
  void finish(StoreVersion version, Optional<VersionRow> replaced) {
    replaced.ifPresent(draft::retire);
    String mark = draft.mark(parent.mark());
    var row = new VersionRow(seq, version, parent.seq(), true, mark);
    draft.add(Cypher.VERSION, row::write);
  }
}
