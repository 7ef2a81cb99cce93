package weft.e2e;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.random.RandomGenerator;
import weft.spi.ChunkId;
import weft.spi.Document;
import weft.spi.DocumentId;
import weft.spi.Entity;
import weft.spi.EntityId;
import weft.spi.change.ChangeSet;
import weft.spi.change.Operation;

/**
 * Change sets over few ids, names and words, so that they meet. A set may be one that is refused,
 * for nothing is known here of what it is applied to.
 */
final class RandomChanges {
  static final List<String> NAMES =
      List.of("Ann", "Ann Lee", "Lee", "支付", "支付迁移", "迁移", "李伟", "Bob", "ＢＯＢ", "网关");
  static final List<String> WORDS = List.of("met", "负责", "。", "x1", "财务", "汇率", "报告");
  private static final int DOCUMENTS = 6;
  private static final int CHUNKS = 24;
  private static final int ENTITIES = 8;

  private final RandomGenerator random;
  private final Set<String> used = new HashSet<>();
  private final List<Operation> operations = new ArrayList<>();

  RandomChanges(RandomGenerator random) {
    this.random = random;
  }

  ChangeSet next() {
    used.clear();
    operations.clear();
    for (int i = random.nextInt(5); i >= 0; i--) {
      add();
    }
    return ChangeSet.of(operations);
  }

  /** Some names and words, the way people ask. */
  String question() {
    return name() + " " + word() + (random.nextBoolean() ? name() : word());
  }

  private void add() {
    switch (random.nextInt(20)) {
      case 0, 1, 2 -> entity();
      case 3, 4 -> deleteChunk();
      case 5 -> deleteDocument();
      case 6 -> merge();
      case 7 -> endMerge();
      case 8 -> split();
      case 9 -> deleteEntity();
      default -> chunk();
    }
  }

  private void chunk() {
    int number = random.nextInt(CHUNKS);
    String document = "d" + number % DOCUMENTS;
    if (used.contains("deleted " + document) || !used.add("c" + number)) {
      return;
    }
    if (used.add(document)) {
      String title = random.nextInt(8) == 0 ? word() : document;
      operations.add(new Operation.UpsertDocument(Document.builder(document).title(title).build()));
    }
    var text = new StringBuilder("t");
    for (int i = random.nextInt(7); i >= 0; i--) {
      text.append(' ').append(random.nextInt(3) > 0 ? name() : word());
    }
    operations.add(
        new Operation.UpsertChunk(Sets.chunk("c" + number, document, text.toString()), List.of()));
  }

  private void deleteChunk() {
    String id = "c" + random.nextInt(CHUNKS);
    if (used.add(id)) {
      operations.add(new Operation.DeleteChunk(new ChunkId(id)));
    }
  }

  private void deleteDocument() {
    String id = "d" + random.nextInt(DOCUMENTS);
    if (used.add(id)) {
      used.add("deleted " + id);
      operations.add(new Operation.DeleteDocument(new DocumentId(id)));
    }
  }

  private void entity() {
    String id = entityId();
    if (used.add(id)) {
      String[] names = random.nextBoolean() ? new String[] {name()} : new String[] {name(), name()};
      operations.add(new Operation.UpsertEntity(Entity.of(id, names)));
    }
  }

  private void deleteEntity() {
    String id = entityId();
    if (used.add(id)) {
      operations.add(new Operation.DeleteEntity(new EntityId(id)));
    }
  }

  private void merge() {
    EntityId into = new EntityId(entityId());
    EntityId from = new EntityId(entityId());
    if (!into.equals(from) && used.add(from.value())) {
      operations.add(new Operation.MergeEntities(into, Set.of(from)));
    }
  }

  private void endMerge() {
    split(List.of());
  }

  private void split() {
    if (random.nextInt(3) == 0) {
      split(List.of(name()));
    }
  }

  private void split(List<String> names) {
    EntityId id = new EntityId(entityId());
    EntityId into = new EntityId(entityId());
    if (!id.equals(into) && used.add(into.value()) && used.add(id.value())) {
      operations.add(new Operation.SplitEntity(id, names, into, Set.of()));
    }
  }

  private String entityId() {
    return "e:" + random.nextInt(ENTITIES);
  }

  private String name() {
    return NAMES.get(random.nextInt(NAMES.size()));
  }

  private String word() {
    return WORDS.get(random.nextInt(WORDS.size()));
  }
}
