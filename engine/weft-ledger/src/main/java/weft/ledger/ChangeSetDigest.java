package weft.ledger;

import weft.spi.CanonicalWriter;
import weft.spi.ContentDigest;
import weft.spi.change.ChangeSet;

/** Names a change set by what it asks for: equal sets in equal order, equal digest. */
final class ChangeSetDigest {
  private ChangeSetDigest() {}

  static String of(ChangeSet set) {
    var digest = new ContentDigest();
    var out = new CanonicalWriter();
    int place = 0;
    for (var operation : set.operations()) {
      // Records print all their fields, and lists and maps keep their order.
      digest.add(out.reset().integer(place++).text(operation.toString()).toBytes());
    }
    return digest.toString();
  }
}
