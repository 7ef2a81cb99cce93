package weft.store.lance;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.lance.Dataset;
import weft.spi.store.VectorKey;

/**
 * A collection of one version, open. Its rows are known by address: fragment and offset, see {@link
 * Datasets#address}.
 */
final class OpenPart {
  private final Manifest.Part part;
  private final Dataset dataset;
  private final int dimension;
  private final List<OpenFragment> fragments;
  private final Map<Integer, OpenFragment> byId = new HashMap<>();

  /**
   * A fragment as this version has it.
   *
   * @param live offsets that are not deleted; absent when all are
   * @param indexed whether the index knows its rows
   */
  record OpenFragment(
      int id, FragmentRows rows, Optional<BitSet> live, int liveCount, boolean indexed) {
    boolean has(int offset) {
      return live.isEmpty() || live.get().get(offset);
    }
  }

  OpenPart(Manifest.Part part, Dataset dataset, int dimension, List<OpenFragment> fragments) {
    this.part = part;
    this.dataset = dataset;
    this.dimension = dimension;
    this.fragments = List.copyOf(fragments);
    fragments.forEach(fragment -> byId.put(fragment.id(), fragment));
  }

  Manifest.Part part() {
    return part;
  }

  Dataset dataset() {
    return dataset;
  }

  int dimension() {
    return dimension;
  }

  List<OpenFragment> fragments() {
    return fragments;
  }

  OpenFragment fragment(int id) {
    OpenFragment known = byId.get(id);
    if (known == null) {
      throw new IllegalArgumentException(
          "no fragment %d in %s, available: %s".formatted(id, part.folder(), byId.keySet()));
    }
    return known;
  }

  /** The ids of the fragments whose rows the index knows; empty without an index. */
  List<Integer> indexedFragments() {
    var indexed = new ArrayList<Integer>();
    for (OpenFragment fragment : fragments) {
      if (fragment.indexed()) {
        indexed.add(fragment.id());
      }
    }
    return indexed;
  }

  /** The address of a key's row. */
  OptionalLong find(VectorKey key) {
    byte[] id = key.id().getBytes(StandardCharsets.UTF_8);
    for (OpenFragment fragment : fragments) {
      int row = fragment.rows().find(id, key.n());
      if (row >= 0 && fragment.has(row)) {
        return OptionalLong.of(Datasets.address(fragment.id(), row));
      }
    }
    return OptionalLong.empty();
  }

  VectorKey key(long address) {
    FragmentRows rows = fragment(Datasets.fragment(address)).rows();
    int row = Datasets.offset(address);
    return new VectorKey(part.collection(), rows.id(row), rows.n(row));
  }

  int number(long address) {
    return fragment(Datasets.fragment(address)).rows().number(Datasets.offset(address));
  }

  void close() {
    dataset.close();
  }
}
