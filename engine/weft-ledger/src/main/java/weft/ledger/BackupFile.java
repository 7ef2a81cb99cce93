package weft.ledger;

import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.List;
import weft.spi.WeftException;

/** A backup that is read; nothing in it is believed that its checksums do not bear out. */
public final class BackupFile implements AutoCloseable {
  private final ArchiveReader archive;
  private final BackupManifest manifest;

  private BackupFile(ArchiveReader archive, BackupManifest manifest) {
    this.archive = archive;
    this.manifest = manifest;
  }

  /**
   * Opens a backup and reads all of it.
   *
   * @throws WeftException NOT_FOUND, INVALID_FILE with what is wrong and where, FORMAT_TOO_NEW, IO
   */
  public static BackupFile verified(Path file) {
    ArchiveReader archive = ArchiveReader.open(file);
    boolean done = false;
    try {
      BackupManifest manifest = BackupManifest.read(file, archive.manifest());
      archive.requireExactly(manifest.entries());
      for (ArchiveEntry entry : manifest.entries()) {
        archive.read(entry, in -> in.copyTo(java.io.OutputStream.nullOutputStream()));
      }
      done = true;
      return new BackupFile(archive, manifest);
    } finally {
      if (!done) {
        archive.close();
      }
    }
  }

  public Instant createdAt() {
    return manifest.createdAt();
  }

  /** The spaces it holds, by name. */
  public List<BackupSpace> spaces() {
    return manifest.spaces();
  }

  /** Whether it holds a {@code weft.yaml}. */
  public boolean holdsSettings() {
    return manifest.entries().stream()
        .anyMatch(entry -> entry.name().equals(BackupManifest.SETTINGS));
  }

  /** Writes {@code weft.yaml} into a folder, which must not have one. */
  public void unpackSettings(Path folder) {
    for (ArchiveEntry entry : manifest.entries()) {
      if (entry.name().equals(BackupManifest.SETTINGS)) {
        unpack(entry, folder.resolve(BackupManifest.SETTINGS));
      }
    }
  }

  /**
   * Writes the files of a space into a folder, which must be empty, and compares the ledger with
   * what the backup says of it. Its stores are to be built before a version can be searched.
   *
   * @throws WeftException INVALID_FILE when it holds another ledger than it says, LEDGER_DAMAGED,
   *     FORMAT_TOO_NEW, IO
   */
  public void unpack(BackupSpace space, Path folder) {
    for (String name : SpaceFiles.ALL) {
      String wanted = BackupManifest.entry(space.name(), name);
      for (ArchiveEntry entry : manifest.entries()) {
        if (entry.name().equals(wanted)) {
          unpack(entry, folder.resolve(name));
        }
      }
    }
    if (space.version() > 0) {
      BackupSpace found = SpaceFiles.read(space.name(), folder.resolve(SpaceFiles.LEDGER));
      if (!found.equals(space)) {
        throw Archives.invalid(
            archive.file(), "its ledger holds %s, its manifest says %s".formatted(found, space));
      }
    }
    SpaceFiles.forgetProjections(folder);
  }

  private void unpack(ArchiveEntry entry, Path to) {
    archive.read(
        entry,
        in -> {
          try (FileChannel channel =
              FileChannel.open(to, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
            in.copyTo(Channels.newOutputStream(channel));
            channel.force(true);
          }
        });
  }

  @Override
  public void close() {
    archive.close();
  }
}
