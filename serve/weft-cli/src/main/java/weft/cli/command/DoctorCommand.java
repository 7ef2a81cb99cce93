package weft.cli.command;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import weft.cli.output.ExitCode;
import weft.cli.output.Output;
import weft.cli.output.Style;

/** {@code weft doctor}: is everything there that Weft needs; what fails comes with its repair. */
@Command(name = "doctor")
public final class DoctorCommand implements Callable<Integer> {
  private final Session session;

  public DoctorCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    Output out = session.output();
    List<Diagnosis> found = new Diagnoses(session).all();
    boolean well = found.stream().noneMatch(each -> each.state() == Diagnosis.State.WRONG);
    if (out.isJson()) {
      out.json(Map.of("healthy", well, "checks", found.stream().map(DoctorCommand::json).toList()));
    } else {
      found.forEach(each -> print(each, out));
      out.next(well ? "next.doctor" : "next.doctor.wrong");
    }
    return well ? ExitCode.DONE : ExitCode.FINDINGS;
  }

  private static void print(Diagnosis diagnosis, Output out) {
    String mark =
        switch (diagnosis.state()) {
          case WELL -> out.styled(Style.GREEN, "✓");
          case ABSENT -> out.styled(Style.DIM, "–");
          case WRONG -> out.styled(Style.RED, "✗");
        };
    out.line(mark + " " + out.text("doctor." + diagnosis.what()) + ": " + diagnosis.finding());
    if (!diagnosis.fix().isEmpty()) {
      out.line("  → " + diagnosis.fix());
    }
  }

  private static Map<String, String> json(Diagnosis diagnosis) {
    var map = new LinkedHashMap<String, String>();
    map.put("check", diagnosis.what());
    map.put("state", diagnosis.state().word());
    map.put("finding", diagnosis.finding());
    map.put("fix", diagnosis.fix());
    return map;
  }
}
