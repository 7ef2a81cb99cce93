package weft.spi.store;

/** Names a node. */
public record NodeRef(NodeKind kind, String id) implements Comparable<NodeRef> {
  @Override
  public int compareTo(NodeRef other) {
    int byKind = kind.compareTo(other.kind);
    return byKind != 0 ? byKind : id.compareTo(other.id);
  }
}
