package weft.weave;

import java.time.ZoneId;
import java.time.ZoneOffset;

/**
 * The settings that decide what a chunk's text weaves into. Another profile is a release of its
 * own that weaves everything anew.
 *
 * @param window what counts as together
 * @param entitiesPerWindowMax how many entities of one window are paired, at least 2
 * @param folding the name of an extra folding of characters, or empty
 * @param zone in which times without an offset are read
 */
public record WeavingProfile(Window window, int entitiesPerWindowMax, String folding, ZoneId zone) {
  public WeavingProfile {
    if (entitiesPerWindowMax < 2) {
      throw new IllegalArgumentException(
          "need entitiesPerWindowMax >= 2, got " + entitiesPerWindowMax);
    }
  }

  /** The whole chunk, 64 entities, no extra folding, UTC. */
  public static WeavingProfile standard() {
    return new WeavingProfile(new Window.WholeChunk(), 64, "", ZoneOffset.UTC);
  }

  /** The settings in one line: equal profiles have equal ids. */
  public String id() {
    return "window=%s;entities_max=%d;folding=%s;zone=%s"
        .formatted(window, entitiesPerWindowMax, folding.isEmpty() ? "plain" : folding, zone);
  }
}
