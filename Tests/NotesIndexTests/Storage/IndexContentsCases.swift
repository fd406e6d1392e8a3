/// Notes and names that have a bit of everything that a parser has to decide, by what they are about.
///
/// What each gives is recorded in `fixtures/index-contents.txt`; add cases freely, and record again.
enum IndexContentsCases {
  static let notes: [(name: String, text: String)] = [
    (
      "tags",
      """
      ---
      tags: [work/sub, "a b", 念头, 123]
      tag: one, two
      ---
      #inline #a/b/ #念头/子 #123 x#no \\#escaped `#code` [x](#anchor) #c++ #it's ## #２３ #日本語。
      <!-- #hidden --> #ff0000 https://example.org/#part (#round) #émile #a_b-c
      """
    ),
    (
      "tasks",
      """
      - [ ] open due:2026-12-01
      - [x] done ✅ 2026-11-30
      * [-] cancelled
        1. [/] nested in a number
      > - [X] in a quote
      - [] none
      - [ ]none
      -  [ ] wide
      + [ ]
      - text [ ] none
      - [ ] first line
        second line
      ```
      - [ ] in code
      ```
          - [ ] indented code
      """
    ),
    (
      "links",
      """
      ---
      up: "[[Parent|label]]"
      related: ["[[One]]", plain]
      ---
      [[Note]] [[Note#Heading|label]] ![[image.png]] [[folder/Note^block]] [[]] [[ spaced ]]
      [label](other.md) [label](<with space.md> "title") ![alt](image.png) [web](https://example.org/)
      [mail](mailto:a@example.org) [here](#heading) [encoded](a%20b.md) [ref] [text][ref] <https://example.org>
      `[[code]]` \\[[escaped]] [[a|b|c]] [[line
      break]] [nested [x]](y.md)

      [ref]: target.md "title"
      """
    ),
    (
      "headings",
      """
      first line

      # One #
      ## Two `code` and *emphasis* [link](x.md)
      ####### seven
      #none
      Setext
      ===
      Another
      two lines
      ---
      > # in a quote
      - # in a list
      ```
      # in code
      ```
      #
      """
    ),
    ("title of a heading", "text\n\n# The *title* &amp; more\n"),
    ("title of a line", "\n\n- [ ] **bold** first [[Line|line]]\nsecond\n"),
    ("title of the file's name", "\n\n<!-- nothing -->\n"),
    ("title over lines", "---\ntitle: |\n  one\n  two\n---\n# heading\n"),
    (
      "lead and words",
      """
      # Heading

      The *lead* has **words**, `code`, [a link](x.md), don't, C++, 3.14, 二〇二六年 and 東京タワー
      that goes on a second line &copy; with\\
      a break.

      ```swift
      let code = 1
      ```
      | a | b |
      |---|---|
      | c | d |

      <div>html</div>
      한국어 ไทยภาษา naïve x_y a-b
      """
    ),
    (
      "header values",
      """
      ---
      id: 5E2A0C6B-8B5D-4E0F-9C39-0A2F7B1D9E11
      title: 'It''s "quoted"'
      aliases: [one, 'two, three', ]
      alias: four, five
      folded: >-
        a
        b
      literal: |
        c
        d
      list:
        - e
        - "f\\tg"
        -
      map: {g: h, i: [j]}
      nested:
        key: value
      empty:
      null: ~
      number: 0x1F
      comment: text # comment
      anchor: &a text
      alias-of: *a
      twice: 1
      twice: 2
      "quoted key": yes
      中文键: 值
      bad line
      ---
      text
      """
    ),
    ("header never closed", "---\ntitle: x\ntext\n"),
    ("header of TOML", "+++\ntitle = \"x\"\ntags = [\"a\"]\n+++\ntext\n"),
    ("header with dots", "---\ntitle: x\n...\ntext\n"),
    (
      "byte order mark and CRLF",
      "\u{FEFF}---\r\ntitle: x\r\ntags:\r\n- a\r\n---\r\n# Heading\r\n- [ ] task\r\n"
    ),
    ("conflict of git", "# x\n<<<<<<< ours\none\n=======\ntwo\n>>>>>>> theirs\n"),
    ("nothing", ""),
  ]

  /// Header values that are, or look like, the time that a note was written.
  static let dates = [
    "2026-11-30T08:15:00+08:00", "2026-11-30T08:15:00Z", "2026-11-30 08:15", "2026-11-30",
    "2026-11",
    "2026", "2022.10.05", "2022/10/5", "05/10/2022", "13/10/2022", "2022年10月5日",
    "2022年10月5日 下午3:04",
    "Oct 5, 2022", "5 October 2022", "Wed, 05 Oct 2022 15:04:05 +0000", "20221005",
    "20221005150405",
    "2022-10-05T15:04:05.123456-0330", "2022-02-30", "24:00", "soon", "1664982245", "1664982245000",
    "2022-W40-3", "２０２２-10-05", "\"2022-10-05\"", "2022-10-05 3pm", "2022-10-05, 15:04",
  ]

  /// File names that a synchroniser may have given, and some that only look so.
  static let names = [
    "a.sync-conflict-20261130-081500-ABCDEF7.md", "a.sync-conflict-20161130-081500.md",
    "a~20261130-081500.md",
    "a (Anna's conflicted copy 2026-11-30).md",
    "a (Anna’s iPad (2)'s conflicted copy 2026-11-30).markdown",
    "a (conflicted copy 2026-11-30) (1).md", "a (Konfliktkopie von PC 2026-11-30).md",
    "念头（Anna 的冲突副本 2026-11-30）.md", "メモ (PC の競合コピー 2026-11-30).md",
    "a (conflicted copy anna b 2026-11-30 081500).md", "a_conflict-20261130-081500-anna-b.md",
    "a (Conflicted copy MacBook 202611300815).md", "a.conflicted.1796026500000.md",
    "a.conflict-0f3e81aa.md",
    "a (Case Conflict).md", "a (case clash from anna) 1.md", "a 2.md", "a (2).md", "a-PC.md",
    "a-DESKTOP-ABC123.md",
    "a (1).sync-conflict-20261130-081500-ABCDEF7.md", ".sync-conflict-20261130-081500-ABCDEF7.md",
    "a.sync-conflict-20261130-081500-ABCDEF7.txt", "Chapter 12.md", "notes (draft).md", "a.md",
  ]
}
