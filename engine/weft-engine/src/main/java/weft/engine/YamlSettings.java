package weft.engine;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;
import org.snakeyaml.engine.v2.nodes.Tag;
import weft.spi.ErrorCode;
import weft.spi.WeftException;

/** Reads settings from {@code weft.yaml}. A file that is not there, or empty, says nothing. */
final class YamlSettings {
  static final String FILE = "weft.yaml";

  private final Path file;
  private final SettingSource source = new SettingSource();

  private YamlSettings(Path file) {
    this.file = file;
  }

  static SettingSource read(Path folder) {
    Path file = folder.resolve(FILE);
    return Files.exists(file) ? of(file, text(file)) : new SettingSource();
  }

  /** What a file would say that held this text. */
  static SettingSource of(Path file, String text) {
    var settings = new YamlSettings(file);
    settings.root(text).ifPresent(settings::takeRoot);
    return settings.source;
  }

  private Optional<Node> root(String text) {
    var load = LoadSettings.builder().setLabel(FILE).setMaxAliasesForCollections(10).build();
    try {
      return new Compose(load).composeString(text);
    } catch (MarkedYamlEngineException cause) {
      int line = cause.getProblemMark().map(mark -> mark.getLine() + 1).orElse(0);
      throw invalid("%s line %d is not YAML: %s".formatted(file, line, cause.getProblem()), cause);
    } catch (YamlEngineException cause) {
      throw invalid("%s is not YAML: %s".formatted(file, cause.getMessage()), cause);
    }
  }

  /**
   * @throws WeftException INVALID_CONFIGURATION when it is not UTF-8, IO
   */
  static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (CharacterCodingException cause) {
      throw invalid("%s is not UTF-8".formatted(file), cause);
    } catch (IOException cause) {
      throw new WeftException(
          ErrorCode.IO, "cannot read %s: %s".formatted(file, cause.getMessage()), "", cause);
    }
  }

  private static WeftException invalid(String message, Throwable cause) {
    return new WeftException(ErrorCode.INVALID_CONFIGURATION, message, "", cause);
  }

  private void takeRoot(Node root) {
    if (isNothing(root)) {
      return;
    }
    if (!(root instanceof MappingNode mapping)) {
      throw wrong(root, FILE, "settings such as 'retrieval:'");
    }
    for (NodeTuple entry : mapping.getValue()) {
      take(name(entry), entry);
    }
  }

  private void take(String name, NodeTuple entry) {
    boolean isSection = SettingKeys.ALL.stream().anyMatch(key -> key.section().equals(name));
    if (isSection) {
      takeSection(name, entry.getValueNode());
    } else {
      takeValue(name, entry);
    }
  }

  private void takeSection(String section, Node content) {
    if (isNothing(content)) {
      return;
    }
    if (!(content instanceof MappingNode mapping)) {
      throw wrong(content, section, "settings under it");
    }
    for (NodeTuple entry : mapping.getValue()) {
      takeValue(section + "." + name(entry), entry);
    }
  }

  private void takeValue(String name, NodeTuple entry) {
    Node value = entry.getValueNode();
    String origin = "%s line %d".formatted(FILE, line(entry.getKeyNode()));
    // A name that is not known is the better message than a value that is not one.
    source.put(name, value instanceof ScalarNode scalar ? scalar.getValue() : "", origin);
    if (!(value instanceof ScalarNode) || isNothing(value)) {
      throw wrong(value, name, "a single value");
    }
  }

  private String name(NodeTuple entry) {
    if (entry.getKeyNode() instanceof ScalarNode key) {
      return key.getValue();
    }
    throw wrong(entry.getKeyNode(), FILE, "names of settings");
  }

  private static boolean isNothing(Node node) {
    return node.getTag().equals(Tag.NULL);
  }

  private static WeftException wrong(Node node, String name, String wanted) {
    return new WeftException(
        ErrorCode.INVALID_CONFIGURATION,
        "%s line %d: '%s' is %s; need %s".formatted(FILE, line(node), name, kind(node), wanted));
  }

  private static String kind(Node node) {
    return switch (node) {
      case MappingNode _mapping -> "a mapping";
      case SequenceNode _sequence -> "a list";
      default -> isNothing(node) ? "without a value" : "a single value";
    };
  }

  private static int line(Node node) {
    return node.getStartMark().map(mark -> mark.getLine() + 1).orElse(0);
  }
}
