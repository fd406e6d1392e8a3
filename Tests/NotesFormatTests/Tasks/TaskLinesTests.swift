import NotesFormat
import Testing

/// A note, what is done to its task with the text `a`, and the note afterwards.
private struct EditCase: CustomTestStringConvertible, Sendable {
  let before: String
  let after: String

  init(_ before: String, _ after: String) {
    self.before = before
    self.after = after
  }

  var testDescription: String { before.debugDescription }
}

@Suite struct TaskLinesTests {
  private func lines(_ text: String) -> TaskLines { TaskLines(scanning: Array(text.utf8)) }

  private func task(_ lines: TaskLines) throws -> TaskLines.Task {
    try #require(lines.tasks.first { $0.text == "a" } ?? lines.tasks.first)
  }

  @Test(arguments: [
    EditCase("- [ ] a", "- [x] a"), EditCase("  * [ ] a  \r\nrest", "  * [x] a  \r\nrest"),
    EditCase("+ [/] a\n", "+ [x] a\n"), EditCase("1. [-] a\n", "1. [x] a\n"),
    EditCase("10) [ ]\ta\n", "10) [x]\ta\n"), EditCase("> - [ ] a\n", "> - [x] a\n"),
    EditCase("- b\n\t- [>] a\n", "- b\n\t- [x] a\n"),
    EditCase("---\nid: 1\n---\n\n- [ ] b\n- [ ] a\n", "---\nid: 1\n---\n\n- [ ] b\n- [x] a\n"),
    EditCase("- [X] a\n", "- [X] a\n"), EditCase("- [ ]\n", "- [x]\n"),
    EditCase("\u{FEFF}- [ ] a\n", "\u{FEFF}- [x] a\n"),
    EditCase("- [ ] a 📅 2026-12-01 🔁 every week ^b\n", "- [x] a 📅 2026-12-01 🔁 every week ^b\n"),
  ])
  private func `a state is one byte`(_ item: EditCase) throws {
    let lines = lines(item.before)
    let after = lines.setting(.done, of: try task(lines))
    #expect(String(decoding: after, as: UTF8.self) == item.after)
  }

  @Test(arguments: [
    ("- [x] a\n", TaskState.open, "- [ ] a\n"), ("- [/] a\n", .open, "- [/] a\n"),
    ("- [-] a\n", .open, "- [ ] a\n"), ("- [ ] a\n", .cancelled, "- [-] a\n"),
  ])
  func `what has the state keeps its byte`(before: String, state: TaskState, after: String) throws {
    let lines = lines(before)
    let bytes = lines.setting(state, of: try task(lines))
    #expect(String(decoding: bytes, as: UTF8.self) == after)
  }

  @Test(arguments: [
    EditCase("- [ ] a", "- [ ] 新的 b"),
    EditCase("  1. [x]  a \r\n  2. [ ] c\r\n", "  1. [x]  新的 b \r\n  2. [ ] c\r\n"),
    EditCase("- [ ]\n", "- [ ] 新的 b\n"), EditCase("- [ ] \n", "- [ ] 新的 b\n"),
    EditCase("> * [ ] a\n> more\n", "> * [ ] 新的 b\n> more\n"),
    EditCase("-\n  [ ] a\n", "-\n  [ ] 新的 b\n"),
  ])
  private func `a new text leaves everything around it`(_ item: EditCase) throws {
    let lines = lines(item.before)
    let after = try lines.replacingText(of: task(lines), with: " 新的 b ")
    #expect(String(decoding: after, as: UTF8.self) == item.after)
  }

