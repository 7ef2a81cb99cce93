package weft.engine;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Stream;
import weft.ledger.SpaceLock;
import weft.spi.ErrorCode;
import weft.spi.WeftException;

/**
 * A folder that holds spaces, each in {@code spaces/NAME}, and {@code weft.yaml}. Whether a folder
 * is a home is told by the file {@code weft-home} in it. Safe from any thread and beside other
 * processes.
 *
 * <p>Names of spaces have 1 to 64 characters: letters and digits of any script, {@code -}, {@code
 * _} and {@code .}, not beginning with {@code .}.
 */
public final class Home {
  /** The space that is always there. */
  public static final String DEFAULT_SPACE = "default";

  static final String SPACES = "spaces";

  /** Folders of dropped spaces that are being deleted; no space may be called so. */
  private static final String DROPPED = ".dropped-";

  private final Path folder;

  private Home(Path folder) {
    this.folder = folder;
  }

  /**
   * Opens a home.
   *
   * @throws WeftException NOT_FOUND, NOT_A_HOME with what is there instead, FORMAT_TOO_NEW, IO
   */
  public static Home open(Path folder) {
    if (Files.notExists(folder)) {
      throw new WeftException(
          ErrorCode.NOT_FOUND,
          "there is no folder " + folder,
          "weft add or weft apply makes it; --home or WEFT_HOME names another");
    }
    requireFolder(folder);
    if (!HomeMarker.isIn(folder)) {
      HomeMarker.requireEmpty(folder);
      throw new WeftException(
          ErrorCode.NOT_FOUND,
          "%s is empty, not yet a Weft home".formatted(folder),
          "weft add or weft apply makes it one");
    }
    HomeMarker.check(folder);
    return new Home(folder);
  }

  /**
   * Opens a home, and makes it where the folder is absent (with its parents) or empty. A {@code
   * weft.yaml} may be there already.
   *
   * @throws WeftException NOT_A_HOME with what is there instead, FORMAT_TOO_NEW, IO
   */
  public static Home create(Path folder) {
    if (Files.exists(folder)) {
      requireFolder(folder);
    }
    if (!HomeMarker.isIn(folder)) {
      HomeFiles.makeFolder(folder);
      HomeMarker.requireEmpty(folder);
      HomeMarker.write(folder);
    }
    return open(folder);
  }

  private static void requireFolder(Path folder) {
    if (!Files.isDirectory(folder)) {
      throw new WeftException(
          ErrorCode.NOT_A_HOME,
          "%s is a file, not a folder".formatted(folder),
          "--home or WEFT_HOME names the folder of a home");
    }
  }

  public Path folder() {
    return folder;
  }

  /** The names of the spaces, ascending; {@link #DEFAULT_SPACE} is always among them. */
  public List<String> spaces() {
    var names = new TreeSet<>(folders(false));
    names.add(DEFAULT_SPACE);
    return List.copyOf(names);
  }

  /**
   * The folder of a space. That of the default space may not exist yet.
   *
   * @throws WeftException NOT_FOUND, with the spaces there are
   */
  public Path spaceFolder(String name) {
    List<String> spaces = spaces();
    String composed = SpaceName.composed(name);
    if (!spaces.contains(composed)) {
      throw new WeftException(
          ErrorCode.NOT_FOUND,
          "there is no space '%s'; there are %s".formatted(name, String.join(", ", spaces)),
          "weft space create makes one");
    }
    return place(composed);
  }

  /**
   * Makes a space and returns its folder.
   *
   * @throws WeftException INVALID_ARGUMENT with the rule for names; CONFLICT when it exists, or one
   *     that differs only in capitals, which some file systems cannot tell apart
   */
  public Path createSpace(String name) {
    String composed = SpaceName.check(name);
    for (String existing : spaces()) {
      if (existing.equalsIgnoreCase(composed)) {
        throw exists(existing);
      }
    }
    deleteLeftovers();
    HomeFiles.makeFolder(folder.resolve(SPACES));
    try {
      return Files.createDirectory(place(composed));
    } catch (FileAlreadyExistsException _meanwhile) {
      throw exists(composed);
    } catch (IOException cause) {
      throw HomeFiles.failed("cannot make space '%s'".formatted(composed), cause);
    }
  }

  private static WeftException exists(String name) {
    return new WeftException(
        ErrorCode.CONFLICT, "there is a space '%s' already".formatted(name), "choose another name");
  }

  /**
   * Removes a space with all that is in it. It is gone at once or not at all; readers that have it
   * open finish. The name can be used again; the default space is empty afterwards.
   *
   * @throws WeftException NOT_FOUND; LOCKED while it is written; IO
   */
  public void dropSpace(String name) {
    Path space = spaceFolder(name);
    if (Files.isDirectory(space)) {
      try (SpaceLock _noWriter = SpaceLock.take(space)) {
        putAside(space);
      }
    }
    deleteLeftovers();
  }

  private void putAside(Path space) {
    for (int n = 1; ; n++) {
      Path aside = place(DROPPED + space.getFileName() + "-" + n);
      if (Files.exists(aside, LinkOption.NOFOLLOW_LINKS)) {
        continue;
      }
      try {
        Files.move(space, aside, StandardCopyOption.ATOMIC_MOVE);
        return;
      } catch (IOException cause) {
        throw HomeFiles.failed("cannot drop " + space, cause);
      }
    }
  }

  /** Also what a crash left when it had dropped but not yet deleted. */
  private void deleteLeftovers() {
    folders(true).forEach(name -> HomeFiles.delete(place(name)));
  }

  private List<String> folders(boolean dropped) {
    Path spaces = folder.resolve(SPACES);
    if (!Files.isDirectory(spaces)) {
      return List.of();
    }
    try (Stream<Path> inside = Files.list(spaces)) {
      return inside
          .filter(Files::isDirectory)
          .map(path -> SpaceName.composed(path.getFileName().toString()))
          .filter(name -> dropped ? name.startsWith(DROPPED) : !name.startsWith("."))
          .sorted()
          .toList();
    } catch (IOException cause) {
      throw HomeFiles.failed("cannot read " + spaces, cause);
    }
  }

  private Path place(String name) {
    return folder.resolve(SPACES).resolve(name);
  }
}
