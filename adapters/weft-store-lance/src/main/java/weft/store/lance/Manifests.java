package weft.store.lance;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import weft.spi.ErrorCode;
import weft.spi.WeftException;
import weft.spi.store.StoreVersion;

/** The manifests of a store: a file for each version, complete or not there. */
final class Manifests {
  private static final String FOLDER = "versions";
  private static final String DRAFT = ".draft";

  private final Path root;
  private final Disk disk;
  private final Failures failures;

  Manifests(Path root, Disk disk, Failures failures) {
    this.root = root;
    this.disk = disk;
    this.failures = failures;
  }

  /**
   * All manifests at one moment.
   *
   * @param damaged those that are there and cannot be read
   */
  record Listing(SortedMap<StoreVersion, Manifest> readable, SortedSet<StoreVersion> damaged) {}

  private Path folder() {
    return root.resolve(FOLDER);
  }

  private Path file(StoreVersion version) {
    return folder().resolve(version.toString());
  }

  /**
   * @throws WeftException FORMAT_TOO_NEW when there is one of a later format
   */
  Listing list() throws IOException {
    var listing = new Listing(new TreeMap<>(), new TreeSet<>());
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder())) {
      for (Path file : files) {
        Optional<StoreVersion> version = StoreVersions.ofName(file.getFileName().toString());
        if (version.isPresent()) {
          note(version.get(), listing);
        }
      }
    } catch (NoSuchFileException | NotDirectoryException absent) {
      return listing;
    }
    return listing;
  }

  private void note(StoreVersion version, Listing listing) throws IOException {
    try {
      find(version).ifPresent(manifest -> listing.readable().put(version, manifest));
    } catch (WeftException damaged) {
      if (damaged.code() != ErrorCode.STORE_DAMAGED) {
        throw damaged;
      }
      listing.damaged().add(version);
    }
  }

  /**
   * The manifest of a version; absent when there is none.
   *
   * @throws WeftException STORE_DAMAGED, FORMAT_TOO_NEW
   */
  Optional<Manifest> find(StoreVersion version) throws IOException {
    byte[] content;
    try {
      content = Files.readAllBytes(file(version));
    } catch (NoSuchFileException absent) {
      return Optional.empty();
    }
    String format = Manifest.formatOf(content);
    if (!format.isEmpty() && !format.equals(Manifest.FORMAT)) {
      throw new WeftException(
          ErrorCode.FORMAT_TOO_NEW,
          "version %s of the lance store in %s is of format '%s', this program knows '%s'"
              .formatted(version, root, format, Manifest.FORMAT),
          "use the program that wrote it, or a newer one");
    }
    try {
      Manifest manifest = Manifest.decode(content);
      if (manifest.version().equals(version)) {
        return Optional.of(manifest);
      }
      throw failures.damaged(
          "the manifest of version %s says %s".formatted(version, manifest.version()));
    } catch (IllegalArgumentException cause) {
      throw failures.damaged(
          "the manifest of version %s cannot be read: %s".formatted(version, cause.getMessage()),
          cause);
    }
  }

  /** Makes a version visible, in place of one of the same name. What it needs is durable by now. */
  void publish(Manifest manifest) throws IOException {
    Files.createDirectories(folder());
    Path file = file(manifest.version());
    Path draft = file.resolveSibling(manifest.version() + DRAFT);
    disk.write(draft, manifest.encode());
    disk.sync(draft);
    disk.rename(draft, file);
    disk.sync(folder());
    disk.sync(root);
  }

  /** Takes versions away; one that is not there is none. */
  void remove(Iterable<StoreVersion> versions) throws IOException {
    boolean any = false;
    for (StoreVersion version : versions) {
      disk.delete(file(version));
      any = true;
    }
    if (any && Files.isDirectory(folder())) {
      disk.sync(folder());
    }
  }
}