  @Test(arguments: [
    ("- [ ] a\n- [ ] b\n", " ", "a task needs a text"),
    ("- [ ] a\n- [ ] b\n", "x\ny", "a task is one line"),
    ("- [ ] a\n\n<div>\n-->\n\n- [ ] b\n%%\n", "%% x", ""),
  ])
  func `a text that is no task is refused`(before: String, text: String, message: String) throws {
    let lines = lines(before)
    let task = try task(lines)
    guard !message.isEmpty else {
      let after = try lines.replacingText(of: task, with: text)
      #expect(TaskLines(scanning: after).tasks.map(\.text) == [text, "b"])
      return
    }
    let error = try #require(throws: TaskEditError.self) {
      try lines.replacingText(of: task, with: text)
    }
    #expect(error.message.hasPrefix(message))
    #expect(error.line == 1)
  }

  @Test(arguments: [
    EditCase("- [ ] a", ""), EditCase("x\n\n- [ ] a\n- [ ] b\n", "x\n\n- [ ] b\n"),
    EditCase("- [ ] b\r\n- [ ] a\r\n\r\nx\r\n", "- [ ] b\r\n\r\nx\r\n"),
    EditCase("> - [ ] a\n>\n> x\n", ">\n> x\n"), EditCase("- b\n  1. [ ] a\n- c\n", "- b\n- c\n"),
    EditCase("-\n  [ ] a\n- b\n", "- b\n"), EditCase("- [ ] a\n\n\n# H\n", "\n\n# H\n"),
    EditCase("x\n- [ ] b\n- [ ] a", "x\n- [ ] b\n"),
  ])
  private func `a task goes with its line`(_ item: EditCase) throws {
    let lines = lines(item.before)
    let after = try lines.removing(task(lines), takesLinesBelow: false)
    #expect(String(decoding: after, as: UTF8.self) == item.after)
  }

  @Test(arguments: [
    ("- [ ] a\n  - [ ] b\n- c\n", 1, "- c\n"), ("- [ ] a\nlazy\n\nx\n", 1, "\nx\n"),
    ("- [ ] a\n\n  second\n\n      code\n- c", 4, "- c"),
    ("> - [ ] a\n>   - b\n> - c\n", 1, "> - c\n"), ("1. [ ] a\n   ```\n\n   ```\n\nx", 3, "\nx"),
    ("- [ ] a\n  - b\n    - c", 2, ""),
  ])
  func `lines that belong to a task go only when that is meant`(
    before: String, below: Int, after: String
  ) throws {
    let lines = lines(before)
    let task = try task(lines)
    #expect(lines.linesBelow(task) == below)
    let error = try #require(throws: TaskEditError.self) {
      try lines.removing(task, takesLinesBelow: false)
    }
    #expect(error.message.contains("to this task"))
    let rest = try lines.removing(task, takesLinesBelow: true)
    #expect(String(decoding: rest, as: UTF8.self) == after)
  }

  @Test func `a line that begins several items is left alone`() throws {
    let lines = lines("- - [ ] a\n  - b\n")
    let error = try #require(throws: TaskEditError.self) {
      try lines.removing(task(lines), takesLinesBelow: false)
    }
    #expect(error.message == "the line begins several list items; edit it by hand")
  }

  @Test(arguments: [
    EditCase("", "- [ ] 新\n"), EditCase("text", "text\n\n- [ ] 新\n"),
    EditCase("text\r\n", "text\r\n\r\n- [ ] 新\r\n"), EditCase("text\n\n", "text\n\n- [ ] 新\n"),
    EditCase("---\nid: 1\n---\n", "---\nid: 1\n---\n\n- [ ] 新\n"),
    EditCase("- [x] b", "- [x] b\n- [ ] 新\n"), EditCase("* [ ] b\n", "* [ ] b\n* [ ] 新\n"),
    EditCase("- item\n", "- item\n- [ ] 新\n"),
    EditCase("9. [ ] b\n", "9. [ ] b\n10. [ ] 新\n"),
    EditCase(" 1) [ ] b\n", " 1) [ ] b\n 2) [ ] 新\n"),
    EditCase("- [ ] b\n  - [ ] c\n\n# H\n\ntext\n", "- [ ] b\n  - [ ] c\n- [ ] 新\n\n# H\n\ntext\n"),
    EditCase("- [ ] b\r\n\r\ntext", "- [ ] b\r\n- [ ] 新\r\n\r\ntext"),
    EditCase("> - [ ] quoted\n", "> - [ ] quoted\n\n- [ ] 新\n"),
    EditCase("-\n  [ ] b\n", "-\n  [ ] b\n- [ ] 新\n"),
    EditCase("---\nid: 1\n---\n- [ ] b\n", "---\nid: 1\n---\n- [ ] b\n- [ ] 新\n"),
  ])
  private func `a new task goes after the last one of the list`(_ item: EditCase) throws {
    let after = try lines(item.before).appending(" 新 ")
    #expect(String(decoding: after, as: UTF8.self) == item.after)
  }

  @Test(arguments: ["```\ncode\n", "<!--\n\ncomment\n", "<pre>\n\nx\n"])
  func `a task is not put into code or a comment`(before: String) {
    #expect(throws: TaskEditError.self) { try lines(before).appending("新") }
  }

  @Test func `lines are those of the file`() {
    let tasks = lines("---\nid: 1\n---\n\n- [ ] a\n\n1. x\n   - [x] b\r\n> + [-] c").tasks
    #expect(tasks.map(\.line) == [5, 8, 9])
    #expect(tasks.map(\.depth) == [1, 2, 2])
    #expect(tasks.map(\.taskState) == [.open, .done, .cancelled])
  }
}
