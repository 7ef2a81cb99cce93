package weft.retrieve;

/**
 * Something that was cut or is missing.
 *
 * @param bound the setting that was reached, such as {@code max_expanded}
 * @param detail in words
 */
public record Shortfall(String bound, String detail) {}
