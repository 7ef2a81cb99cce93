/** Measures retrieval on sets of questions with known answers. */
module weft.eval {
  requires static org.jspecify;
  requires weft.engine;
  requires tools.jackson.databind;
}
