package weft.checks;

import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import weft.checks.Checkout.Module;

/** Dependencies point one way: serve, integrate → engine → spi; adapters → spi, kernel. */
class LayersTest {
  /** For each layer, the layers it may use besides the module itself. */
  private static final Map<String, Set<String>> MAY_USE =
      Map.of(
          "core", Set.of(),
          "engine", Set.of("core", "engine"),
          "adapters", Set.of("core"),
          "build", Set.of("core", "engine", "adapters"),
          "serve", Set.of("core", "engine", "build"),
          "integrate", Set.of("core", "engine", "build"),
          "quality", Set.of("core", "quality"));

  /** Measures the whole, so it may see the whole. */
  private static final String BENCH = "weft-bench";

  /** Measures what the facade finds, and is a command too: it sees the engine, the program sees it. */
  private static final String EVAL = "weft-eval";

  private static final Production PRODUCTION = Production.here();

  @Test
  void everyUsePointsDownwards() {
    Set<String> wrong = new TreeSet<>();
    for (JavaClass type : PRODUCTION.sorted()) {
      for (Dependency use : type.getDirectDependenciesFromSelf()) {
        check(type, use.getTargetClass().getBaseComponentType(), wrong);
      }
    }
    assertThat(wrong).as("uses against the direction of the layers").isEmpty();
  }

  @Test
  void packagesCarryTheNameOfTheirModule() {
    Set<String> wrong = new TreeSet<>();
    for (JavaClass type : PRODUCTION.sorted()) {
      Module module = PRODUCTION.moduleOf(type).orElseThrow();
      boolean generated = module.artifact().equals(BENCH);
      if (!generated && !type.getPackageName().isEmpty() && !module.owns(type.getPackageName())) {
        wrong.add(type.getName() + " lies in " + module.artifact());
      }
    }
    assertThat(wrong).as("classes outside their module's package").isEmpty();
  }

  @Test
  void packagesFormNoCycle() {
    slices()
        .assignedFrom(new PackageSlices())
        .should()
        .beFreeOfCycles()
        .allowEmptyShould(true)
        .check(PRODUCTION.classes());
  }

  @Test
  void aClassLivesInOneModule() {
    Map<String, Set<String>> homes = new TreeMap<>();
    for (Module module : Checkout.here().modules()) {
      for (String name : ClassFiles.names(module.classes())) {
        homes.computeIfAbsent(name, _unused -> new TreeSet<>()).add(module.artifact());
      }
    }
    homes.values().removeIf(modules -> modules.size() == 1);
    assertThat(homes).as("classes found in more than one module").isEmpty();
  }

  private static void check(JavaClass from, JavaClass to, Set<String> wrong) {
    Optional<Module> source = PRODUCTION.moduleOf(from);
    Optional<Module> target = PRODUCTION.moduleOf(to);
    if (source.isEmpty() || target.isEmpty() || source.equals(target)) {
      return;
    }
    boolean measured =
        source.get().artifact().equals(BENCH)
            || source.get().artifact().equals(EVAL) && target.get().layer().equals("engine")
            || source.get().layer().equals("serve") && target.get().artifact().equals(EVAL);
    Set<String> layers = MAY_USE.getOrDefault(source.get().layer(), Set.of());
    if (!measured && !layers.contains(target.get().layer())) {
      wrong.add(describe(from, source.get()) + " uses " + describe(to, target.get()));
    }
    if (List.of(to.getPackageName().split("\\.", -1)).contains("internal")) {
      wrong.add(describe(from, source.get()) + " reaches into " + describe(to, target.get()));
    }
  }

  private static String describe(JavaClass type, Module module) {
    return "%s (%s/%s)".formatted(type.getName(), module.layer(), module.artifact());
  }

  /** A package with its `internal` part is one slice: the door and the room behind it. */
  private static final class PackageSlices implements SliceAssignment {
    @Override
    public SliceIdentifier getIdentifierOf(JavaClass type) {
      String name = type.getPackageName();
      if (!name.startsWith("weft.") || PRODUCTION.moduleOf(type).isEmpty()) {
        return SliceIdentifier.ignore();
      }
      return SliceIdentifier.of(
          name.endsWith(".internal") ? name.substring(0, name.lastIndexOf('.')) : name);
    }

    @Override
    public String getDescription() {
      return "packages of Weft";
    }
  }
}
