package weft.retrieve;

/**
 * How long a stage took, by the clock of the caller.
 *
 * @param stage {@code link}, {@code expand}, {@code allow}, {@code rank}, {@code show}
 * @param nanos 0 or more
 */
public record StageTime(String stage, long nanos) {}
