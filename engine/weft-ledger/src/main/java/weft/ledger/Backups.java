package weft.ledger;

import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import weft.spi.ErrorCode;
import weft.spi.WeftException;

/**
 * Writes backups: what of spaces cannot be made again, with every version, tag and activation. Goes
 * on beside readers and writers, also of other processes; each ledger is as it was at one moment.
 * The indexes stay behind: they are built from the ledger again.
 */
public final class Backups {
  private final ArchiveWriter archive;
  private final Path workplace;
  private final List<ArchiveEntry> entries = new ArrayList<>();
  private final List<BackupSpace> spaces = new ArrayList<>();
  private final List<String> notices = new ArrayList<>();

  private Backups(ArchiveWriter archive, Path workplace) {
    this.archive = archive;
    this.workplace = workplace;
  }

  /**
   * Writes a backup; the file is there whole or not at all.
   *
   * @throws WeftException CONFLICT when there is such a file, NOT_FOUND without its folder,
   *     LEDGER_DAMAGED when a ledger does not read as it should, FORMAT_TOO_NEW, IO
   */
  public static BackupReport write(Path target, BackupRequest request) {
    try (ArchiveWriter archive = ArchiveWriter.open(target, request.replace())) {
      Path workplace = workplace(target);
      try {
        return new Backups(archive, workplace).write(request, target);
      } finally {
        remove(workplace);
      }
    }
  }

  private static Path workplace(Path target) {
    Path folder = target.toAbsolutePath().resolveSibling(".").normalize();
    try {
      return Files.createTempDirectory(folder, "." + target.getFileName() + "-");
    } catch (IOException cause) {
      throw failed(folder, cause);
    }
  }

  private static void remove(Path folder) {
    try (Stream<Path> inside = Files.list(folder)) {
      for (Path file : inside.toList()) {
        Files.deleteIfExists(file);
      }
      Files.deleteIfExists(folder);
    } catch (IOException cause) {
      throw failed(folder, cause);
    }
  }

  private static WeftException failed(Path place, IOException cause) {
    return new WeftException(
        ErrorCode.IO,
        "cannot read or write %s: %s".formatted(place, cause.getMessage()),
        "check the folder and the disk",
        cause);
  }

  private BackupReport write(BackupRequest request, Path target) {
    request.spaces().forEach((name, folder) -> space(name, folder, request.activity()));
    request.settings().filter(Files::isRegularFile).ifPresent(this::settings);
    byte[] manifest = new BackupManifest(request.createdAt(), spaces, entries).toBytes();
    archive.add(
        Archives.MANIFEST,
        out -> {
          out.write(manifest);
          return 0;
        });
    return new BackupReport(target, spaces, archive.publish(), notices);
  }

  private void settings(Path yaml) {
    entries.add(archive.add(BackupManifest.SETTINGS, out -> file(out, yaml)));
  }

  private void space(String name, Path folder, boolean activity) {
    Path ledger = folder.resolve(SpaceFiles.LEDGER);
    if (!LedgerFile.isPresent(ledger)) {
      spaces.add(new BackupSpace(name, 0, "", 0, List.of()));
      return;
    }
    Path copy = copy(ledger).orElseThrow();
    spaces.add(SpaceFiles.read(name, copy));
    add(name, SpaceFiles.LEDGER, copy);
    cache(name, folder, SpaceFiles.EMBEDDINGS);
    if (activity) {
      cache(name, folder, SpaceFiles.ACTIVITY);
    }
    Path sources = folder.resolve(SpaceFiles.SOURCES);
    if (Files.isRegularFile(sources)) {
      add(name, SpaceFiles.SOURCES, sources);
    }
  }

  /** What can be done without is left out when it cannot be read, and that is said. */
  private void cache(String space, Path folder, String name) {
    try {
      copy(folder.resolve(name)).ifPresent(copy -> add(space, name, copy));
    } catch (WeftException unreadable) {
      notices.add(
          "%s of space %s was left out: %s".formatted(name, space, unreadable.getMessage()));
    }
  }

  private Optional<Path> copy(Path file) {
    if (!Files.isRegularFile(file)) {
      return Optional.empty();
    }
    Path to = workplace.resolve("%d-%s".formatted(entries.size(), file.getFileName()));
    SpaceFiles.copy(file, to);
    return Optional.of(to);
  }

  private void add(String space, String name, Path file) {
    entries.add(archive.add(BackupManifest.entry(space, name), out -> file(out, file)));
  }

  private static long file(DataOutputStream out, Path file) throws IOException {
    Files.copy(file, out);
    return 0;
  }
}
