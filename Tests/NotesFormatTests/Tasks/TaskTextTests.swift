import NotesFormat
import Testing

extension TaskText {
  /// `due 2026-12-01` for each mark, with its value as typed.
  fileprivate var picture: [String] {
    marks.map { mark in
      let value = value(of: mark)
      return "\(mark.kind) \(value)"
    }
  }
}

@Suite struct TaskTextTests {
  @Test(arguments: [
    ("买书 📅 2026-12-01", ["due 2026-12-01"]), ("a 📆2026-12-01", ["due 2026-12-01"]),
    ("a 🗓️ 2026-12-01", ["due 2026-12-01"]), ("a ⏳ 2026-12-01", ["scheduled 2026-12-01"]),
    ("a ⌛ 2026-12-01", ["scheduled 2026-12-01"]), ("a 🛫 2026-12-01", ["start 2026-12-01"]),
    ("a ➕ 2026-12-01", ["created 2026-12-01"]), ("a ✅ 2026-12-01", ["done 2026-12-01"]),
    ("a ❌ 2026-12-01", ["cancelled 2026-12-01"]), ("a 🔁 every week", ["recurrence every week"]),
    (
      "a 🔁 every month on the 1st 📅 2026-12-01",
      [
        "recurrence every month on the 1st", "due 2026-12-01",
      ]
    ),
    (
      "a ⏫ 🔁 every day 🛫 2026-11-29 ⏳ 2026-11-30 📅 2026-12-01 ^b1",
      [
        "priority ⏫", "recurrence every day", "start 2026-11-29", "scheduled 2026-11-30",
        "due 2026-12-01",
      ]
    ),
    ("📅 2026-12-01 in front", ["due 2026-12-01"]), ("a 📅 2026-12-01, b", ["due 2026-12-01"]),
    ("a 📅 2026-12-01 📅 2026-12-02", ["due 2026-12-01", "due 2026-12-02"]),
  ])
  func `emoji of the Tasks plugin are read`(text: String, marks: [String]) {
    #expect(TaskText(text).picture == marks)
  }

  @Test(arguments: [
    ("a [due:: 2026-12-01]", ["due 2026-12-01"]), ("a (due:: 2026-12-01)", ["due 2026-12-01"]),
    ("a [due::2026-12-01]", ["due 2026-12-01"]), ("a [ Due :: 2026-12-01 ]", ["due 2026-12-01"]),
    ("a [due:: 2026-12-01T10:00]", ["due 2026-12-01T10:00"]),
    (
      "a [scheduled:: 2026-12-01] (start:: 2026-11-30)",
      [
        "scheduled 2026-12-01", "start 2026-11-30",
      ]
    ),
    (
      "a [created:: 2026-12-01] [completion:: 2026-12-02] [cancelled:: 2026-12-03]",
      [
        "created 2026-12-01", "done 2026-12-02", "cancelled 2026-12-03",
      ]
    ),
    (
      "a [priority:: high] [repeat:: every 2 weeks]", ["priority high", "recurrence every 2 weeks"]
    ),
  ])
  func `inline fields of Dataview are read`(text: String, marks: [String]) {
    #expect(TaskText(text).picture == marks)
  }

  @Test(arguments: [
    ("(A) call due:2026-12-01", ["priority A", "due 2026-12-01"]), ("(Z)", ["priority Z"]),
    ("a due:2026-12-07T10:00 b", ["due 2026-12-07T10:00"]),
    ("a due:2026-12-07T10:00:30.5+08:00", ["due 2026-12-07T10:00:30.5+08:00"]),
    ("a 📅 2026-12-07T10:00Z, b", ["due 2026-12-07T10:00Z"]), ("a due:2026-12-07T10:00x", []),
    ("a due:2026-12-07Tonight", []), ("due:2026-12-01 first", ["due 2026-12-01"]),
    ("交报告due:2026-12-01", ["due 2026-12-01"]),
  ])
  func `marks of todo.txt are read`(text: String, marks: [String]) {
    #expect(TaskText(text).picture == marks)
  }

  @Test(arguments: [
    "", "plain", "overdue:2026-12-01", "x-due:2026-12-01", "due:2026-12-011", "due:2026-02-30",
    "due: 2026-12-01", "due:2026-1-1", "📅", "📅 tomorrow", "📅 2026-12-01a", "🔁", "🔁 每周",
    "`due:2026-12-01`", "``📅 ` 2026-12-01``", "[[due:: 2026-12-01]]", "[a](b?due:2026-12-01)",
    "https://x.org/?due:2026-12-01", "[due:: soon]", "[due:: 2026-12-01", "[due: 2026-12-01]",
    "(due:: 2026-12-01]", "[owner:: me]", "[priority:: whatever]", "[priority:: h]", "(a) x",
    "(A)x", "x (A)", "[repeat::]", "📅 2026-12-0\u{661}",
  ])
  func `what is no mark is text`(text: String) {
    #expect(TaskText(text).picture == [])
  }

  @Test(arguments: [
    ("🔺", TaskText.Priority.highest), ("⏫", .high), ("🔼", .medium), ("🔽", .low), ("⏬️", .lowest),
    ("[priority:: highest]", .highest), ("[priority:: Lowest]", .lowest), ("(A) a", .highest),
    ("(B) a", .high), ("(D) a", .low), ("(E) a", .lowest),
  ])
  func `priorities have one order in all notations`(text: String, priority: TaskText.Priority) {
    #expect(TaskText(text).priority == priority)
  }

  @Test func `the first of two marks counts`() {
    let text = TaskText("a due:2026-12-02 📅 2026-12-01")
    #expect(text.due?.description == "2026-12-02")
  }

  @Test func `places are bytes of the text`() {
    let mark = TaskText("买书 📅 2026-12-01 完").mark(.due)
    #expect(mark?.range == 7..<22)
    #expect(mark?.value == 12..<22)
  }

  @Test func `tags are those of running text`() {
    let text = TaskText("买 #生活/书 #b, `#c` [[d #e]] #fff #b")
    #expect(text.tags == ["生活/书", "b"])
  }

  @Test(arguments: [
    ("a 📅 2026-12-01 b", "a b"), ("due:2026-12-01 b", "b"), ("a [due:: 2026-12-01]", "a"),
    ("a due:2026-12-01 ⏳ 2026-12-02 📅 2026-12-03", "a ⏳ 2026-12-02"), ("a", "a"),
    ("due:2026-12-01", ""),
  ])
  func `the marks of a kind can be taken out`(text: String, rest: String) {
    #expect(TaskText(text).removing(.due) == rest)
  }

  @Test(arguments: [
    "[due::", "[[[", "`", "``a", "📅 ", "(due:: 2026-12-01", "[due:: 2026-12-0] ", "🔁 every ", "#a",
  ])
  func `a hostile line is read once`(piece: String) {
    // A cost that grew with the square of its length would be minutes.
    let text = TaskText(String(repeating: piece, count: 20_000))
    #expect(text.marks.allSatisfy { $0.range.upperBound <= text.text.utf8.count })
  }

  @Test(arguments: [
    (" ", TaskState.open), ("x", .done), ("X", .done), ("-", .cancelled), ("/", .open),
    (">", .open), ("?", .open), ("!", .open), ("\t", .open),
  ])
  func `a custom state is open`(mark: String, state: TaskState) throws {
    let byte = try #require(mark.utf8.first)
    #expect(TaskState(mark: byte) == state)
  }
}
