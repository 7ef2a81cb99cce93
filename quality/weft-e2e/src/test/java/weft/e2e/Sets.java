package weft.e2e;

import java.util.List;
import java.util.Optional;
import weft.spi.Chunk;
import weft.spi.Document;
import weft.spi.Entity;
import weft.spi.EntityId;
import weft.spi.EntityName;
import weft.spi.EntityStatus;
import weft.spi.change.ChangeSet;

/** Change sets and their parts in few words. */
final class Sets {
  private Sets() {}

  static Chunk chunk(String id, String document, String text) {
    return Chunk.builder(id, document, text).build();
  }

  /** A document of one chunk. */
  static ChangeSet document(String id, String text) {
    return documents(id, text);
  }

  /** Documents of one chunk each, which has the document's id: id, text, id, text and so on. */
  static ChangeSet documents(String... idsAndTexts) {
    var set = ChangeSet.builder();
    for (int i = 0; i < idsAndTexts.length; i += 2) {
      set.upsert(Document.of(idsAndTexts[i]));
      set.upsert(chunk(idsAndTexts[i], idsAndTexts[i], idsAndTexts[i + 1]));
    }
    return set.build();
  }

  static ChangeSet entities(Entity... entities) {
    var set = ChangeSet.builder();
    List.of(entities).forEach(set::upsert);
    return set.build();
  }

  /** An entity whose name means it where one of the context words stands near. */
  static Entity homonym(String id, String name, String... context) {
    var entityName = new EntityName(name, Optional.empty(), List.of(context));
    return new Entity(
        new EntityId(id), Optional.empty(), List.of(entityName), List.of(), EntityStatus.CURATED);
  }
}
