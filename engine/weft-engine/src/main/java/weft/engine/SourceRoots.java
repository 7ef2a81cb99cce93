package weft.engine;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
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
  private final Map<Path, String> names = new TreeMap<>();
  private boolean damaged;

  private SourceRoots(Optional<Path> file) {
    this.file = file;
  }

  static SourceRoots in(Optional<Path> space) {
    var roots = new SourceRoots(space.map(folder -> folder.resolve("sources")));
    roots.file.filter(Files::exists).ifPresent(roots::read);
    return roots;
  }

  /**
   * What cannot be read counts as not added: it decides over no record, and must keep nobody from
   * searching. It is put aside with the next write.
   */
  private void read(Path from) {
    try {
      for (String line : Files.readAllLines(from, StandardCharsets.UTF_8)) {
        readLine(line);
      }
    } catch (IOException unreadable) {
      damaged = true;
    }
  }

  private void readLine(String line) {
    int tab = line.indexOf('\t');
    try {
      if (tab > 0 && Path.of(line.substring(tab + 1)).isAbsolute()) {
        names.put(Path.of(line.substring(tab + 1)), line.substring(0, tab));
      } else {
        damaged = true;
      }
    } catch (InvalidPathException noPath) {
      damaged = true;
    }
  }

  /** Every root, by path. */
  List<SourceRoot> list() {
    var list = new ArrayList<SourceRoot>();
    names.forEach((path, name) -> list.add(new SourceRoot(name, path)));
    return list;
  }

  /** Roots with nothing at their place: deleted, or on a disk that is not there today. */
  List<SourceRoot> gone() {
    return list().stream().filter(root -> !Files.exists(root.path())).toList();
  }

  /**
   * A part of a root to scan.
   *
   * @param below what narrows the scan, relative to the root; empty for all of the root
   */
  record Part(SourceRoot root, Optional<Path> below) {
    /** Patterns of files to scan; none for all of the root. */
    List<String> include() {
      return below
          .map(path -> Files.isDirectory(root.path().resolve(path)) ? "/**" : "")
          .map(end -> escaped(below.orElseThrow()) + end)
          .map(List::of)
          .orElse(List.of());
    }

    /** Whether a source of the root is of this part. */
    boolean holds(String source) {
      if (below.isEmpty()) {
        return true;
      }
      String begin = root.name() + "/" + normal(joined(below.get(), name -> name));
      return source.equals(begin) || source.startsWith(begin + "/");
    }
  }

  /**
   * How paths are scanned. What lies under a known folder keeps the identity it has there; a folder
   * that shares its name with another gets a name of its own; what lies under another of the paths
   * is scanned with it.
   */
  List<Part> parts(List<Path> paths) {
    List<SourceRoot> asked = paths.stream().map(SourceRoot::of).distinct().toList();
    var parts = new ArrayList<Part>();
    var taken = new TreeMap<>(names);
    for (SourceRoot root : asked) {
      if (asked.stream().noneMatch(other -> isBelow(root.path(), other.path()))) {
        Part part = part(root, taken);
        taken.put(part.root().path(), part.root().name());
        parts.add(part);
      }
    }
    return parts;
  }

  private Part part(SourceRoot asked, Map<Path, String> taken) {
    return list().stream()
        .filter(known -> isBelow(asked.path(), known.path()))
        .findFirst()
        .map(known -> below(known, asked.path()))
        .orElseGet(() -> new Part(named(asked, taken), Optional.empty()));
  }

  private static boolean isBelow(Path path, Path folder) {
    return Files.isDirectory(folder) && path.startsWith(folder) && !path.equals(folder);
  }

  private static Part below(SourceRoot known, Path path) {
    Path relative = known.path().relativize(path);
    return relative.getNameCount() == 1 && !Files.isDirectory(path)
        ? new Part(new SourceRoot(known.name(), path), Optional.empty())
        : new Part(known, Optional.of(relative));
  }

  private static String escaped(Path relative) {
    return joined(relative, name -> name.replaceAll("[*?\\[\\]{}\\\\]", "\\\\$0"));
  }

  private static String joined(Path relative, UnaryOperator<String> each) {
    var names = new ArrayList<String>();
    relative.forEach(name -> names.add(each.apply(name.toString())));
    return String.join("/", names);
  }

  /** As sources are written: file systems differ in how they compose accents. */
  private static String normal(String source) {
    return Normalizer.normalize(source, Normalizer.Form.NFC);
  }

  private static SourceRoot named(SourceRoot asked, Map<Path, String> taken) {
    String name = asked.name();
    for (int n = 2; isTaken(name, folderOf(asked.path()), taken); n++) {
      name = asked.name() + "~" + n;
    }
    return new SourceRoot(name, asked.path());
  }

  private static boolean isTaken(String name, Path folder, Map<Path, String> taken) {
    return taken.entrySet().stream()
        .anyMatch(
            known -> known.getValue().equals(name) && !folderOf(known.getKey()).equals(folder));
  }

  private static Path folderOf(Path path) {
    return Files.isDirectory(path) ? path : path.resolveSibling(".").normalize();
  }

  /** Remembers a root; writes the file whole or leaves it as it was. */
  void add(SourceRoot root) {
    boolean known = list().stream().anyMatch(each -> isBelow(root.path(), each.path()));
    if (!known && !root.name().equals(names.put(root.path(), root.name()))) {
      file.ifPresent(this::write);
    }
  }

  private void write(Path to) {
    var lines = new ArrayList<String>();
    names.forEach((path, name) -> lines.add(name + "\t" + path));
    // A name may hold what ends a field or a line: such a root is known to this process only.
    lines.removeIf(line -> line.chars().filter(Character::isISOControl).count() > 1);
    Path fresh = to.resolveSibling("sources.new");
    try {
      if (damaged) {
        Path aside = to.resolveSibling("sources.damaged");
        Files.move(to, aside, StandardCopyOption.REPLACE_EXISTING);
        damaged = false;
      }
      Files.write(fresh, lines, StandardCharsets.UTF_8);
      Files.move(fresh, to, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException cause) {
      throw new WeftException(
          ErrorCode.IO, "cannot write " + to, "check the folder and the disk", cause);
    }
  }
}
