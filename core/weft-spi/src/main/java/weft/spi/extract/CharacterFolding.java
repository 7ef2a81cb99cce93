package weft.spi.extract;

/** Maps characters that name matching shall not tell apart, such as traditional and simplified. */
public interface CharacterFolding {
  /** The name used in settings, such as {@code simplified}. */
  String name();

  /** The code point that stands for this one; itself when it has no variant. */
  int fold(int codePoint);
}
