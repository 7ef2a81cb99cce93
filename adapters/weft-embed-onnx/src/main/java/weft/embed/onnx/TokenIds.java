package weft.embed.onnx;

/**
 * A text as a model reads it.
 *
 * @param ids numbers of the tokens, the special ones at both ends included; not to be changed
 * @param read how many of them say something: neither special nor unknown
 * @param cut how many tokens at the end were left out because the model reads no more, 0 or more
 */
@SuppressWarnings("ArrayRecordComponent") // a bulk value that is handed over once, never compared
public record TokenIds(long[] ids, int read, int cut) {}
