package weft.ingest;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import weft.kernel.Scripts;
import weft.spi.Chunk;
import weft.spi.Proposal;

/**
 * A short outermost heading is a name: at most 12 Han characters and 6 words, without its number.
 * Headings that stand in any document (背景, Summary) and questions are none, nor are those below
 * another: they name parts of a document (Cost, What was done), and would tie together all that have
 * such a part. Nor are sentences and labelled titles (Review: a late cut-off): as the longer name
 * they would hide the names inside them.
 */
final class HeadingRule implements NameRule {
  private static final int HAN_MAX = 12;
  private static final int WORDS_MAX = 6;

  private static final Pattern NUMBER =
      Pattern.compile(
          "^(?:第[〇零一二三四五六七八九十百\\d]+[章节部分篇条讲]"
              + "|[（(][〇零一二三四五六七八九十\\d]+[)）]"
              + "|[〇零一二三四五六七八九十]+[、．.]"
              + "|(?i:chapter|section|part|step|appendix)\\s+[\\dA-Z]+\\b"
              + "|\\d+(?:\\.\\d+)*(?:[.、．)]|\\s)"
              + "|\\d+(?:\\.\\d+)+(?=\\p{IsHan})"
              + ")[\\s.:：、-]*");
  private static final Pattern SENTENCE = Pattern.compile("[。！？；…!?;:：]|[.]$|[，,].*[，,]");

  /** A word in lower case that does not join names: the heading is a phrase. */
  private static final Pattern PHRASE =
      Pattern.compile("(?:^| )(?!(?:of|the|and|for|de|van|von)(?: |$))\\p{Ll}\\S*");

  private static final Set<String> GENERIC =
      words(
          """
          背景, 概述, 简介, 介绍, 前言, 引言, 总结, 小结, 结论, 结语, 目录, 目标, 目的,
          说明, 概要, 摘要, 附录, 参考, 参考资料, 参考文献, 致谢, 问题, 方案, 设计, 实现,
          测试, 风险, 进度, 计划, 下一步, 待办, 待办事项, 备注, 其他, 其它, 常见问题,
          使用方法, 用法, 示例, 例子, 安装, 配置, 快速开始, 变更记录, 更新日志, 决议, 结果,
          讨论, 议题, 议程, 参会人员, 与会人员, 出席, 时间, 地点, 主题, 内容, 正文, 部署,
          依赖, 许可, 许可证, 现状, 需求, 范围, 术语, 定义, overview, introduction, intro,
          background, summary, conclusion, conclusions, contents, table of contents,
          abstract, appendix, references, reference, acknowledgements, goals, non-goals,
          motivation, problem, solution, design, implementation, testing, tests, risks,
          next steps, todo, notes, note, other, misc, faq, usage, example, examples,
          installation, install, setup, configuration, getting started, quick start,
          quickstart, changelog, license, contributing, results, discussion, agenda,
          attendees, participants, decisions, action items, status, timeline, scope, terms,
          definitions, requirements, prerequisites, details, description, api, readme,
          links, see also, history, features, support, contact, about, open questions
          """);

  private static Set<String> words(String list) {
    return Pattern.compile(",\\s*").splitAsStream(list.strip()).collect(Collectors.toSet());
  }

  @Override
  public List<Proposal> propose(Chunk chunk) {
    return heading(chunk)
        .map(HeadingRule::name)
        .filter(HeadingRule::isName)
        .map(name -> List.of(new Proposal(name, Optional.empty(), "heading")))
        .orElse(List.of());
  }

  /** The heading whose line this chunk begins with. */
  private static Optional<String> heading(Chunk chunk) {
    if (chunk.headingPath().size() != 1) {
      return Optional.empty();
    }
    String heading = chunk.headingPath().getFirst();
    int end = chunk.text().indexOf('\n');
    String line = end < 0 ? chunk.text() : chunk.text().substring(0, end);
    return Headings.plain(line).equals(heading) ? Optional.of(heading) : Optional.empty();
  }

  private static String name(String heading) {
    return Names.clean(NUMBER.matcher(heading.strip()).replaceFirst(""));
  }

  private static boolean isName(String name) {
    long han = name.codePoints().filter(Scripts::isHanKanaHangul).count();
    return Names.usable(name)
        && name.codePointCount(0, name.length()) > 1
        && han <= HAN_MAX
        && name.split(" ").length <= WORDS_MAX
        && !SENTENCE.matcher(name).find()
        && !PHRASE.matcher(name).find()
        && !GENERIC.contains(name.toLowerCase(Locale.ROOT));
  }
}
