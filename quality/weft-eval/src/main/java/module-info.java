/** Measures retrieval on sets of questions with known answers. */
module weft.eval {
  requires static org.jspecify;
  requires java.management;
  requires jdk.management;
  requires transitive weft.engine;
  requires weft.kernel;
  requires tools.jackson.databind;

  exports weft.eval;
}
