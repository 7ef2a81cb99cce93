package weft.store.kuzu;

import java.util.OptionalInt;
import weft.spi.ChunkId;
import weft.spi.EntityId;

/**
 * What a version shows, as far as it is walked: everything but texts and records. Loaded in one
 * pass over each table; immutable, safe from any thread.
 *
 * @param entities in order of id
 * @param entityPlaces by number, -1 where there is none
 * @param chunks in order of id
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record Content(
    Rows entities, int[] entityPlaces, Rows chunks, WeaveGraph graph, AuthoredEdges authored) {
  static Content load(OpenFile file, VersionRow version) {
    Visibility visibility = Visibility.of(file, version);
    Rows entities = Rows.load(file, Kind.ENTITY, visibility);
    return new Content(
        entities,
        entities.placesByNumber(),
        Rows.load(file, Kind.CHUNK, visibility),
        WeaveGraph.load(file, visibility),
        AuthoredEdges.load(file, visibility));
  }

  Rows rows(Kind kind) {
    return switch (kind) {
      case ENTITY -> entities;
      case CHUNK -> chunks;
      case WEAVE -> graph.weaves();
      case RELATION -> authored.relations();
      case EPISODE -> authored.episodes();
    };
  }

  OptionalInt entityNumber(EntityId id) {
    int place = entities.place(id.value());
    return place < 0 ? OptionalInt.empty() : OptionalInt.of(entities.numbers()[place]);
  }

  boolean hasEntity(int number) {
    return number >= 0 && number < entityPlaces.length && entityPlaces[number] >= 0;
  }

  /** The id of an entity that exists. */
  EntityId entity(int number) {
    return new EntityId(entities.ids()[entityPlaces[number]]);
  }

  /** The chunk of a weave. */
  ChunkId chunk(int place) {
    return new ChunkId(graph.weaves().ids()[place]);
  }
}
