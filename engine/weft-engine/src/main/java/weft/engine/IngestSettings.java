package weft.engine;

/**
 * How files are read.
 *
 * @param autoEntities whether names are proposed from the text of folders
 * @param episodes whether episodes are made of what is read
 * @param fileBytesMax larger files are left out and reported, in bytes, at least 1
 * @param filesMax how many files one run takes, at least 1
 */
public record IngestSettings(
    boolean autoEntities, boolean episodes, long fileBytesMax, int filesMax) {
  public IngestSettings {
    if (fileBytesMax < 1 || filesMax < 1) {
      throw new IllegalArgumentException(
          "need fileBytesMax and filesMax >= 1, got %d, %d".formatted(fileBytesMax, filesMax));
    }
  }
}
