package weft.store.lance;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/** The steps that make a version durable, in an order that tests look at. */
interface Disk {
  /** The file system. */
  Disk SYSTEM =
      new Disk() {
        @Override
        public void write(Path file, byte[] content) throws IOException {
          Files.write(file, content);
        }

        @Override
        public void sync(Path fileOrFolder) throws IOException {
          try (FileChannel channel = FileChannel.open(fileOrFolder, StandardOpenOption.READ)) {
            channel.force(true);
          }
        }

        @Override
        public void rename(Path from, Path to) throws IOException {
          Files.move(from, to, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        }

        @Override
        public void delete(Path file) throws IOException {
          Files.deleteIfExists(file);
        }
      };

  void write(Path file, byte[] content) throws IOException;

  /** Returns when what the file or folder holds is on the medium. */
  void sync(Path fileOrFolder) throws IOException;

  /** Puts a file in the place of another, at once. */
  void rename(Path from, Path to) throws IOException;

  /** Removes a file or an empty folder; one that is absent is none. */
  void delete(Path file) throws IOException;
}
