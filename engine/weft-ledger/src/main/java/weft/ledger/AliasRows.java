package weft.ledger;

import java.util.List;
import weft.spi.CanonicalReader;
import weft.spi.CanonicalWriter;
import weft.spi.ChunkId;
import weft.spi.EntityId;
import weft.spi.Proposal;

/** The bodies of the rows of the alias table that are not entities. */
final class AliasRows {
  private AliasRows() {}

  /** A pin: in a chunk, a folded name means an entity. */
  record Pin(ChunkId chunkId, String key, EntityId entityId) {
    String id() {
      return chunkId.value() + "\n" + key;
    }

    byte[] body() {
      return new CanonicalWriter().text(chunkId.value()).text(key).text(entityId.value()).toBytes();
    }

    static Pin of(byte[] body) {
      var in = new CanonicalReader(body);
      return new Pin(new ChunkId(in.text()), in.text(), new EntityId(in.text()));
    }
  }

  static byte[] merge(EntityId into) {
    return new CanonicalWriter().text(into.value()).toBytes();
  }

  static EntityId mergedInto(byte[] body) {
    return new EntityId(new CanonicalReader(body).text());
  }

  static byte[] proposals(List<Proposal> proposals) {
    return new CanonicalWriter()
        .list(
            proposals,
            (out, proposal) ->
                out.text(proposal.name())
                    .maybe(proposal.type(), CanonicalWriter::text)
                    .text(proposal.rule()))
        .toBytes();
  }

  static List<Proposal> proposals(byte[] body) {
    return new CanonicalReader(body)
        .list(in -> new Proposal(in.text(), in.maybe(CanonicalReader::text), in.text()));
  }
}
