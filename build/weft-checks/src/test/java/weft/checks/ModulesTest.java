package weft.checks;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import weft.checks.Checkout.Module;

/** What the build files must say about each module, so that no rule is forgotten with a new one. */
class ModulesTest {
  private static final Set<String> GUARDED = Set.of("core", "engine", "adapters");
  private static final Set<String> PRIVATE =
      Set.of("weft-bench", "weft-bom", "weft-checks", "weft-e2e");

  private static final Checkout CHECKOUT = Checkout.here();

  @Test
  void guardedLayersDeclareTheirDirection() {
    List<String> silent =
        CHECKOUT.modules().stream()
            .filter(module -> GUARDED.contains(module.layer()))
            .filter(
                module ->
                    !pom(module)
                        .contains(
                            "<weft.layer.%1$s>validate</weft.layer.%1$s>"
                                .formatted(module.layer())))
            .map(Module::artifact)
            .toList();
    assertThat(silent).as("modules without weft.layer.<their layer> = validate").isEmpty();
  }

  @Test
  void theBuildKnowsEveryModule() {
    String parent = CHECKOUT.read("pom.xml");
    assertThat(CHECKOUT.modules())
        .allSatisfy(
            module ->
                assertThat(parent)
                    .contains("<module>%s</module>".formatted(CHECKOUT.name(module.folder()))));
  }

  @Test
  void theBomNamesEveryPublishedArtifact() {
    String bom = CHECKOUT.read("build/weft-bom/pom.xml");
    List<String> missing =
        CHECKOUT.modules().stream()
            .map(Module::artifact)
            .filter(artifact -> !PRIVATE.contains(artifact))
            .filter(artifact -> !bom.contains("<artifactId>%s</artifactId>".formatted(artifact)))
            .toList();
    assertThat(missing).as("artifacts that build/weft-bom leaves out").isEmpty();
  }

  @Test
  void theseChecksRunAfterEveryModule() {
    String checks = CHECKOUT.read("build/weft-checks/pom.xml");
    assertThat(CHECKOUT.modules())
        .filteredOn(module -> !Set.of("weft-bom", "weft-checks").contains(module.artifact()))
        .allSatisfy(
            module ->
                assertThat(checks)
                    .contains("<artifactId>%s</artifactId>".formatted(module.artifact())));
  }

  private static String pom(Module module) {
    return CHECKOUT.read(CHECKOUT.name(module.folder()) + "/pom.xml");
  }
}
