package weft.engine;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import weft.spi.ErrorCode;
import weft.spi.WeftException;

/** The file that makes a folder a home, and says by which format. */
final class HomeMarker {
  static final String FILE = "weft-home";
  private static final long FORMAT = 1;
  private static final String PREFIX = FILE + ".new";
  private static final Pattern LINE = Pattern.compile("weft home (\\d{1,18})\\s*");
  private static final int SHOWN_MAX = 3;

  /** What may lie in a folder that counts as empty. */
  private static final Set<String> HARMLESS = Set.of(YamlSettings.FILE, "lost+found", ".DS_Store");

  private HomeMarker() {}

  static boolean isIn(Path folder) {
    return Files.exists(folder.resolve(FILE));
  }

  /**
   * @throws WeftException NOT_A_HOME, FORMAT_TOO_NEW, IO
   */
  static void check(Path folder) {
    Path file = folder.resolve(FILE);
    Matcher line = LINE.matcher(read(file));
    if (!line.matches()) {
      throw new WeftException(
          ErrorCode.NOT_A_HOME,
          "%s does not say 'weft home %d'".formatted(file, FORMAT),
          "restore the file if this folder is a Weft home, or choose another folder");
    }
    long format = Long.parseLong(line.group(1));
    if (format != FORMAT) {
      throw new WeftException(
          ErrorCode.FORMAT_TOO_NEW,
          "%s has format %d; this program reads format %d".formatted(folder, format, FORMAT),
          "use a newer Weft");
    }
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (CharacterCodingException _notText) {
      return "";
    } catch (IOException cause) {
      throw HomeFiles.failed("cannot read " + file, cause);
    }
  }

  /** Puts the marker into a folder, whole or not at all. */
  static void write(Path folder) {
    try {
      Path fresh = Files.createTempFile(folder, PREFIX, "");
      Files.writeString(fresh, "weft home %d\n".formatted(FORMAT));
      Files.move(fresh, folder.resolve(FILE), StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException cause) {
      throw HomeFiles.failed("cannot make a home of " + folder, cause);
    }
  }

  /**
   * Refuses a folder that holds something else.
   *
   * @throws WeftException NOT_A_HOME, with some of what it holds
   */
  static void requireEmpty(Path folder) {
    List<String> found = content(folder);
    if (!found.isEmpty()) {
      String shown = String.join(", ", found.subList(0, Math.min(SHOWN_MAX, found.size())));
      int more = found.size() - SHOWN_MAX;
      throw new WeftException(
          ErrorCode.NOT_A_HOME,
          "%s is not a Weft home: it holds %s"
              .formatted(folder, more > 0 ? shown + " and %d more".formatted(more) : shown),
          found.contains(Home.SPACES)
              ? "if it was one, write the line 'weft home %d' into %s again"
                  .formatted(FORMAT, folder.resolve(FILE))
              : "choose an empty folder, or one that does not exist");
    }
  }

  private static List<String> content(Path folder) {
    try (Stream<Path> inside = Files.list(folder)) {
      return inside
          .map(path -> path.getFileName().toString())
          .filter(name -> !HARMLESS.contains(name) && !name.startsWith(PREFIX))
          .sorted()
          .toList();
    } catch (IOException cause) {
      throw HomeFiles.failed("cannot read " + folder, cause);
    }
  }
}
