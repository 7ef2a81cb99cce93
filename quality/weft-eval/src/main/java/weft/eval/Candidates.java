package weft.eval;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import weft.retrieve.RecallOptions;
import weft.spi.ErrorCode;
import weft.spi.WeftException;

/**
 * Makes configurations from what the user says: a built-in name, {@code all} of them, or {@code
 * name=key:value,key:value} over the settings of retrieval. Immutable.
 */
public final class Candidates {
  /** The built-in names and what they set. */
  private static final Map<String, Map<String, String>> BUILT_IN = builtIn();

  /** Short for other keys. */
  private static final Map<String, String> SHORT = Map.of("k1", "bm25_k1", "b", "bm25_b");

  private static final String ALL = "all";
  private static final String SECTION = "retrieval.";
  private static final int PRODUCT_MAX = 200;

  private final Function<Map<String, String>, RecallOptions> options;

  /**
   * @param options all settings of a search from those that are said, by key such as {@code
   *     retrieval.hops}; throws INVALID_CONFIGURATION for what is unknown or wrong
   */
  public Candidates(Function<Map<String, String>, RecallOptions> options) {
    this.options = options;
  }

  private static Map<String, Map<String, String>> builtIn() {
    var names = new LinkedHashMap<String, Map<String, String>>();
    names.put("lexical", mode("lexical", "bm25"));
    names.put("bm25", mode("lexical", "bm25"));
    names.put("vector", mode("vector", "bm25"));
    names.put("hybrid", mode("hybrid", "bm25"));
    names.put("constrained", mode("constrained", "bm25"));
    names.put("constrained-vector", mode("constrained", "vector"));
    names.put("constrained-hybrid", mode("constrained", "hybrid"));
    names.put("episodic", mode("episodic", "bm25"));
    names.put("auto", mode("auto", "bm25"));
    return names;
  }

  private static Map<String, String> mode(String mode, String ranker) {
    var settings = new LinkedHashMap<String, String>();
    settings.put("mode", mode);
    settings.put("ranker", ranker);
    return settings;
  }

  /** The names of the modes, each once. */
  public static List<String> allNames() {
    return BUILT_IN.keySet().stream().filter(name -> !name.equals("bm25")).toList();
  }

  /** Whether the text asks for whatever this version can do. */
  public static boolean isAll(String spec) {
    return spec.equals(ALL);
  }

  /**
   * One configuration.
   *
   * @param spec a built-in name, or {@code name=key:value,key:value}; the latter begins with the
   *     built-in of that name, or of its part before the first {@code +}, where there is one
   * @throws WeftException INVALID_ARGUMENT, INVALID_CONFIGURATION
   */
  public Candidate of(String spec) {
    int equals = spec.indexOf('=');
    String name = equals < 0 ? spec : spec.substring(0, equals);
    Map<String, String> begin = BUILT_IN.get(name.replaceFirst("\\+.*", ""));
    if (begin == null && equals < 0) {
      throw new WeftException(
          ErrorCode.INVALID_ARGUMENT,
          "no configuration '%s'; there are %s, %s"
              .formatted(name, String.join(", ", BUILT_IN.keySet()), ALL),
          "or write one as NAME=key:value,key:value, such as wide=hops:2,min_weight:2");
    }
    var settings = new LinkedHashMap<>(begin == null ? Map.<String, String>of() : begin);
    if (equals >= 0) {
      settings.putAll(pairs(spec.substring(equals + 1)));
    }
    return candidate(name, settings);
  }

  private static Map<String, String> pairs(String text) {
    var pairs = new LinkedHashMap<String, String>();
    for (String part : text.split(",", -1)) {
      int colon = part.indexOf(':');
      if (colon < 1 || colon == part.length() - 1) {
        throw new WeftException(
            ErrorCode.INVALID_ARGUMENT, "need key:value, got '%s'".formatted(part));
      }
      pairs.put(key(part.substring(0, colon)), part.substring(colon + 1).strip());
    }
    return pairs;
  }

  private static String key(String text) {
    String key = text.strip().replace('-', '_');
    return SHORT.getOrDefault(key, key);
  }

  private Candidate candidate(String name, Map<String, String> settings) {
    var flags = new TreeMap<String, String>();
    settings.forEach((key, value) -> flags.put(SECTION + key, value));
    return new Candidate(name, settings, options.apply(flags));
  }

  /**
   * Every combination of the values over a base, the last key running fastest.
   *
   * @param sweep such as {@code hops=0..2,min_weight=1..3,chunk_rule=any|linked}
   * @throws WeftException INVALID_ARGUMENT, INVALID_CONFIGURATION
   */
  public List<Candidate> sweep(Candidate base, String sweep) {
    List<Map<String, String>> product = List.of(Map.of());
    for (String part : sweep.split(",", -1)) {
      int equals = part.indexOf('=');
      if (equals < 1) {
        throw new WeftException(
            ErrorCode.INVALID_ARGUMENT, "need key=values, got '%s'".formatted(part));
      }
      product = times(product, key(part.substring(0, equals)), values(part.substring(equals + 1)));
    }
    return product.stream().map(extra -> swept(base, extra)).toList();
  }

  private Candidate swept(Candidate base, Map<String, String> extra) {
    var settings = new LinkedHashMap<>(base.settings());
    settings.putAll(extra);
    var shown = new ArrayList<String>();
    extra.forEach((key, value) -> shown.add(key + "=" + value));
    return candidate("%s[%s]".formatted(base.name(), String.join(" ", shown)), settings);
  }

  private static List<Map<String, String>> times(
      List<Map<String, String>> product, String key, List<String> values) {
    if ((long) product.size() * values.size() > PRODUCT_MAX) {
      throw new WeftException(
          ErrorCode.INVALID_ARGUMENT,
          "a sweep of more than %d configurations".formatted(PRODUCT_MAX),
          "leave out some values");
    }
    var result = new ArrayList<Map<String, String>>();
    for (Map<String, String> each : product) {
      for (String value : values) {
        var more = new LinkedHashMap<>(each);
        more.put(key, value);
        result.add(more);
      }
    }
    return result;
  }

  private static List<String> values(String text) {
    int dots = text.indexOf("..");
    if (dots < 0) {
      return Arrays.asList(text.split("\\|", -1));
    }
    int first = whole(text.substring(0, dots));
    int last = whole(text.substring(dots + 2));
    if (last < first || last - first >= PRODUCT_MAX) {
      throw new WeftException(
          ErrorCode.INVALID_ARGUMENT, "need a range such as 0..2, got '%s'".formatted(text));
    }
    var values = new ArrayList<String>();
    for (int value = first; value <= last; value++) {
      values.add(String.valueOf(value));
    }
    return values;
  }

  private static int whole(String text) {
    if (!text.matches("\\d{1,9}")) {
      throw new WeftException(
          ErrorCode.INVALID_ARGUMENT, "need a whole number, got '%s'".formatted(text));
    }
    return Integer.parseInt(text);
  }
}
