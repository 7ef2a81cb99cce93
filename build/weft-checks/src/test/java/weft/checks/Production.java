package weft.checks;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import weft.checks.Checkout.Module;

/** The compiled production classes of all modules, and which module each comes from. */
final class Production {
  private static final Production HERE = new Production(Checkout.here());

  private final JavaClasses classes;
  private final Map<String, Module> moduleByFolder = new LinkedHashMap<>();

  /** The classes of this checkout as they were compiled last; read once for all tests. */
  static Production here() {
    return HERE;
  }

  private Production(Checkout checkout) {
    for (Module module : checkout.modules()) {
      if (Files.isDirectory(module.classes())) {
        moduleByFolder.put(module.classes().toUri().toString(), module);
      }
    }
    List<Path> folders = moduleByFolder.values().stream().map(Module::classes).toList();
    classes = new ClassFileImporter().importPaths(folders);
  }

  JavaClasses classes() {
    return classes;
  }

  List<JavaClass> sorted() {
    return classes.stream().sorted(Comparator.comparing(JavaClass::getName)).toList();
  }

  /** The module that the class was compiled in; empty for classes of others. */
  Optional<Module> moduleOf(JavaClass type) {
    return type.getSource().flatMap(source -> moduleAt(source.getUri().toString()));
  }

  private Optional<Module> moduleAt(String uri) {
    return moduleByFolder.entrySet().stream()
        .filter(entry -> uri.startsWith(entry.getKey()))
        .map(Map.Entry::getValue)
        .findFirst();
  }
}
