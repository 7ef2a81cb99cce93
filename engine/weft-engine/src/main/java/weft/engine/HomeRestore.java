package weft.engine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.stream.Stream;
import weft.ledger.BackupFile;
import weft.ledger.BackupSpace;
import weft.ledger.Finding;
import weft.ledger.SpaceLock;
import weft.ledger.VersionInfo;
import weft.spi.ErrorCode;
import weft.spi.WeftException;

/**
 * Restores backups. Everything is verified, unpacked beside the spaces, its indexes built and
 * checked there; only then does a space take its place, in one move.
 */
public final class HomeRestore {
  /** Where restored spaces wait; no space is called so. */
  private static final String WAITING = ".restoring";

  private final BackupFile backup;
  private final Home home;
  private final RestoreOptions options;
  private final Path waiting;
  private final List<BackupSpace> restored = new ArrayList<>();
  private final List<String> notices = new ArrayList<>();

  private HomeRestore(BackupFile backup, Home home, RestoreOptions options) {
    this.backup = backup;
    this.home = home;
    this.options = options;
    this.waiting = home.folder().resolve(Home.SPACES).resolve(WAITING);
  }

  /**
   * Restores the spaces of a backup into a home, which is made where there is none. A {@code
   * weft.yaml} that is there stays.
   *
   * @throws WeftException NOT_FOUND; INVALID_FILE with what is wrong and where; FORMAT_TOO_NEW;
   *     CONFLICT when a space of that name holds anything; INVALID_ARGUMENT when several spaces are
   *     to have one name; LEDGER_DAMAGED when a restored space does not check clean; NOT_A_HOME;
   *     LOCKED while another restores into the home; IO
   */
  public static RestoreReport restore(Path file, Path home, RestoreOptions options) {
    try (BackupFile backup = BackupFile.verified(file)) {
      List<BackupSpace> spaces = named(backup.spaces(), options);
      if (Files.exists(home.resolve(HomeMarker.FILE))) {
        spaces.forEach(space -> requireFree(Home.open(home), space.name()));
      }
      return new HomeRestore(backup, Home.create(home), options).restore(spaces);
    }
  }

  /** The spaces under the names they are to have. */
  private static List<BackupSpace> named(List<BackupSpace> spaces, RestoreOptions options) {
    if (options.space().isEmpty()) {
      spaces.forEach(space -> SpaceName.check(space.name()));
      return spaces;
    }
    if (spaces.size() != 1) {
      throw new WeftException(
          ErrorCode.INVALID_ARGUMENT,
          "the backup holds %d spaces, which cannot all be called '%s'"
              .formatted(spaces.size(), options.space().get()),
          "leave --space out: each keeps its name");
    }
    BackupSpace only = spaces.getFirst();
    return List.of(
        new BackupSpace(
            SpaceName.check(options.space().get()),
            only.version(),
            only.contentDigest(),
            only.versions(),
            only.tags()));
  }

  private static void requireFree(Home home, String space) {
    for (String existing : home.spaces()) {
      boolean other = existing.equalsIgnoreCase(space) && !existing.equals(space);
      Path folder = home.folder().resolve(Home.SPACES).resolve(existing);
      if (other || (existing.equals(space) && holdsAnything(folder))) {
        throw new WeftException(
            ErrorCode.CONFLICT,
            "the space '%s' in %s is not empty".formatted(existing, home.folder()),
            "restore into another home with --into, or under another name with --space");
      }
    }
  }

  private static boolean holdsAnything(Path folder) {
    if (!Files.isDirectory(folder)) {
      return false;
    }
    try (Stream<Path> inside = Files.list(folder)) {
      return inside.findAny().isPresent();
    } catch (IOException cause) {
      throw HomeFiles.failed("cannot read " + folder, cause);
    }
  }

