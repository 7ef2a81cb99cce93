@org.jspecify.annotations.NullMarked
package weft.eval;
