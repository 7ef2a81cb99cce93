package weft.embed.openai;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * An endpoint on the loopback that gives written answers one after another, and after these a vector
 * for each text that tells its length: {@code [length, 1, 0]}.
 */
final class ScriptedEndpoint implements AutoCloseable {
  private static final JsonMapper MAPPER = new JsonMapper();

  private final HttpServer server;
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final ConcurrentLinkedQueue<Answer> script = new ConcurrentLinkedQueue<>();
  private final List<Asked> asked = new CopyOnWriteArrayList<>();
  private volatile Answer otherwise = ScriptedEndpoint::lengths;

  /** What one request gets. */
  @FunctionalInterface
  interface Answer {
    void give(HttpExchange exchange, JsonNode body) throws IOException;
  }

  /** A request as it came. */
  record Asked(String path, Map<String, List<String>> headers, JsonNode body) {
    List<String> texts() {
      List<String> texts = new ArrayList<>();
      body.path("input").forEach(text -> texts.add(text.stringValue()));
      return texts;
    }

    String header(String name) {
      return String.join(",", headers.getOrDefault(name, List.of()));
    }
  }

  ScriptedEndpoint() {
    try {
      server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    } catch (IOException cause) {
      throw new UncheckedIOException(cause);
    }
    server.setExecutor(threads);
    server.createContext("/", this::handle);
    server.start();
  }

  String baseUrl() {
    return "http://localhost:%d/v1".formatted(server.getAddress().getPort());
  }

  ScriptedEndpoint then(Answer answer) {
    script.add(answer);
    return this;
  }

  ScriptedEndpoint then(int status, String body) {
    return then((exchange, _unused) -> send(exchange, status, body));
  }

  ScriptedEndpoint thenAskToWait(int status, String retryAfter) {
    return then(
        (exchange, _unused) -> {
          exchange.getResponseHeaders().add("Retry-After", retryAfter);
          send(exchange, status, "");
        });
  }

  ScriptedEndpoint always(Answer answer) {
    otherwise = answer;
    return this;
  }

  List<Asked> asked() {
    return List.copyOf(asked);
  }

  private void handle(HttpExchange exchange) throws IOException {
    try (exchange) {
      JsonNode body = MAPPER.readTree(exchange.getRequestBody().readAllBytes());
      asked.add(
          new Asked(
              exchange.getRequestURI().getPath(), Map.copyOf(exchange.getRequestHeaders()), body));
      Answer next = script.poll();
      (next == null ? otherwise : next).give(exchange, body);
    }
  }

  static void lengths(HttpExchange exchange, JsonNode body) throws IOException {
    List<String> items = new ArrayList<>();
    for (int i = 0; i < body.path("input").size(); i++) {
      items.add(item(i, "[%d,1,0]".formatted(body.path("input").get(i).stringValue().length())));
    }
    send(exchange, 200, data(items));
  }

  static String item(int index, String embedding) {
    return "{\"object\":\"embedding\",\"index\":%d,\"embedding\":%s}".formatted(index, embedding);
  }

  static String data(List<String> items) {
    return "{\"object\":\"list\",\"data\":[%s]}".formatted(String.join(",", items));
  }

  /** Vectors in the order of their indexes. */
  static String vectors(String... embeddings) {
    return data(
        IntStream.range(0, embeddings.length).mapToObj(i -> item(i, embeddings[i])).toList());
  }

  static void send(HttpExchange exchange, int status, String body) throws IOException {
    byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
    exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
    exchange.getResponseBody().write(bytes);
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }
}
