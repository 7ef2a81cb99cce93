package weft.ledger;

import java.time.DateTimeException;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import weft.spi.Canonical;
import weft.spi.WeftException;

/** A row from outside, seen to be what the ledger itself would write. */
final class PortableRow {
  private PortableRow() {}

  /**
   * The row as the change that brings it in: its owner and what it rests on follow from its body.
   *
   * @throws IllegalArgumentException when the body is no record of its kind in canonical encoding,
   *     or of another id
   */
  static Change change(RowKind kind, String id, byte[] body) {
    try {
      Read read = read(kind, id, body);
      if (!read.id.equals(id)) {
        throw new IllegalArgumentException("it is the record of '%s'".formatted(read.id));
      }
      if (!Arrays.equals(read.canonical, body)) {
        throw new IllegalArgumentException("it is not in canonical encoding");
      }
      return new Change(
          kind,
          id,
          read.owner,
          OptionalLong.empty(),
          Optional.empty(),
          Optional.of(body),
          read.restsOn);
    } catch (WeftException | DateTimeException cause) {
      throw new IllegalArgumentException(cause.getMessage(), cause);
    }
  }

  /** A body decoded, and encoded again. */
  @SuppressWarnings("ArrayRecordComponent") // compared by content where it is compared
  private record Read(String id, String owner, byte[] canonical, Set<String> restsOn) {
    private Read(String id, byte[] canonical) {
      this(id, "", canonical, Set.of());
    }

    private Read(String id, byte[] canonical, Set<String> restsOn) {
      this(id, "", canonical, restsOn);
    }
  }

  private static Read read(RowKind kind, String id, byte[] body) {
    return switch (kind) {
      case DOCUMENT -> {
        var document = Canonical.document(body);
        yield new Read(document.id().value(), Canonical.encode(document));
      }
      case CHUNK -> chunk(body);
      case ENTITY -> {
        var entity = Canonical.entity(body);
        yield new Read(entity.id().value(), Canonical.encode(entity));
      }
      case MERGE -> new Read(id, AliasRows.merge(AliasRows.mergedInto(body)));
      case PIN -> {
        var pin = AliasRows.Pin.of(body);
        yield new Read(pin.id(), pin.chunkId().value(), pin.body(), Set.of());
      }
      case PROPOSAL -> new Read(id, AliasRows.proposals(AliasRows.proposals(body)));
      case WEAVE -> {
        var weave = Canonical.weave(body);
        yield new Read(weave.chunkId().value(), Canonical.encode(weave));
      }
      case RELATION, RELATION_VIEW -> relation(kind, body);
      case EPISODE, EPISODE_VIEW -> episode(kind, body);
    };
  }

  private static Read chunk(byte[] body) {
    var chunk = Canonical.chunk(body);
    return new Read(
        chunk.id().value(),
        chunk.documentId().value(),
        Canonical.encode(chunk),
        Staging.restsOn(chunk));
  }

  private static Read relation(RowKind kind, byte[] body) {
    var relation = Canonical.relation(body);
    Set<String> restsOn = kind == RowKind.RELATION ? MemoryStaging.restsOn(relation) : Set.of();
    return new Read(relation.id().value(), Canonical.encode(relation), restsOn);
  }

  private static Read episode(RowKind kind, byte[] body) {
    var episode = Canonical.episode(body);
    Set<String> restsOn = kind == RowKind.EPISODE ? MemoryStaging.restsOn(episode) : Set.of();
    return new Read(episode.id().value(), Canonical.encode(episode), restsOn);
  }
}
