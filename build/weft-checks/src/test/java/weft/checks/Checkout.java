package weft.checks;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The source tree that is checked; all lists are sorted by path. */
record Checkout(Path root) {

  /** The checkout that the working folder lies in: the nearest folder upwards that holds .mvn. */
  static Checkout here() {
    Path folder = Path.of("").toAbsolutePath();
    while (!Files.isDirectory(folder.resolve(".mvn"))) {
      Path parent = folder.getParent();
      if (parent == null) {
        throw new IllegalStateException(
            "no folder with .mvn above " + Path.of("").toAbsolutePath());
      }
      folder = parent;
    }
    return new Checkout(folder);
  }

  /** Every folder of the form layer/module with a pom.xml, as in the tree of the architecture page. */
  List<Module> modules() {
    return list(root).stream()
        .filter(layer -> Files.isDirectory(layer) && !hidden(layer))
        .flatMap(layer -> list(layer).stream())
        .filter(folder -> Files.isRegularFile(folder.resolve("pom.xml")))
        .map(Module::new)
        .toList();
  }

  /** Every Java source file, tests included, build output not. */
  List<Path> javaFiles() {
    List<Path> found = new ArrayList<>();
    try {
      Files.walkFileTree(
          root,
          new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes _unused) {
              boolean skip = !folder.equals(root) && (hidden(folder) || folder.endsWith("target"));
              return skip ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes _unused) {
              if (file.toString().endsWith(".java")) {
                found.add(file);
              }
              return FileVisitResult.CONTINUE;
            }
          });
    } catch (IOException cause) {
      throw new UncheckedIOException(cause);
    }
    return found.stream().sorted().toList();
  }

  /** The path below the root, with slashes on every system. */
  String name(Path file) {
    return root.relativize(file).toString().replace('\\', '/');
  }

  String read(String name) {
    try {
      return Files.readString(root.resolve(name));
    } catch (IOException cause) {
      throw new UncheckedIOException("cannot read " + name, cause);
    }
  }

  private static boolean hidden(Path folder) {
    return folder.getFileName().toString().startsWith(".");
  }

  private static List<Path> list(Path folder) {
    try (Stream<Path> entries = Files.list(folder)) {
      return entries.sorted().toList();
    } catch (IOException cause) {
      throw new UncheckedIOException(cause);
    }
  }

  /** One artifact, such as engine/weft-ledger: its layer, its name, where its classes are. */
  record Module(Path folder) {
    String layer() {
      return folder.getName(folder.getNameCount() - 2).toString();
    }

    String artifact() {
      return folder.getFileName().toString();
    }

    Path classes() {
      return folder.resolve("target").resolve("classes");
    }

    /** The package that belongs to the artifact: weft-store-lucene is weft.store.lucene. */
    String rootPackage() {
      return artifact().replace('-', '.');
    }

    boolean owns(String packageName) {
      return packageName.equals(rootPackage()) || packageName.startsWith(rootPackage() + ".");
    }
  }
}
