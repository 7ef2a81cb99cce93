package weft.embed.onnx;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import weft.spi.embed.Calibration;
import weft.spi.embed.Calibration.Knot;

/**
 * The maps of distances to costs that were measured for the embedders of this module (see
 * CalibrationMeasurement among the tests). One map serves all collections: what was measured are
 * questions beside the passages that answer them.
 */
final class Calibrations {
  private final Map<String, Calibration> byEmbedder = new HashMap<>();

  private Calibrations() {}

  /** Reads {@code calibration.txt}: per line an embedder and its knots, {@code raw:cost}. */
  static Calibrations read() {
    var all = new Calibrations();
    for (String line : Resources.lines("calibration.txt")) {
      String[] words = line.split(" ");
      List<Knot> knots = new ArrayList<>();
      for (int i = 1; i < words.length; i++) {
        String[] ends = words[i].split(":");
        knots.add(new Knot(Double.parseDouble(ends[0]), Double.parseDouble(ends[1])));
      }
      all.byEmbedder.put(words[0], new Calibration(knots));
    }
    return all;
  }

  /** The map of an embedder; distances as they are when none was measured. */
  Calibration of(String embedder) {
    return byEmbedder.getOrDefault(embedder, Calibration.IDENTITY);
  }
}
