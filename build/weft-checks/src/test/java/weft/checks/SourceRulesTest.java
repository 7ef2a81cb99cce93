package weft.checks;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.TreeSet;
import java.util.regex.Pattern;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import weft.checks.SourceRules.Breach;

/** Sizes, catches and marks of every source file; what may differ stands in {@link Exceptions#FILE}. */
class SourceRulesTest {
  /** Nine methods in ten are shorter than this. */
  private static final int SHORT_METHOD_LINES = 20;

  /** Below so many methods a share says nothing. */
  private static final int METHODS_MIN = 100;

  private static final Pattern NULL_MARKED = Pattern.compile("(?m)^@NullMarked$");
  private static final Checkout CHECKOUT = Checkout.here();

  private static final List<Breach> BREACHES = new ArrayList<>();
  private static final List<Integer> PRODUCTION_METHOD_LINES = new ArrayList<>();

  @BeforeAll
  static void readEverySource() throws IOException {
    JavaCompiler compiler =
        Objects.requireNonNull(ToolProvider.getSystemJavaCompiler(), "needs a JDK");
    try (StandardJavaFileManager files =
        compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8)) {
      var sources = files.getJavaFileObjectsFromPaths(CHECKOUT.javaFiles());
      var task =
          (JavacTask) compiler.getTask(null, files, null, List.of("-proc:none"), null, sources);
      Trees trees = Trees.instance(task);
      for (CompilationUnitTree unit : task.parse()) {
        read(unit, trees);
      }
    }
  }

  private static void read(CompilationUnitTree unit, Trees trees) {
    String file = CHECKOUT.name(Path.of(unit.getSourceFile().toUri()));
    long lines = CHECKOUT.read(file).lines().count();
    if (lines > SourceRules.FILE_LINES_MAX) {
      BREACHES.add(
          new Breach("file-lines", file, lines + " lines, at most " + SourceRules.FILE_LINES_MAX));
    }
    SourceRules rules = new SourceRules(file, unit, trees.getSourcePositions());
    rules.scan(unit, null);
    BREACHES.addAll(rules.breaches());
    if (file.contains("/src/main/")) {
      PRODUCTION_METHOD_LINES.addAll(rules.methodLines());
    }
  }

  @Test
  void everySourceKeepsTheRulesOrIsExcused() {
    Exceptions exceptions = new Exceptions(CHECKOUT.read(Exceptions.FILE));
    List<Breach> unexcused =
        BREACHES.stream()
            .filter(breach -> !exceptions.grant(breach.rule(), breach.place()))
            .toList();
    assertThat(unexcused).as("mend, or add a line with a reason to %s", Exceptions.FILE).isEmpty();
    assertThat(exceptions.unneeded())
        .as("lines of %s that nothing needs", Exceptions.FILE)
        .isEmpty();
  }

  @Test
  void nineMethodsInTenAreShort() {
    long methods = PRODUCTION_METHOD_LINES.size();
    long brief =
        PRODUCTION_METHOD_LINES.stream().filter(lines -> lines < SHORT_METHOD_LINES).count();
    assertThat(methods < METHODS_MIN || brief * 10 >= methods * 9)
        .as("%d of %d methods are under %d lines, need 9 in 10", brief, methods, SHORT_METHOD_LINES)
        .isTrue();
  }

  @Test
  void everyPackageIsNullMarked() {
    TreeSet<String> unmarked = new TreeSet<>();
    for (Path file : CHECKOUT.javaFiles()) {
      String name = CHECKOUT.name(file);
      String folder = name.substring(0, name.lastIndexOf('/'));
      if (folder.contains("/src/main/java/") && !isNullMarked(file)) {
        unmarked.add(folder);
      }
    }
    assertThat(unmarked).as("packages without a package-info.java with @NullMarked").isEmpty();
  }

  private static boolean isNullMarked(Path file) {
    Path packageInfo = file.resolveSibling("package-info.java");
    return Files.isRegularFile(packageInfo)
        && NULL_MARKED.matcher(CHECKOUT.read(CHECKOUT.name(packageInfo))).find();
  }
}
