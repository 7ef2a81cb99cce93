package weft.spi.change;

import java.util.ArrayList;
import java.util.List;
import weft.spi.Chunk;
import weft.spi.ChunkId;
import weft.spi.Document;
import weft.spi.DocumentId;
import weft.spi.Entity;
import weft.spi.EntityId;

/**
 * Operations that become true together or not at all, in order.
 *
 * @param entries each with its line in the text it was read from, for messages
 */
public record ChangeSet(List<Entry> entries) {
  /**
   * @param line from 1; 0 when it was not read from text
   */
  public record Entry(int line, Operation operation) {}

  public ChangeSet {
    entries = List.copyOf(entries);
  }

  public static ChangeSet of(Operation... operations) {
    return of(List.of(operations));
  }

  public static ChangeSet of(List<? extends Operation> operations) {
    return new ChangeSet(operations.stream().map(each -> new Entry(0, each)).toList());
  }

  public static Builder builder() {
    return new Builder();
  }

  public List<Operation> operations() {
    return entries.stream().map(Entry::operation).toList();
  }

  /** Collects operations; not thread-safe. */
  public static final class Builder {
    private final List<Operation> operations = new ArrayList<>();

    public Builder add(Operation operation) {
      operations.add(operation);
      return this;
    }

    public Builder upsert(Document document) {
      return add(new Operation.UpsertDocument(document));
    }

    public Builder upsert(Chunk chunk) {
      return add(new Operation.UpsertChunk(chunk, List.of()));
    }

    public Builder upsert(Entity entity) {
      return add(new Operation.UpsertEntity(entity));
    }

    public Builder delete(DocumentId id) {
      return add(new Operation.DeleteDocument(id));
    }

    public Builder delete(ChunkId id) {
      return add(new Operation.DeleteChunk(id));
    }

    public Builder delete(EntityId id) {
      return add(new Operation.DeleteEntity(id));
    }

    public ChangeSet build() {
      return of(operations);
    }
  }
}
