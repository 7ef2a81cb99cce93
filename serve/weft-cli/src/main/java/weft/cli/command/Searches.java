package weft.cli.command;

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

  Searches(Weft weft, Output out) {
    this.weft = weft;
    this.out = out;
  }

  int run(String question, Mode mode, RecallFlags recall, FilterFlags filter, boolean explain) {
    RecallOptions options = options(mode, recall, filter);
    Search search = weft.search(question, options, filter.version());
    if (out.isJson()) {
      printJson(search, explain);
      return ExitCode.DONE;
    }
    new SearchText(weft, out, options.expansion().hops()).print(search);
    if (explain && search.result().version() > 0) {
      out.line("");
      new WhyText(out).print(weft.why(search.id()), Integer.MAX_VALUE);
    }
    if (search.result().version() > 0) {
      search.notices().forEach(out::note);
    }
    hint(search);
    return ExitCode.DONE;
  }

  private RecallOptions options(Mode mode, RecallFlags recall, FilterFlags filter) {
    var configuration = weft.configuration();
    return recall
        .over(configuration.recallOptions())
        .mode(mode)
        .filter(filter.filter(configuration.weavingProfile().zone()))
        .build();
  }

  private void printJson(Search search, boolean explain) {
    if (explain && search.result().version() > 0) {
      Why why = weft.why(search.id());
      out.json(document -> explained(document, search, why));
    } else {
      out.json(document -> WeftJson.search(document, search));
    }
  }

  private static void explained(JsonGenerator out, Search search, Why why) {
    out.writeStartObject();
    out.writeName("search");
    WeftJson.search(out, search);
    out.writeName("receipts");
    WhyDocument.receipts(out, why);
    out.writeEndObject();
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
