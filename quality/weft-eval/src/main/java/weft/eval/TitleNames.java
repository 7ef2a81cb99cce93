package weft.eval;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import weft.kernel.Folding;
import weft.spi.ContentDigest;
import weft.spi.Entity;
import weft.spi.change.Operation;

/** Titles as an alias table: each title is the name of an entity; titles that fold alike share it. */
final class TitleNames {
  private static final int CODE_POINTS_MAX = 200;
  private static final int DIGITS = 16;

  private TitleNames() {}

  /** One entity for each title that can be a name, ascending by folded title. */
  static List<Operation> of(List<Passage> passages) {
    Map<String, String> titles = new TreeMap<>();
    for (Passage passage : passages) {
      String title = passage.title().strip();
      String key = Folding.plain().key(title);
      if (!key.isEmpty() && title.codePointCount(0, title.length()) <= CODE_POINTS_MAX) {
        titles.putIfAbsent(key, title);
      }
    }
    var operations = new ArrayList<Operation>();
    titles.forEach(
        (key, title) -> {
          String id = "title:" + ContentDigest.hashOf(key).substring(0, DIGITS);
          operations.add(new Operation.UpsertEntity(Entity.of(id, title)));
        });
    return operations;
  }
}
