package weft.store.lance;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.CRC32C;

/**
 * A file that a version needs, as it was when the version was made. Lance has no checksums, and ends
 * the process on some files that are cut short: so files are compared before they reach it.
 *
 * @param path within the dataset's folder, with slashes
 * @param size in bytes
 * @param checksum CRC-32C of the content
 */
record NeededFile(String path, long size, long checksum) {
  private static final int BUFFER_BYTES = 1 << 18;

  /** A file as it is now. */
  static NeededFile of(Path folder, String path) throws IOException {
    var checksum = new CRC32C();
    var buffer = new byte[BUFFER_BYTES];
    long size = 0;
    try (InputStream in = Files.newInputStream(folder.resolve(path))) {
      for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
        checksum.update(buffer, 0, read);
        size += read;
      }
    }
    return new NeededFile(path, size, checksum.getValue());
  }
}
