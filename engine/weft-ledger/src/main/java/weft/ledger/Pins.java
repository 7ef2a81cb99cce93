package weft.ledger;

import java.util.HashMap;
import java.util.Map;
import weft.spi.EntityId;

/** What pins say of the names in chunks: for a folded name the entity that it means there. */
final class Pins {
  private final Edit edit;
  private final AliasTable aliases;

  Pins(Edit edit, AliasTable aliases) {
    this.edit = edit;
    this.aliases = aliases;
  }

  /** The pins of one chunk. */
  Map<String, EntityId> of(String chunk) {
    var pins = new HashMap<String, EntityId>();
    for (String id : edit.ownedBy(chunk, RowKind.PIN)) {
      edit.body(RowKind.PIN, id).map(AliasRows.Pin::of).ifPresent(pin -> add(pin, pins));
    }
    return pins;
  }

  /** The pins of all chunks that have some. */
  Map<String, Map<String, EntityId>> all() {
    var pins = new HashMap<String, Map<String, EntityId>>();
    edit.scan(
        RowKind.PIN,
        (id, body) -> {
          var pin = AliasRows.Pin.of(body);
          add(pin, pins.computeIfAbsent(pin.chunkId().value(), absent -> new HashMap<>()));
        });
    return pins;
  }

  /** Under the folding of now, which may be another than when the name was pinned. */
  private void add(AliasRows.Pin pin, Map<String, EntityId> pins) {
    pins.put(aliases.key(pin.key()), aliases.root(pin.entityId()));
  }
}
