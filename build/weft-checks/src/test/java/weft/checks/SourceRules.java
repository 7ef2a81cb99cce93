package weft.checks;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.CatchTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnionTypeTree;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** Walks one parsed source file and notes what breaks a rule, in the order of the text. */
final class SourceRules extends TreePathScanner<Void, Void> {
  static final int FILE_LINES_MAX = 500;
  static final int METHOD_LINES_MAX = 60;
  static final int PARAMETERS_MAX = 5;

  private static final Set<String> TOO_WIDE =
      Set.of("Exception", "Throwable", "java.lang.Exception", "java.lang.Throwable");

  /** Fractions and grouping look different in another locale; whole numbers do not. */
  private static final Pattern LOCALE_BOUND =
      Pattern.compile("%(\\d+\\$)?[-#+ 0(]*(,|[\\d.]*[eEfgGaAtT])");

  /** One breach: the rule, the place as in the list of exceptions, and what was found. */
  record Breach(String rule, String place, String found) {}

  private final String file;
  private final CompilationUnitTree unit;
  private final SourcePositions positions;
  private final List<Breach> breaches = new ArrayList<>();
  private final List<Integer> methodLines = new ArrayList<>();

  SourceRules(String file, CompilationUnitTree unit, SourcePositions positions) {
    this.file = file;
    this.unit = unit;
    this.positions = positions;
  }

  List<Breach> breaches() {
    return List.copyOf(breaches);
  }

  /** Lines of each method with a body, in the order of the text. */
  List<Integer> methodLines() {
    return List.copyOf(methodLines);
  }

  @Override
  public Void visitMethod(MethodTree method, Void _unused) {
    if (method.getBody() != null) {
      int lines = lines(method);
      methodLines.add(lines);
      if (lines > METHOD_LINES_MAX) {
        breach("method-lines", lines + " lines, at most " + METHOD_LINES_MAX, method);
      }
    }
    int parameters = method.getParameters().size();
    if (parameters > PARAMETERS_MAX && !isRecordConstructor(method)) {
      breach("parameters", parameters + " parameters, at most " + PARAMETERS_MAX, method);
    }
    return super.visitMethod(method, null);
  }

  @Override
  public Void visitCatch(CatchTree clause, Void _unused) {
    Tree type = clause.getParameter().getType();
    List<? extends Tree> types =
        type instanceof UnionTypeTree union ? union.getTypeAlternatives() : List.of(type);
    if (types.stream().anyMatch(caught -> TOO_WIDE.contains(caught.toString()))) {
      breach("catch-all", "catches " + type + " in line " + line(clause));
    }
    return super.visitCatch(clause, null);
  }

  @Override
  public Void visitMethodInvocation(MethodInvocationTree call, Void _unused) {
    if (call.getMethodSelect() instanceof MemberSelectTree select
        && select.getIdentifier().contentEquals("formatted")
        && LOCALE_BOUND.matcher(literal(select.getExpression())).find()) {
      breach("locale-format", "needs String.format(Locale.ROOT, …) in line " + line(call));
    }
    return super.visitMethodInvocation(call, null);
  }

  /** The text of a literal or of literals joined by +; empty for what is computed. */
  private static String literal(ExpressionTree expression) {
    return switch (expression) {
      case LiteralTree text when text.getValue() instanceof String value -> value;
      case ParenthesizedTree inner -> literal(inner.getExpression());
      case BinaryTree sum -> literal(sum.getLeftOperand()) + literal(sum.getRightOperand());
      default -> "";
    };
  }

  private boolean isRecordConstructor(MethodTree method) {
    return method.getName().contentEquals("<init>")
        && getCurrentPath().getParentPath().getLeaf() instanceof ClassTree owner
        && owner.getKind() == Tree.Kind.RECORD;
  }

  private int lines(Tree tree) {
    long end = positions.getEndPosition(unit, tree);
    return (int) (unit.getLineMap().getLineNumber(end - 1) - line(tree) + 1);
  }

  private long line(Tree tree) {
    return unit.getLineMap().getLineNumber(positions.getStartPosition(unit, tree));
  }

  private void breach(String rule, String found, MethodTree method) {
    breaches.add(new Breach(rule, file + "#" + method.getName(), found));
  }

  /** Notes the breach at the method around the current place, or at the file outside of any. */
  private void breach(String rule, String found) {
    for (TreePath path = getCurrentPath(); path != null; path = path.getParentPath()) {
      if (path.getLeaf() instanceof MethodTree method) {
        breach(rule, found, method);
        return;
      }
    }
    breaches.add(new Breach(rule, file, found));
  }
}
