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
  private long[] table = new long[2 * 128];
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
    return node == ROOT ? roots[unit] : (int) table[slotOf(edge(node, unit)) + 1];
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
    if (edgeCount * 4 >= table.length) {
      rehash();
    }
    long edge = edge(node, unit);
    int slot = slotOf(edge);
    edgeCount += table[slot + 1] == ABSENT ? 1 : 0;
    table[slot] = edge;
    table[slot + 1] = child;
  }

  private void rehash() {
    long[] old = table;
    table = new long[old.length * 2];
    for (int i = 0; i < old.length; i += 2) {
      if (old[i + 1] != ABSENT) {
        int slot = slotOf(old[i]);
        table[slot] = old[i];
        table[slot + 1] = old[i + 1];
      }
    }
  }

  /** Where the edge is or would be: the edge itself, then its child, side by side for the cache. */
  private int slotOf(long edge) {
    int mask = table.length - 2;
    int slot = (int) ((edge * 0x9E3779B97F4A7C15L) >>> 32) & mask;
    while (table[slot] != edge && table[slot + 1] != ABSENT) {
      slot = (slot + 2) & mask;
    }
    return slot;
  }

  private static long edge(int node, char unit) {
    return ((long) node << Character.SIZE) | unit;
  }
}
