package weft.store.lucene;

/** The kinds of document in the index. A field belongs to one kind and begins with its prefix. */
enum Kind {
  DOCUMENT("d"),
  CHUNK("c"),
  ENTITY("e"),
  WEAVE("w"),
  RELATION("r"),
  EPISODE("p"),
  VECTOR("v");

  /** The record's id as a term; of a weave its chunk's; of a vector see {@link Schema#vectorTerm}. */
  final String id;

  /** The canonical encoding, as a binary doc value. */
  final String payload;

  /**
   * The ledger's number, as a numeric doc value: of chunks, entities, of a weave's chunk, and
   * of a vector's node.
   */
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