  private RestoreReport restore(List<BackupSpace> spaces) {
    HomeFiles.makeFolder(waiting);
    try (SpaceLock _alone = SpaceLock.take(waiting)) {
      try {
        Path aside = freshHome();
        for (int i = 0; i < spaces.size(); i++) {
          prepare(aside, backup.spaces().get(i), spaces.get(i).name());
        }
        spaces.forEach(space -> putInPlace(aside, space));
        return new RestoreReport(restored, putSettings(aside), notices);
      } finally {
        HomeFiles.delete(waiting);
      }
    }
  }

  /** A home of its own inside this one, so that the last step is a move on one disk. */
  private Path freshHome() {
    Path aside = waiting.resolve("home");
    HomeFiles.delete(aside);
    Home.create(aside);
    Path own = home.folder().resolve(YamlSettings.FILE);
    if (Files.exists(own)) {
      if (backup.holdsSettings()) {
        notices.add("weft.yaml of the home stays; that of the backup was left out");
      }
      copy(own, aside.resolve(YamlSettings.FILE));
    } else {
      backup.unpackSettings(aside);
    }
    return aside;
  }

  private static void copy(Path from, Path to) {
    try {
      Files.copy(from, to);
    } catch (IOException cause) {
      throw HomeFiles.failed("cannot copy " + from, cause);
    }
  }

  private void prepare(Path aside, BackupSpace space, String name) {
    Path folder = aside.resolve(Home.SPACES).resolve(name);
    HomeFiles.makeFolder(folder);
    backup.unpack(space, folder);
    if (space.version() == 0) {
      return;
    }
    buildIndexes(aside, space, name);
    if (!options.everyVersion() && space.versions() > 1) {
      notices.add(
          "space %s: version %d can be searched; weft rebuild --version N readies another of its %d"
              .formatted(name, space.version(), space.versions()));
    }
  }

  private void buildIndexes(Path aside, BackupSpace space, String name) {
    var settings = Configuration.load(aside, options.environment(), Map.of());
    WeftBuilder opening =
        Weft.builder().home(aside).space(name).configuration(settings).filesFrom(home.folder());
    // Vectors are in the backup: the embedder that made them is needed only where some are lost.
    try (Weft weft = opening.anyEmbedder().open()) {
      buildIndexes(weft, space);
    }
  }

  private void buildIndexes(Weft weft, BackupSpace space) {
    for (VersionInfo version : weft.snapshots().list()) {
      boolean wanted = options.everyVersion() || version.number() == space.version();
      if (wanted && !version.pruned()) {
        build(weft, version.number());
      }
    }
  }

  private static void build(Weft weft, long version) {
    weft.rebuild(OptionalLong.of(version));
    for (Finding finding : weft.check(OptionalLong.of(version)).findings()) {
      if (!finding.isNotice()) {
        throw new WeftException(
            ErrorCode.LEDGER_DAMAGED,
            "restored version %d does not check clean: %s".formatted(version, finding.message()),
            "nothing was put in place; try an older backup");
      }
    }
  }

  private void putInPlace(Path aside, BackupSpace space) {
    requireFree(home, space.name());
    Path from = aside.resolve(Home.SPACES).resolve(space.name());
    try {
      Files.deleteIfExists(from.resolve("lock"));
      Path to = home.folder().resolve(Home.SPACES).resolve(space.name());
      Files.deleteIfExists(to);
      Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
      restored.add(space);
    } catch (IOException cause) {
      throw HomeFiles.failed(
          "cannot put space '%s' in place (in place: %s)"
              .formatted(space.name(), restored.stream().map(BackupSpace::name).toList()),
          cause);
    }
  }

  private boolean putSettings(Path aside) {
    Path to = home.folder().resolve(YamlSettings.FILE);
    Path from = aside.resolve(YamlSettings.FILE);
    if (Files.exists(to) || !Files.exists(from)) {
      return false;
    }
    try {
      Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
      return true;
    } catch (IOException cause) {
      throw HomeFiles.failed("cannot write " + to, cause);
    }
  }
}
