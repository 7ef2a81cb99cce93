package weft.ledger;

import java.util.Iterator;
import java.util.function.Function;

/** Views of what is read as it is asked for. */
final class Mapped {
  private Mapped() {}

  /** Each element as another, made anew whenever it is visited. */
  static <T, R> Iterable<R> of(Iterable<T> source, Function<? super T, R> toOther) {
    return () -> {
      Iterator<T> each = source.iterator();
      return new Iterator<>() {
        @Override
        public boolean hasNext() {
          return each.hasNext();
        }

        @Override
        public R next() {
          return toOther.apply(each.next());
        }
      };
    };
  }
}
