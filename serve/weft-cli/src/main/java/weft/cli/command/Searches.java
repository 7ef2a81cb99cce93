package weft.cli.command;

import java.util.OptionalLong;
import tools.jackson.core.JsonGenerator;
import weft.cli.output.ExitCode;
import weft.cli.output.Output;
import weft.engine.Search;
import weft.engine.Weft;
import weft.engine.WeftJson;
import weft.engine.Why;
import weft.retrieve.Mode;
import weft.retrieve.RecallOptions;

/** Does a search and prints it: what recall and search have in common. */
final class Searches {
  private final Weft weft;
  private final Output out;
  private final Showing showing;

  Searches(Weft weft, Output out, Showing showing) {
    this.weft = weft;
    this.out = out;
    this.showing = showing;
  }

  /** The configured settings, with what the flags say. */
  static RecallOptions options(Weft weft, Mode mode, RecallFlags recall, FilterFlags filter) {
    var configuration = weft.configuration();
    return recall
        .over(configuration.recallOptions())
        .mode(mode)
        .filter(filter.filter(configuration.weavingProfile().zone()))
        .build();
  }

  int run(String question, RecallOptions options, OptionalLong version) {
    Search search = weft.search(question, options, version);
    if (out.isJson()) {
      printJson(search);
      return ExitCode.DONE;
    }
    print(search, new SearchText(weft, out, options.expansion().hops()));
    if (explains(search)) {
      out.line("");
      new WhyText(out).print(weft.why(search.id()), Integer.MAX_VALUE);
    }
    if (search.result().version() > 0) {
      search.notices().forEach(out::note);
    }
    hint(search);
    return ExitCode.DONE;
  }

  private boolean explains(Search search) {
    return showing.explain() && search.result().version() > 0;
  }

  private void print(Search search, SearchText text) {
    if (showing.context().isPresent()) {
      text.print(search, weft.context(search, showing.context().get()));
    } else {
      text.print(search);
    }
  }

  private void printJson(Search search) {
    if (explains(search)) {
      Why why = weft.why(search.id());
      out.json(document -> explained(document, search, why));
    } else {
      out.json(document -> searched(document, search));
    }
  }

  private void explained(JsonGenerator json, Search search, Why why) {
    json.writeStartObject();
    json.writeName("search");
    searched(json, search);
    json.writeName("receipts");
    WhyDocument.receipts(json, why);
    json.writeEndObject();
  }

  private void searched(JsonGenerator json, Search search) {
    if (showing.context().isPresent()) {
      WeftJson.search(json, search, weft.context(search, showing.context().get()));
    } else {
      WeftJson.search(json, search);
    }
  }

  private void hint(Search search) {
    if (search.result().version() == 0) {
      out.next("next.fresh");
    } else if (search.result().hits().isEmpty()) {
      out.next("next.search.empty");
    } else {
      out.next("next.search");
    }
  }
}
