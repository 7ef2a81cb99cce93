package weft.engine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import weft.ledger.StoreLayout;
import weft.spi.ErrorCode;
import weft.spi.WeftException;

/** Writes into {@code weft.yaml}; what a person wrote there is left as it is. */
public final class SettingsFile {
  private final Path home;
  private final Map<String, String> environment;

  /**
   * @param environment variables such as {@code WEFT_STORES__GRAPH}; others are not looked at
   */
  public SettingsFile(Path home, Map<String, String> environment) {
    this.home = home;
    this.environment = environment;
  }

  /**
   * Names the embedder of a home, so that the next run opens it with the same one; see {@link
   * #name}.
   */
  public Optional<String> nameEmbedder(String kind) {
    return name("embedder", Map.of("kind", kind));
  }

  /** Names the stores of a home, so that the next run opens it in the same ones; see {@link #name}. */
  public Optional<String> nameStores(StoreLayout layout) {
    var names = new LinkedHashMap<String, String>();
    layout.names().forEach((role, name) -> names.put(StoreLayout.word(role), name));
    return name("stores", names);
  }

  /**
   * Appends a section where the file has none and says otherwise, and makes the file where it is
   * absent.
   *
   * @return the line that a person has to write by hand, because the file or the environment says
   *     something else already; absent when the settings are so now
   * @throws WeftException INVALID_CONFIGURATION when the file cannot be read as settings, IO
   */
  private Optional<String> name(String section, Map<String, String> values) {
    if (!holds(section, values)) {
      append(home.resolve(YamlSettings.FILE), section, values);
    }
    return holds(section, values)
        ? Optional.empty()
        : Optional.of("%s: {%s}".formatted(section, joined(values, ": ", ", ")));
  }

  private static String joined(Map<String, String> values, String inside, String between) {
    return values.entrySet().stream()
        .map(entry -> entry.getKey() + inside + entry.getValue())
        .collect(Collectors.joining(between));
  }

  private boolean holds(String section, Map<String, String> values) {
    return says(Configuration.load(home, environment, Map.of()).settings(), section, values);
  }

  private static boolean says(List<Setting> settings, String section, Map<String, String> values) {
    return values.entrySet().stream()
        .allMatch(
            wanted ->
                settings.stream()
                    .filter(each -> each.key().equals(section + "." + wanted.getKey()))
                    .anyMatch(each -> each.value().equals(wanted.getValue())));
  }

  private static void append(Path file, String section, Map<String, String> values) {
    String before = Files.exists(file) ? YamlSettings.text(file) : "";
    boolean open = !before.isEmpty() && !before.endsWith("\n");
    String lines = section + ":\n  " + joined(values, ": ", "\n  ") + "\n";
    String after = before + (open ? "\n" : "") + lines;
    boolean there = Pattern.compile("(?m)^\\W?" + section + "\\W").matcher(before).find();
    if (there || !says(file, after, section, values)) {
      return;
    }
    try {
      Files.writeString(file, after);
    } catch (IOException cause) {
      throw HomeFiles.failed("cannot write " + file, cause);
    }
  }

  /** A file that is one mapping in braces, say, takes no further line. */
  private static boolean says(Path file, String text, String section, Map<String, String> values) {
    try {
      SettingSource read = YamlSettings.of(file, text);
      return says(new SettingValues(List.of(read)).settings(), section, values);
    } catch (WeftException refusal) {
      if (refusal.code() == ErrorCode.INVALID_CONFIGURATION) {
        return false;
      }
      throw refusal;
    }
  }
}
