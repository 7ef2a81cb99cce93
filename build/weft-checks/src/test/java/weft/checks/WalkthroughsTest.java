package weft.checks;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The walk-throughs tell the truth: each `Class#method` that they name exists. */
class WalkthroughsTest {
  private static final Pattern NAMED =
      Pattern.compile("\\b(?<type>[A-Z]\\w*(?:\\.[A-Z]\\w*)*)#(?<member>[A-Za-z_]\\w*)");

  private static final Checkout CHECKOUT = Checkout.here();
  private static final List<JavaClass> CLASSES = Production.here().sorted();

  @ParameterizedTest
  @ValueSource(strings = {"docs/life-of-a-document.md", "docs/life-of-a-query.md"})
  void everyNamedMethodExists(String page) {
    assertThat(CHECKOUT.root().resolve(page)).isRegularFile();
    TreeSet<String> missing = new TreeSet<>();
    NAMED
        .matcher(CHECKOUT.read(page))
        .results()
        .filter(name -> !exists(name))
        .forEach(name -> missing.add(name.group()));
    assertThat(missing).as("named in %s, not in the code", page).isEmpty();
  }

  private static boolean exists(MatchResult name) {
    String suffix = name.group("type").replace('.', '$');
    String member = name.group("member");
    return CLASSES.stream()
        .filter(
            type -> type.getName().endsWith("." + suffix) || type.getName().endsWith("$" + suffix))
        .anyMatch(type -> has(type, member));
  }

  private static boolean has(JavaClass type, String member) {
    return type.getAllMethods().stream().anyMatch(method -> method.getName().equals(member))
        || type.getAllFields().stream().anyMatch(field -> field.getName().equals(member));
  }
}
