package weft.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Conversations in, episodes out, with the embedder that is built in. */
class EpisodicTest {
  private static final String CHAT =
      """
      2026-03-02 10:01 徐康: /chat/completions 这周改成流式返回。鉴权中间件不能改，只改响应层和测试。
      2026-03-02 10:03 林舟: 旧客户端还在等完整的 JSON，用 stream 参数区分。
      2026-03-02 10:06 林舟: 我周四之前给出第一版。
      2026-03-04 16:20 陈楠: 首页的文案周五必须交付。
      2026-03-04 16:22 徐康: 主标题我建议用“每个答案都有出处”。
      """;

  @TempDir Path folder;
  private Cli cli;

  @BeforeEach
  void begin() {
    cli = new Cli(folder).without("WEFT_EMBEDDER__KIND");
    Path file = cli.write("chat.txt", CHAT);
    assertThat(cli.ok("add", "--as", "conversation", file.toString()).out())
        .contains("chat.txt is in version 1; it has 2 episodes");
  }

  @Test
  void aSearchShowsEpisodesAndTheirReceipt() {
    String shown = cli.ok("search", "--mode", "episodic", "--display", "detail", "鉴权中间件能改吗").out();
    assertThat(shown).contains("explain it, the cheapest first", "鉴权中间件不能改");
    JsonNode found = cli.json("search", "--mode", "episodic", "鉴权中间件能改吗", "--json");
    JsonNode first = found.at("/bundles/0");
    double sum = 0;
    for (JsonNode step : first.path("steps")) {
      sum += step.path("cost").doubleValue();
    }
    assertThat(Math.rint(sum * 1e9) / 1e9).isEqualTo(first.path("score").doubleValue());
    assertThat(found.at("/results/0/text").asString()).contains("鉴权中间件不能改");
    assertThat(found.at("/query/vector_query").asString()).isNotBlank();
    assertThat(cli.ok("why").out()).contains("step (path:", "episode ");
    assertThat(cli.ok("why", "--lang", "zh").out()).contains("步骤（路径：");
  }

  /** Vectors of episodes are not taken for those of chunks. */
  @Test
  void everyChunkHasAVector() {
    JsonNode status = cli.json("status", "--json");
    assertThat(status.path("chunks_without_vector").asInt()).isZero();
    assertThat(cli.ok("status").out()).contains("of 5 chunks; 0 chunks without one");
  }

  @Test
  void costsCanBeTriedAgain() {
    cli.ok("search", "--mode", "episodic", "首页文案什么时候交付");
    assertThat(cli.ok("why", "--set", "hop_cost=0.5,edge_miss_cost=0.1").out())
        .contains("With edge_miss_cost=0.1, hop_cost=0.5");
    JsonNode again = cli.json("why", "--set", "hop_cost=0.05", "--json");
    assertThat(again.path("after")).isEqualTo(again.path("before"));
    assertThat(cli.run("why", "--set", "hops=2").exits(2).err()).contains("is no cost");
  }

  @Test
  void addingAgainReplacesIt() {
    Path file = cli.write("chat.txt", CHAT + "2026-03-04 16:30 陈楠: 我明天发三个版本给大家选。\n");
    assertThat(cli.ok("add", "--as", "conversation", file.toString()).out())
        .contains("version 2; it has 2 episodes");
    cli.ok("check");
    assertThat(cli.run("add", "--as", "nothing", file.toString()).exits(2).err())
        .contains("there are document, conversation");
    Path prose = cli.write("prose.txt", "Only prose.");
    assertThat(cli.run("add", "--as", "conversation", prose.toString()).exits(3).err())
        .contains("holds no conversation");
  }
}
