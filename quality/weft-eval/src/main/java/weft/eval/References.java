package weft.eval;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import weft.spi.ErrorCode;
import weft.spi.WeftException;

/** Figures that others reached on the same tasks; the resource names where they come from. */
final class References {
  private static final String FILE = "/weft/eval/reference.tsv";

  private References() {}

  /**
   * What a system reached.
   *
   * @param sameQuestions whether it was asked these very questions, or another sample of the task
   * @param percent by metric
   */
  record Reference(
      String dataset, String system, boolean sameQuestions, Map<String, Double> percent) {}

  /** The references of a dataset, in the order of the resource; none for an unknown one. */
  static List<Reference> of(String dataset) {
    Map<String, Reference> bySystem = new LinkedHashMap<>();
    for (String line : lines()) {
      String[] parts = line.split("\t", -1);
      if (parts.length != 5) {
        throw new IllegalStateException("%s: cannot read '%s'".formatted(FILE, line));
      }
      if (parts[1].equals(dataset)) {
        bySystem
            .computeIfAbsent(
                parts[2],
                system ->
                    new Reference(dataset, system, parts[0].equals("0"), new LinkedHashMap<>()))
            .percent()
            .put(parts[3], Double.valueOf(parts[4]));
      }
    }
    return new ArrayList<>(bySystem.values());
  }

  private static List<String> lines() {
    try (var in = Objects.requireNonNull(References.class.getResourceAsStream(FILE), FILE);
        var reader = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
      return reader.lines().filter(line -> !line.startsWith("#") && !line.isBlank()).toList();
    } catch (IOException cause) {
      throw new WeftException(ErrorCode.INTERNAL, "cannot read " + FILE, "", cause);
    }
  }
}
