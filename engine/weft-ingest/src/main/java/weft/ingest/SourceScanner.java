package weft.ingest;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import weft.spi.ErrorCode;
import weft.spi.WeftException;

/**
 * Finds the files under roots. Hidden files and folders (a name that begins with a dot) are passed
 * over in silence; symbolic links, other media types, too large files and what cannot be read are
 * skipped and reported. Files are found, not opened. Immutable, safe from any thread.
 */
public final class SourceScanner {
  private final ScanOptions options;
  private final Set<String> mediaTypes;
  private final PathPatterns include;
  private final PathPatterns exclude;

  /**
   * @param mediaTypes those that can be read
   */
  public SourceScanner(ScanOptions options, Set<String> mediaTypes) {
    this.options = options;
    this.mediaTypes = new TreeSet<>(mediaTypes);
    this.include = new PathPatterns(options.include());
    this.exclude = new PathPatterns(options.exclude());
  }

  /**
   * Walks the roots.
   *
   * @throws WeftException CONFLICT when two roots would give one name to two files
   */
  public Scan scan(List<SourceRoot> roots) {
    var found = new Found();
    roots.forEach(root -> scan(root, found));
    return found.scan(options.filesMax());
  }

  /** Of a root that is gone nothing counts as missing: it may be a disk that is not there today. */
  private void scan(SourceRoot root, Found found) {
    if (Files.isDirectory(root.path())) {
      found.prefixes.add(root.name() + "/");
      walk(root, found);
    } else if (Files.exists(root.path())) {
      String source = root.name() + "/" + SourceRoot.normal(nameOf(root.path()));
      found.prefixes.add(source);
      found.see(root, source, root.path(), () -> classify(source, root.path()));
    } else {
      found.skip(root.name(), "there is nothing at '%s'".formatted(root.path()));
    }
  }

  private void walk(SourceRoot root, Found found) {
    try {
      Files.walkFileTree(root.path(), new Walk(root, found));
    } catch (IOException cause) {
      throw new WeftException(
          ErrorCode.IO, "could not walk '%s'".formatted(root.path()), "", cause);
    }
  }

  private static String nameOf(Path path) {
    return Optional.ofNullable(path.getFileName()).map(Path::toString).orElse("");
  }

  private static boolean isHidden(Path path) {
    return nameOf(path).startsWith(".");
  }

  /** The reason to skip a file, or its media type. */
  private Verdict classify(String source, Path path) {
    if (!SourceNames.storable(source)) {
      return Verdict.skip("its name is too long or cannot be stored");
    }
    Optional<String> type = MediaTypes.ofName(source).filter(mediaTypes::contains);
    return type.isEmpty()
        ? Verdict.skip("no parser for it; there are parsers for " + String.join(", ", mediaTypes))
        : sized(path, type.get());
  }

  private Verdict sized(Path path, String type) {
    // Opening a pipe waits for who writes into it, and a device may never end.
    if (!Files.isRegularFile(path)) {
      return Verdict.skip("not a regular file");
    }
    try {
      long bytes = Files.size(path);
      return bytes > options.bytesMax()
          ? Verdict.skip("%d bytes, the limit is %d".formatted(bytes, options.bytesMax()))
          : new Verdict(Optional.of(type), "");
    } catch (IOException cause) {
      return Verdict.skip("cannot be read: " + cause.getMessage());
    }
  }

  private record Verdict(Optional<String> mediaType, String reason) {
    static Verdict skip(String reason) {
      return new Verdict(Optional.empty(), reason);
    }
  }

  private final class Walk extends SimpleFileVisitor<Path> {
    private final SourceRoot root;
    private final Found found;

    Walk(SourceRoot root, Found found) {
      this.root = root;
      this.found = found;
    }

    @Override
    public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
      if (folder.equals(root.path())) {
        return FileVisitResult.CONTINUE;
      }
      if (exclude.matches(root.path().relativize(folder))) {
        found.skip(source(folder), "excluded");
        return FileVisitResult.SKIP_SUBTREE;
      }
      return isHidden(folder) ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
      if (!isHidden(file)) {
        String source = source(file);
        found.see(root, source, file, () -> verdict(source, file, attributes));
      }
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFileFailed(Path file, IOException cause) {
      found.skip(source(file), "cannot be read: " + cause.getMessage());
      return FileVisitResult.CONTINUE;
    }

    private Verdict verdict(String source, Path file, BasicFileAttributes attributes) {
      Path relative = root.path().relativize(file);
      if (!attributes.isRegularFile()) {
        return Verdict.skip(attributes.isSymbolicLink() ? "a symbolic link" : "not a regular file");
      }
      boolean included = options.include().isEmpty() || include.matches(relative);
      return included && !exclude.matches(relative)
          ? classify(source, file)
          : Verdict.skip("excluded");
    }

    private String source(Path path) {
      return StreamSupport.stream(root.path().relativize(path).spliterator(), false)
          .map(part -> SourceRoot.normal(part.toString()))
          .collect(Collectors.joining("/", root.name() + "/", ""));
    }
  }

  /** Collects what a walk sees. */
  private static final class Found {
    private final Map<String, SourceFile> files = new TreeMap<>();
    private final Map<String, Path> paths = new TreeMap<>();
    private final List<SkippedFile> skipped = new ArrayList<>();
    private final Set<String> prefixes = new TreeSet<>();

    void skip(String source, String reason) {
      skipped.add(new SkippedFile(source, reason));
    }

    void see(SourceRoot root, String source, Path path, Supplier<Verdict> verdict) {
      Optional<Path> other = Optional.ofNullable(paths.putIfAbsent(source, path));
      if (other.isEmpty()) {
        take(source, path, verdict.get());
      } else if (!path.equals(other.get())) {
        requireOneRoot(root, source, path, other.get());
        skip(source, "another file beside it has this name, in other characters that look alike");
        // A folder has no order of its own.
        if (path.compareTo(other.get()) < 0) {
          paths.put(source, path);
          take(source, path, verdict.get());
        }
      }
    }

    private void take(String source, Path path, Verdict given) {
      files.remove(source);
      given
          .mediaType()
          .ifPresentOrElse(
              type -> files.put(source, new SourceFile(source, path, type)),
              () -> skip(source, given.reason()));
    }

    /** Two roots must not give one source to two files; within a root one of them is read. */
    private static void requireOneRoot(SourceRoot root, String source, Path path, Path other) {
      if (!other.startsWith(root.path())) {
        throw new WeftException(
            ErrorCode.CONFLICT,
            "'%s' and '%s' would both be called '%s'".formatted(other, path, source),
            "give one of the roots another name, or add the folder above both");
      }
    }

    Scan scan(int filesMax) {
      List<SourceFile> all = List.copyOf(files.values());
      List<SourceFile> kept = all.subList(0, Math.min(filesMax, all.size()));
      all.subList(kept.size(), all.size())
          .forEach(file -> skip(file.source(), "more than %d files".formatted(filesMax)));
      skipped.sort(Comparator.comparing(SkippedFile::source).thenComparing(SkippedFile::reason));
      return new Scan(kept, skipped, prefixes, kept.size() == all.size());
    }
  }
}
