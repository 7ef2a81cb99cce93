package weft.cli.command;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.Supplier;
import weft.cli.output.ErrorText;
import weft.cli.output.Output;
import weft.engine.Weft;
import weft.spi.WeftException;

/** The checks of {@code weft doctor}, in their order; each looks only and changes nothing. */
final class Diagnoses {
  private static final int JAVA_MIN = 21;
  private static final long DISK_BYTES_MIN = 200L * 1024 * 1024;
  private static final String UTF_8 = "UTF-8";

  private final Session session;
  private final Output out;

  Diagnoses(Session session) {
    this.session = session;
    this.out = session.output();
  }

  List<Diagnosis> all() {
    var found = new ArrayList<>(List.of(java(), encoding(), disk(), configuration()));
    if (Files.notExists(session.home())) {
      found.add(
          Diagnosis.absent(
              "home", out.text("home.none", session.home()), out.text("home.none.hint")));
      return found;
    }
    Diagnosis home =
        look("home", () -> out.text("doctor.home.ok", session.existingHome().folder()));
    found.add(home);
    if (home.state() == Diagnosis.State.WELL) {
      found.add(lock());
      found.addAll(space());
    }
    return found;
  }

  private Diagnosis java() {
    int version = Runtime.version().feature();
    boolean vectors = ModuleLayer.boot().findModule("jdk.incubator.vector").isPresent();
    String finding =
        out.text(
            "doctor.java.is",
            Runtime.version(),
            System.getProperty("java.vendor", ""),
            Sizes.of(Runtime.getRuntime().maxMemory()),
            vectors ? "jdk.incubator.vector" : out.text("doctor.java.no-vectors"));
    return version >= JAVA_MIN
        ? Diagnosis.well("java", finding)
        : Diagnosis.wrong("java", finding, out.text("doctor.java.fix", JAVA_MIN));
  }

  private Diagnosis encoding() {
    String files = System.getProperty("sun.jnu.encoding", "?");
    String output = System.getProperty("stdout.encoding", "?");
    String finding = out.text("doctor.encoding.is", files, output);
    return files.equals(UTF_8) && output.equals(UTF_8)
        ? Diagnosis.well("encoding", finding)
        : Diagnosis.wrong("encoding", finding, out.text("doctor.encoding.fix"));
  }

  private Diagnosis disk() {
    Path place = session.home().toAbsolutePath();
    while (Files.notExists(place) && place.getParent() != null) {
      place = place.getParent();
    }
    try {
      long free = Files.getFileStore(place).getUsableSpace();
      String finding = out.text("doctor.disk.is", Sizes.of(free), place);
      return free >= DISK_BYTES_MIN
          ? Diagnosis.well("disk", finding)
          : Diagnosis.wrong("disk", finding, out.text("doctor.disk.fix"));
    } catch (IOException cause) {
      return Diagnosis.wrong("disk", cause.toString(), out.text("doctor.disk.fix"));
    }
  }

  private Diagnosis configuration() {
    return look(
        "configuration",
        () -> {
          long said =
              session.configuration().settings().stream()
                  .filter(setting -> !setting.origin().equals("default"))
                  .count();
          return out.text("doctor.configuration.ok", said);
        });
  }

  private Diagnosis lock() {
    return look(
        "lock",
        () -> {
          Path file = session.existingHome().spaceFolder(session.space()).resolve("lock");
          return out.text(isHeld(file) ? "doctor.lock.held" : "doctor.lock.free");
        });
  }

  private static boolean isHeld(Path file) {
    if (Files.notExists(file)) {
      return false;
    }
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
      FileLock lock = channel.tryLock();
      if (lock == null) {
        return true;
      }
      lock.release();
      return false;
    } catch (OverlappingFileLockException _here) {
      return true;
    } catch (IOException cause) {
      throw new WeftException(
          weft.spi.ErrorCode.IO, "cannot open " + file, "check the rights of the file", cause);
    }
  }

  private List<Diagnosis> space() {
    var found = new ArrayList<Diagnosis>();
    try (Weft weft = session.openForUpkeep()) {
      Diagnosis ledger = look("ledger", () -> versions(weft));
      found.add(ledger);
      if (ledger.state() == Diagnosis.State.WELL) {
        found.add(look("store", () -> opened(weft)));
      }
      found.add(look("activity", () -> activity(weft)));
    } catch (WeftException failed) {
      found.add(wrong("ledger", failed));
    }
    return found;
  }

  private String versions(Weft weft) {
    return out.text("doctor.ledger.ok", weft.snapshots().list().size());
  }

  private String opened(Weft weft) {
    OptionalLong active = Versions.active(weft);
    weft.names(active, List.of());
    return active.isPresent()
        ? out.text("doctor.store.ok", active.getAsLong())
        : out.text("status.fresh");
  }

  private String activity(Weft weft) {
    return out.text(weft.activity(1).isEmpty() ? "doctor.activity.none" : "doctor.activity.ok");
  }

  private static Diagnosis look(String what, Supplier<String> check) {
    try {
      return Diagnosis.well(what, check.get());
    } catch (WeftException failed) {
      return wrong(what, failed);
    }
  }

  private static Diagnosis wrong(String what, WeftException failed) {
    return Diagnosis.wrong(what, ErrorText.sentence(failed), failed.hint());
  }
}
