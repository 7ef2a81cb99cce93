package weft.bench;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;

/**
 * Names, chunks and questions for weaving and constrained recall: random Han text in which names
 * stand with a popularity like Zipf's. The same numbers give the same corpus on every machine.
 *
 * @param names entity {@code i} has the id {@code e<i>} and this one name
 * @param chunks chunk {@code i} has the id {@code c<i>}
 * @param questions each names two entities
 */
public record CooccurrenceCorpus(List<String> names, List<String> chunks, List<String> questions) {
  private static final String HAN =
      "的一是了我不在人有来他这上着个地到大里说就去子得也和那要下看天时过出小么起你都把好还多没为又可家学只以主会样年想能生同老中十从自面前头道它后然走很像见两用她国动"
          + "进成回什边作对开而己些现山民候经发工向事命给长水几义三声于高手知理眼志点心战二问但身方实吃做叫当住听革打呢真全才四已所敌之最光产情路分总条白话东席次亲如被花口放"
          + "儿常气五第使写军吧文运再果怎定许快明行因别飞外树物活部门无往船望新带队先力完却站代员机更九您每风级跟笑啊孩万少直意夜比阶连车重便斗马哪化太指变社似士者干石满日决"
          + "百原拿群究各六本思解立河村八难早论吗根共让相研今其书坐接应关信觉步反处记将千找争领或师结块跑谁草越字加脚紧爱等习阵怕月青半火法题建赶位唱海七女任件感准张团屋离色"
          + "脸片科倒睛利世刚且由送切星导晚表够整认响雪流未场该并底深刻平伟忙提确近亮轻讲农古黑告界拉名呀土清阳照办史改历转画造嘴此治北必服雨穿内识验传业菜爬睡兴形量咱观苦体"
          + "众通冲合破友度术饭公旁房极南枪读沙岁线野坚空收算至政城劳落钱特围弟胜教热展包歌类渐强数乡呼性音答哥际旧神座章帮啦受系令跳非何牛取入岸敢掉忽种装顶急林停息句区衣般"
          + "报叶压慢叔背细";

  private static final int QUESTIONS = 200;

  /** Makes a corpus of this many names and chunks. */
  public static CooccurrenceCorpus of(int nameCount, int chunkCount) {
    return new Generator().corpus(nameCount, chunkCount);
  }

  private static final class Generator {
    private int state = 42;
    private List<String> names = List.of();

    private CooccurrenceCorpus corpus(int nameCount, int chunkCount) {
      var distinct = new LinkedHashSet<String>();
      while (distinct.size() < nameCount) {
        distinct.add(text(3 + below(3)));
      }
      names = List.copyOf(distinct);
      var chunks = new ArrayList<String>();
      for (int i = 0; i < chunkCount; i++) {
        chunks.add(chunk());
      }
      var questions = new ArrayList<String>();
      for (int i = 0; i < QUESTIONS; i++) {
        questions.add(name() + "后来和" + name() + "有什么关系");
      }
      return new CooccurrenceCorpus(names, chunks, questions);
    }

    private String chunk() {
      int mentions = 2 + below(5);
      var text = new StringBuilder();
      for (int i = 0; i < mentions; i++) {
        text.append(text(12 + below(25))).append(name()).append('，');
      }
      return text.append(text(10)).toString();
    }

    private String text(int length) {
      var text = new StringBuilder(length);
      for (int i = 0; i < length; i++) {
        text.append(HAN.charAt(below(HAN.length())));
      }
      return text.toString();
    }

    private String name() {
      int at = (int) Math.floor(names.size() * Math.pow(uniform(), 2.5));
      return names.get(Math.min(names.size() - 1, at));
    }

    private int below(int bound) {
      return (int) Math.floor(uniform() * bound);
    }

    /** The generator known as mulberry32. */
    private double uniform() {
      state += 0x6D2B79F5;
      int t = (state ^ (state >>> 15)) * (1 | state);
      t = (t + (t ^ (t >>> 7)) * (61 | t)) ^ t;
      return ((t ^ (t >>> 14)) & 0xffffffffL) / 4294967296.0;
    }
  }
}
