/// A page of help that is about no single command.
enum HelpTopic: String, CaseIterable {
  case query, formats, dates, links

  var summary: String {
    switch self {
    case .query: "what a query can be"
    case .formats: "how lists can be printed"
    case .dates: "how dates can be written"
    case .links: "which note a link means"
    }
  }

  /// Writes the page.
  func write(to page: inout HelpPage) {
    switch self {
    case .query: writeQuery(to: &page)
    case .formats: writeFormats(to: &page)
    case .dates: writeDates(to: &page)
    case .links: writeLinks(to: &page)
    }
  }

  private func writeQuery(to page: inout HelpPage) {
    page.line(
      "A query selects notes. Its parts are separated by spaces, and all of them must match.")
    page.heading("Text")
    page.definitions([
      (
        "word",
        "somewhere in the title, the file name without .md, the header's values or the text, even as"
          + " part of a word"
      ),
      ("\"a phrase\"", "these words in this order"),
      ("title:word", "in the title"),
      ("body:word", "in the text below the header"),
    ])
    page.heading("Combined")
    page.definitions([
      ("a b", "both; the same as: a AND b"),
      ("a OR b", "either one, or both; in capitals, or as a | b; a b OR c is (a b) OR c"),
      ("-a", "not this; the same as: NOT a"),
      ("(a OR b) c", "brackets group"),
    ])
    page.heading("Tests")
    page.definitions([
      ("tag:a, #a", "has the tag a, or one below it such as a/b"),
      ("path:work/", "is in the path; with a * the path is as a whole like this: path:work/*.md"),
      ("id:5E2A", "the id begins so"),
      ("is:untagged", "has no tag"),
      (
        "is:duplicate",
        "shares its id, or all of its bytes, with another note; conflict copies do not count"
      ),
      ("is:conflict", "is a conflict copy of another note; see: notes help conflicts"),
      ("is:unmerged", "has conflict markers of git in it"),
      ("link:NOTE", "has a link to this note: an id, path, title, alias or file name"),
      ("linked-by:NOTE", "this note has a link to it"),
      ("is:orphan", "no other note has a link to it"),
      ("is:todo, is:done", "has a task that is still to be done, or one that is not any more"),
      ("created:DATE", "was written then, by its header or else its file"),
      ("modified:DATE", "its file was changed then"),
      ("status:open", "the header key status has open in its value; any key will do"),
      ("status=open", "the value is just this"),
      ("rating>3, due<2026-12-01", "compared as numbers, as dates or as text; <= and >= too"),
      ("status:*", "has the header key"),
      (
        "\"due date\"<2026",
        "a key in quotes, for one with a space or one called like a test, \"path\":x"
      ),
    ])
    page.paragraphs(
      """
      Values of header keys are compared as numbers when both sides are numbers (rating>3), as days when \
      both are dates (due<2026-12-01), else as text in the order of its characters; a number or date \
      comes neither before nor after a text. Of a list one element that passes is enough. KEY:VALUE looks for a part of the text, or for \
      a day within the dates. 'notes properties' lists the keys.

      DATE is as in 'notes help dates'. What merely looks like a test, such as C++, 12:30 or the \
      address of a web page, is text; in quotes, everything is.

      Case, accents of Latin letters, character width and traditional or simplified forms make no \
      difference.

      Mind the shell: put the query into single quotes when it has quotes, brackets, <, >, |, # or * \
      in it. A word that starts with '-' and could be an option, such as -next or -s, needs '--' in \
      front of the query.
      """)
    page.heading("Examples")
    page.examples([
      .init("notes list tag:ideas -draft", "tagged, but without the word"),
      .init("notes search '\"data race\" OR 竞态'", "a phrase or a word"),
      .init("notes list 'created:2026-11 status:open'", "from a month, by a header key"),
      .init("notes search -- -next swift", "swift, but not next"),
    ])
  }

  private func writeDates(to page: inout HelpPage) {
    page.line("Dates in queries, as in created:2026-11 and modified:7d:")
    page.blank()
    page.definitions([
      ("2026", "in the year"),
      ("2026-11", "in the month"),
      ("2026-11-30", "on the day"),
      ("today, yesterday", "on that day; also tomorrow, friday, +7d and the other days below"),
      ("7d, 2w, 3m, 1y", "in the last 7 days, 2 weeks, 3 months, 1 year"),
      ("2026-01..2026-03", "from the first to the last day, both included"),
      ("2026-11.., ..2026", "open at one end"),
      ("<2026, >=2026-11-30", "before, from then on; > and <= too"),
    ])
    page.paragraphs(
      """
      Dates in headers are read in these forms, the time being optional, and are never rewritten. \
      One without a time zone is in the local one.
      """)
    page.blank()
    page.definitions([
      ("2026-11-30T08:15:00+08:00", "what 'notes new' writes"),
      ("2026-11-30 08:15", "also 2026/11/30, 2026.11.30, 20261130, 2026年11月30日"),
      ("30 Nov 2026", "also Nov 30, 2026, with or without the day of the week"),
      ("30.11.2026", "the day first"),
      ("11/30/2026", "the month first when both could be"),
      ("2026-11, 2026", "less than a day"),
    ])
    page.heading("Days, as in: notes daily friday, due<+7d")
    page.definitions([
      ("2026-11-30", "or another of the forms above that has a day"),
      ("today, yesterday", "and tomorrow; 今天, 昨天, 明天, 前天, 后天"),
      ("+3, -1, +2w, +1m", "so many days, weeks or months from today"),
      (
        "friday, fri, 周五",
        "the next such day, which may be today; 'next friday' and 'last friday' are not today"
      ),
    ])
    page.heading("Formats in templates: {{date:YYYY-MM-DD}}")
    page.definitions([
      ("YYYY MM DD", "2026 11 30; YY, M and D are short, Do is 30th"),
      ("MMMM MMM dddd ddd", "November Nov Monday Mon; in Chinese when dateLanguage is \"zh\""),
      ("GGGG-[W]WW", "2026-W49, the week by ISO 8601; gggg and ww begin weeks on Sunday"),
      ("HH mm ss, h A, Z", "hour, minute, second; 8 AM; the zone"),
      ("[text]", "what stands in square brackets is text"),
    ])
    page.paragraphs(
      """
      {{yesterday}} and {{tomorrow}} take formats too. In the note of a day {{date}} is that day, {{time}} is now. The tokens are \
      those of Moment, which Obsidian uses.
      """)
  }
}
