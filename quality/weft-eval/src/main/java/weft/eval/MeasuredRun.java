package weft.eval;

/** A run with the dataset it was made on, for reports that show texts. */
public record MeasuredRun(RunResult run, Dataset dataset) {}
