package weft.store.lucene;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.lucene.index.FloatVectorValues;
import org.apache.lucene.index.KnnVectorValues.DocIndexIterator;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.util.Bits;
import org.apache.lucene.util.FixedBitSet;
import weft.spi.store.NumberSet;

/**
 * The live vectors of one collection in a version: in which segments they are, and where those of a
 * number are. Immutable.
 */
final class VectorTable {
  private final String field;
  private final List<Part> parts;
  private final Grouping docsOf;
  private final int count;

  /**
   * A segment with vectors of the collection.
   *
   * @param live its live documents with a vector; absent when that is all that have one
   */
  record Part(LeafReaderContext leaf, Optional<FixedBitSet> live, int count) {}

  /**
   * Some of the vectors.
   *
   * @param docs for each part its documents; absent for all of the table
   */
  record Selection(Optional<List<FixedBitSet>> docs, int count) {
    /** The documents of a part; absent for all that have a vector. */
    Optional<FixedBitSet> of(VectorTable table, int part) {
      return docs.isPresent() ? Optional.of(docs.get().get(part)) : table.parts.get(part).live();
    }
  }

  private VectorTable(String field, List<Part> parts, Grouping docsOf, int count) {
    this.field = field;
    this.parts = List.copyOf(parts);
    this.docsOf = docsOf;
    this.count = count;
  }

  static VectorTable load(List<LeafReaderContext> leaves, SegmentCache<int[]> numbers, String field)
      throws IOException {
    var parts = new ArrayList<Part>();
    var numberOf = new Ints();
    var docOf = new Ints();
    int end = 0;
    for (LeafReaderContext leaf : leaves) {
      FloatVectorValues values = leaf.reader().getFloatVectorValues(field);
      if (values == null) {
        continue;
      }
      int[] column = numbers.of(leaf.reader());
      Bits alive = leaf.reader().getLiveDocs();
      var live = new FixedBitSet(leaf.reader().maxDoc());
      int before = docOf.size();
      DocIndexIterator docs = values.iterator();
      for (int doc = docs.nextDoc(); doc != DocIdSetIterator.NO_MORE_DOCS; doc = docs.nextDoc()) {
        if (alive == null || alive.get(doc)) {
          live.set(doc);
          numberOf.add(column[doc]);
          docOf.add(leaf.docBase + doc);
          end = Math.max(end, column[doc] + 1);
        }
      }
      int found = docOf.size() - before;
      if (found > 0) {
        boolean all = found == values.size();
        parts.add(new Part(leaf, all ? Optional.empty() : Optional.of(live), found));
      }
    }
    return new VectorTable(
        field, parts, Grouping.of(numberOf.toArray(), docOf.toArray(), end), docOf.size());
  }

  String field() {
    return field;
  }

  List<Part> parts() {
    return parts;
  }

  Selection all() {
    return new Selection(Optional.empty(), count);
  }

  /** The vectors of these numbers. O(numbers, and a bit for each document). */
  Selection of(NumberSet allowed) {
    var docs = new ArrayList<FixedBitSet>();
    parts.forEach(part -> docs.add(new FixedBitSet(part.leaf().reader().maxDoc())));
    var marking = new Marking(docs);
    allowed.forEach(marking::number);
    return new Selection(Optional.of(docs), marking.count);
  }

  /** Marks the documents of numbers; as they come, most fall into the part of the one before. */
  private final class Marking {
    private final List<FixedBitSet> docs;
    private int part;
    private int begin;
    private int end;
    private int count;

    Marking(List<FixedBitSet> docs) {
      this.docs = docs;
      enter(0);
    }

    private void enter(int index) {
      part = index;
      if (index < parts.size()) {
        begin = parts.get(index).leaf().docBase;
        end = begin + docs.get(index).length();
      }
    }

    void number(int number) {
      if (number >= docsOf.start().length - 1) {
        return;
      }
      for (int i = docsOf.start()[number]; i < docsOf.start()[number + 1]; i++) {
        int doc = docsOf.values()[i];
        if (doc < begin || doc >= end) {
          enter(partOf(doc));
        }
        docs.get(part).set(doc - begin);
        count++;
      }
    }
  }

  /** Which part a document of the version is in that has a vector. */
  int partOf(int doc) {
    int part = parts.size() - 1;
    while (parts.get(part).leaf().docBase > doc) {
      part--;
    }
    return part;
  }
}
