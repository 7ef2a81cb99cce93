package weft.kernel;

import java.util.Arrays;

/**
 * A trie over the UTF-16 units of folded names. The first step is an array look-up, each further
 * one a probe of a hash table. A branch with one name left is a leaf: what remains of the name is
 * compared with the text at once, so that the nodes count little more than the names.
 */
final class NameTrie {
  static final int ROOT = 0;

  /** No child; nodes are positive, a leaf is the complement of its key. */
  static final int ABSENT = 0;

  private final NameKeys keys;
  private final int[] roots = new int[Character.MIN_SUPPLEMENTARY_CODE_POINT];
  private int[] terminals = new int[64];
  private long[] edges = new long[128];
  private int[] children = new int[128];
  private int nodeCount = 1;
  private int edgeCount;

  NameTrie(NameKeys keys) {
    this.keys = keys;
    for (int key = 0; key < keys.size(); key++) {
      insert(key);
    }
  }

  /** The child of a node, or {@link #ABSENT}. */
  int child(int node, char unit) {
    return node == ROOT ? roots[unit] : children[slotOf(edge(node, unit))];
  }

  /** The key that ends at the node, or {@link NameKeys#NONE}. */
  int terminal(int node) {
    return terminals[node] - 1;
  }

  static boolean isLeaf(int child) {
    return child < 0;
  }

  static int leafKey(int child) {
    return ~child;
  }

  private void insert(int key) {
    int node = ROOT;
    int length = keys.length(key);
    for (int depth = 0; depth < length; depth++) {
      char unit = keys.charAt(key, depth);
      int child = child(node, unit);
      if (child == ABSENT) {
        link(node, unit, ~key);
        return;
      }
      node = isLeaf(child) ? split(node, unit, leafKey(child), depth + 1) : child;
    }
    terminals[node] = key + 1;
  }

  /** Puts a node in the place of a leaf and the leaf's key one step below it. */
  private int split(int parent, char unit, int key, int depth) {
    int node = addNode();
    link(parent, unit, node);
    if (keys.length(key) == depth) {
      terminals[node] = key + 1;
    } else {
      link(node, keys.charAt(key, depth), ~key);
    }
    return node;
  }

  private int addNode() {
    if (nodeCount == terminals.length) {
      terminals = Arrays.copyOf(terminals, nodeCount * 2);
    }
    return nodeCount++;
  }

  private void link(int node, char unit, int child) {
    if (node == ROOT) {
      roots[unit] = child;
      return;
    }
    long edge = edge(node, unit);
    int slot = slotOf(edge);
    if (children[slot] == ABSENT) {
      edges[slot] = edge;
      edgeCount++;
    }
    children[slot] = child;
    if (edgeCount * 2 > edges.length) {
      rehash();
    }
  }

  private void rehash() {
    long[] oldEdges = edges;
    int[] oldChildren = children;
    edges = new long[oldEdges.length * 2];
    children = new int[oldEdges.length * 2];
    for (int i = 0; i < oldEdges.length; i++) {
      if (oldChildren[i] != ABSENT) {
        int slot = slotOf(oldEdges[i]);
        edges[slot] = oldEdges[i];
        children[slot] = oldChildren[i];
      }
    }
  }

  private int slotOf(long edge) {
    int mask = edges.length - 1;
    int slot = (int) ((edge * 0x9E3779B97F4A7C15L) >>> 32) & mask;
    while (children[slot] != ABSENT && edges[slot] != edge) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  private static long edge(int node, char unit) {
    return ((long) node << Character.SIZE) | unit;
  }
}
