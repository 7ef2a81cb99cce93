package weft.engine;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Collection;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeMap;
import weft.ledger.BackupReport;
import weft.ledger.BackupRequest;
import weft.ledger.Backups;
import weft.spi.WeftException;

/**
 * Writes backups of spaces of a home: ledgers with every version, tag and activation, vectors that
 * were made, sources, and {@code weft.yaml}. Goes on beside readers and writers of any process.
 * Indexes are left out; {@link HomeRestore} builds them again.
 */
public final class HomeBackup {
  private static final String ENDING = ".zip";
  private static final DateTimeFormatter STAMP =
      DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmss'Z'", Locale.ROOT).withZone(ZoneOffset.UTC);

  private final Home home;
  private final InstantSource clock;

  private HomeBackup(Home home, InstantSource clock) {
    this.home = home;
    this.clock = clock;
  }

  /** Backups that say the time of the machine. */
  public static HomeBackup of(Home home) {
    return of(home, Surroundings.clock());
  }

  static HomeBackup of(Home home, InstantSource clock) {
    return new HomeBackup(home, clock);
  }

  /**
   * What a backup is like.
   *
   * @param activity whether recorded searches go along
   * @param replace whether a file of that name may be replaced
   */
  public record Options(boolean activity, boolean replace) {
    /** Without recorded searches, into a file that is not there yet. */
    public static Options standard() {
      return new Options(false, false);
    }
  }

  /**
   * Writes a backup; the file is there whole or not at all.
   *
   * @param spaces names of spaces, at least one
   * @param target a file that ends in {@code .zip}, or a folder, in which the file is named by the
   *     time
   * @throws WeftException NOT_FOUND without such a space or folder; CONFLICT when there is such a
   *     file; LEDGER_DAMAGED when a ledger does not read as it should; IO
   */
  public BackupReport write(Collection<String> spaces, Path target, Options options) {
    var folders = new TreeMap<String, Path>();
    for (String space : spaces) {
      folders.put(SpaceName.composed(space), home.spaceFolder(space));
    }
    var now = clock.instant();
    Path settings = home.folder().resolve(YamlSettings.FILE);
    var request =
        new BackupRequest(
            folders,
            Files.isRegularFile(settings) ? Optional.of(settings) : Optional.empty(),
            options.activity(),
            options.replace(),
            now);
    Path file =
        isFolder(target) ? target.resolve("weft-backup-" + STAMP.format(now) + ENDING) : target;
    return Backups.write(file, request);
  }

  private static boolean isFolder(Path target) {
    return Files.isDirectory(target) || !target.toString().endsWith(ENDING);
  }
}
