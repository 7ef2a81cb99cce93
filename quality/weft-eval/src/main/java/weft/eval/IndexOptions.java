package weft.eval;

import java.nio.file.Path;
import weft.engine.Configuration;

/**
 * How corpora become spaces.
 *
 * @param folder under which each corpus gets a home of its own
 * @param configuration of those homes
 * @param files against which relative paths of the configuration are read
 */
public record IndexOptions(
    Path folder, NameSource names, Configuration configuration, Path files) {}
