package weft.store.lucene;

/** The kinds of document in the index. A field belongs to one kind and begins with its prefix. */
enum Kind {
  DOCUMENT("d"),
  CHUNK("c"),
  ENTITY("e"),
  WEAVE("w"),
  RELATION("r"),
  EPISODE("p");

  /** The record's id as a term; of a weave its chunk's. */
  final String id;

  /** The canonical encoding, as a binary doc value. */
  final String payload;

  /** The ledger's number, as a numeric doc value: of chunks, entities, and of a weave's chunk. */
  final String number;

  /** The id again, as a binary doc value: of what has a number. */
  final String key;

  Kind(String prefix) {
    id = prefix + "_id";
    payload = prefix + "_payload";
    number = prefix + "_number";
    key = prefix + "_key";
  }
}
