package weft.ledger;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import weft.spi.ErrorCode;
import weft.spi.WeftException;

/** What reading and writing archives share. */
final class Archives {
  static final String MANIFEST = "manifest.json";

  private Archives() {}

  static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException cause) {
      throw new AssertionError("every Java platform has SHA-256", cause);
    }
  }

  /** Refuses an archive. */
  static WeftException invalid(Path file, String what) {
    return new WeftException(
        ErrorCode.INVALID_FILE,
        "%s: %s".formatted(file, what),
        "nothing was written; make the file anew, or take another copy of it");
  }

  /** Makes names in a folder durable, where the system lets a folder be forced. */
  static void forceFolder(Path folder) {
    try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
      channel.force(true);
    } catch (IOException _notOnThisSystem) {
      // The move itself is done; some systems cannot open a folder.
    }
  }
}
