package weft.cli;

/** The example of the seed text: who shares what with whom. */
final class Story {
  /** Three chunks; the product line is reached from 徐康 over 林舟. */
  static final String CHANGES =
      """
      {"weft":"changes/1"}
      {"op":"upsert","entity":{"id":"e:xukang","type":"Person","names":["徐康","Xu Kang"]}}
      {"op":"upsert","entity":{"id":"e:linzhou","type":"Person","names":["林舟"]}}
      {"op":"upsert","entity":{"id":"e:chennan","type":"Person","names":["陈楠"]}}
      {"op":"upsert","entity":{"id":"e:pay-migration","type":"Project","names":["支付迁移"]}}
      {"op":"upsert","entity":{"id":"e:merchant","type":"ProductLine","names":["商户平台"]}}
      {"op":"upsert","document":{"id":"d1","title":"值班","time":"2026-01","group":"ops","metadata":{"team":"pay"}}}
      {"op":"upsert","document":{"id":"d2","title":"接手"}}
      {"op":"upsert","document":{"id":"d3","title":"发票"}}
      {"op":"upsert","chunk":{"id":"c1","document_id":"d1","ordinal":0,"text":"徐康负责支付迁移。迁移期间与林舟共同值班，处理对账差异。"}}
      {"op":"upsert","chunk":{"id":"c2","document_id":"d2","ordinal":0,"text":"林舟随后接手商户平台，并在季度复盘中同步了支付迁移的残留问题。"}}
      {"op":"upsert","chunk":{"id":"c3","document_id":"d3","ordinal":0,"text":"商户平台的发票能力由陈楠设计，与支付迁移无直接人员重叠。"}}
      """;

  static final String QUESTION = "徐康后来和哪条产品线有关";

  private Story() {}

  /** The example in the default space. */
  static Cli told(Cli cli) {
    cli.runWith(CHANGES, "apply", "-").exits(0);
    return cli;
  }
}
