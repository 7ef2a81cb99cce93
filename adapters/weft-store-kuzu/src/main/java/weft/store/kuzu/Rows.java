package weft.store.kuzu;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * The rows of one kind that a version shows, in order of id: row {@code i} stands at place {@code
 * i}. Immutable.
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record Rows(String[] ids, long[] rows, int[] numbers) {
  /** What is known of a row without reading its record. */
  record Head(String id, long row, int number) {}

  static Rows load(OpenFile file, Kind kind, Visibility visibility) {
    var heads = new ArrayList<Head>();
    file.index(
        kind,
        row -> {
          if (visibility.shows(row.integer(0), row.integer(1))) {
            heads.add(new Head(row.text(2), row.integer(0), (int) row.integer(3)));
          }
        });
    return of(heads);
  }

  static Rows of(List<Head> heads) {
    var sorted = new ArrayList<>(heads);
    sorted.sort(Comparator.comparing(Head::id));
    var rows = new Rows(new String[sorted.size()], new long[sorted.size()], new int[sorted.size()]);
    for (int place = 0; place < sorted.size(); place++) {
      Head head = sorted.get(place);
      rows.ids[place] = head.id();
      rows.rows[place] = head.row();
      rows.numbers[place] = head.number();
    }
    return rows;
  }

  int count() {
    return ids.length;
  }

  /** Where an id stands; negative when it is not there. */
  int place(String id) {
    return Arrays.binarySearch(ids, id);
  }

  /** The places by number, -1 where a number has none; as long as the highest number asks for. */
  int[] placesByNumber() {
    var places = new int[Arrays.stream(numbers).max().orElse(-1) + 1];
    Arrays.fill(places, -1);
    for (int place = 0; place < numbers.length; place++) {
      places[numbers[place]] = place;
    }
    return places;
  }

  /** The rows ascending, to search in. */
  long[] sorted() {
    long[] sorted = rows.clone();
    Arrays.sort(sorted);
    return sorted;
  }
}
