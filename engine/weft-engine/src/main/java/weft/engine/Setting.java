package weft.engine;

/**
 * A setting as it holds, and why.
 *
 * @param key such as {@code retrieval.hops}
 * @param value as it would be written in {@code weft.yaml}; may be empty
 * @param origin {@code flag}, {@code environment WEFT_…}, {@code weft.yaml line N}
 *     or {@code default}
 * @param description one sentence without a full stop
 */
public record Setting(String key, String value, String origin, String description) {}
