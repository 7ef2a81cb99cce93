package weft.eval;

/**
 * A gold passage outside the first ten results.
 *
 * @param reason a word for tables, such as {@code no_path}
 * @param english the reason in a sentence, without a full stop
 * @param chinese the same in Chinese
 */
public record Miss(String passage, String reason, String english, String chinese) {}
