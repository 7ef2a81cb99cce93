package weft.ledger;

/**
 * What to put into a portable copy.
 *
 * @param vectors whether vectors go along, where the version has any
 * @param replace whether a file of that name may be replaced
 */
public record ExportOptions(boolean vectors, boolean replace, CopyProgress progress) {
  /** Everything, into a file that is not there yet. */
  public static ExportOptions standard() {
    return new ExportOptions(true, false, CopyProgress.none());
  }
}
