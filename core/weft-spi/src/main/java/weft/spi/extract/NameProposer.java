package weft.spi.extract;

import java.util.List;
import weft.spi.Proposal;

/**
 * Proposes names from text alone: the same text gives the same names. Implementations are
 * thread-safe and found by ServiceLoader.
 */
public interface NameProposer {
  /** The name used in messages and settings, such as {@code hanlp}. */
  String name();

  /** Distinct proposals in order of first occurrence; each name stands in the text. */
  List<Proposal> propose(String text);
}
