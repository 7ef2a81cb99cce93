package weft.engine;

import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Reads settings from the environment: {@code WEFT_RETRIEVAL__HOPS} is {@code retrieval.hops}. */
final class EnvironmentSettings {
  private static final String PREFIX = "WEFT_";

  /** Variables of the launcher and the command line that are no settings. */
  private static final Set<String> OTHERS =
      Set.of("WEFT_DEBUG", "WEFT_HOME", "WEFT_JAVA_OPTS", "WEFT_LANG", "WEFT_SERVER", "WEFT_SPACE");

  private EnvironmentSettings() {}

  static SettingSource read(Map<String, String> environment) {
    var source = new SettingSource();
    new TreeMap<>(environment)
        .forEach(
            (variable, text) -> {
              if (variable.startsWith(PREFIX) && !OTHERS.contains(variable)) {
                source.put(name(variable), text, "environment " + variable);
              }
            });
    return source;
  }

  private static String name(String variable) {
    return variable.substring(PREFIX.length()).toLowerCase(Locale.ROOT).replace("__", ".");
  }
}
