package weft.engine;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import weft.ingest.SourceRoot;
import weft.spi.ErrorCode;
import weft.spi.WeftException;

/**
 * The folders and files that a space was read from, so that {@code status} can look again: a text
 * file of lines {@code name<TAB>path} beside the ledger. Not part of any version, as paths are of
 * one machine.
 */
final class SourceRoots {
  private final Optional<Path> file;
  private final Map<Path, String> roots = new TreeMap<>();

  private SourceRoots(Optional<Path> file) {
    this.file = file;
  }

  static SourceRoots in(Optional<Path> space) {
    var roots = new SourceRoots(space.map(folder -> folder.resolve("sources")));
    roots.file.filter(Files::exists).ifPresent(roots::read);
    return roots;
  }

  private void read(Path from) {
    try {
      for (String line : Files.readAllLines(from, StandardCharsets.UTF_8)) {
        int tab = line.indexOf('\t');
        if (tab > 0) {
          roots.put(Path.of(line.substring(tab + 1)), line.substring(0, tab));
        }
      }
    } catch (IOException cause) {
      throw new WeftException(ErrorCode.IO, "cannot read " + from, "", cause);
    }
  }

  /** Every root, by path. */
  List<SourceRoot> list() {
    var list = new ArrayList<SourceRoot>();
    roots.forEach((path, name) -> list.add(new SourceRoot(name, path)));
    return list;
  }

  /** Remembers roots; writes the file whole or leaves it as it was. */
  void add(List<SourceRoot> added) {
    added.forEach(root -> roots.put(root.path(), root.name()));
    file.ifPresent(this::write);
  }

  private void write(Path to) {
    var lines = new ArrayList<String>();
    for (SourceRoot root : list()) {
      lines.add(root.name() + "\t" + root.path());
    }
    Path fresh = to.resolveSibling(to.getFileName() + ".new");
    try {
      Files.write(fresh, lines, StandardCharsets.UTF_8);
      Files.move(fresh, to, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException cause) {
      throw new WeftException(
          ErrorCode.IO, "cannot write " + to, "check the folder and the disk", cause);
    }
  }
}
