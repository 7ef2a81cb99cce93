package weft.cli.demo;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import weft.cli.command.Session;
import weft.engine.AddRequest;
import weft.engine.Weft;
import weft.eval.Dataset;
import weft.eval.IndexedDataset;
import weft.eval.Passage;
import weft.eval.Question;
import weft.ingest.Progress;

/** The sample as something to measure: its questions with the texts that answer them. */
public final class DemoDataset {
  private static final String NAME = "demo";
  private static final String FOLDER = "demo-files";

  private DemoDataset() {}

  /**
   * Fills a space that holds nothing with the sample.
   *
   * @param weft stays the caller's to close
   * @param folder where the texts are written
   */
  public static IndexedDataset fill(Weft weft, Path folder) {
    Path files = folder.resolve(FOLDER);
    DemoCorpus.writeTo(files);
    weft.apply(DemoCorpus.aliases(), NAME);
    weft.add(new AddRequest(List.of(files), List.of(), List.of(), true, false, Progress.none()));
    return IndexedDataset.of(weft, dataset(), Map.of());
  }

  /** An empty space in memory, as the session configures it. */
  public static Weft space(Session session) {
    Session.quietLibraries();
    return Weft.builder().configuration(session.configuration()).open();
  }

  private static Dataset dataset() {
    var passages = new ArrayList<Passage>();
    for (String name : DemoCorpus.names()) {
      passages.add(
          new Passage(
              id(name),
              "",
              DemoCorpus.text(name),
              Optional.empty(),
              Optional.empty(),
              Optional.empty(),
              Optional.empty()));
    }
    var questions = new ArrayList<Question>();
    DemoCorpus.gold()
        .forEach(
            (question, names) -> {
              var gold = new TreeMap<String, Integer>();
              names.forEach(name -> gold.put(id(name), 1));
              String type = gold.size() == 1 ? "one text" : "several texts";
              questions.add(
                  new Question(
                      "q" + (questions.size() + 1),
                      question,
                      gold,
                      Optional.of(type),
                      Optional.empty()));
            });
    return new Dataset(NAME, passages, questions, "");
  }

  /** The id that a text has once its folder is added. */
  private static String id(String name) {
    return FOLDER + "/" + name;
  }
}
