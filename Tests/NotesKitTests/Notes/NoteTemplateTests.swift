import NotesFormat
import NotesKit
import NotesSystem
import NotesTestSupport
import Testing

@Suite struct NoteTemplateTests {
  private func filled(_ template: String, day: CivilDate? = nil) throws -> String {
    try withRepository { repository in
      try repository.write(template, to: ".notes/templates/t.md")
      var note = NewNote(title: "标题", body: "")
      note.template = "t"
      note.day = day
      let text = String(decoding: try repository.text(of: note, id: TestID.first), as: UTF8.self)
      return String(text[(try #require(text.firstRange(of: "---\n\n"))).upperBound...])
    }
  }

  @Test(arguments: [
    ("{{title}}", "标题"), ("{{ title }}", "标题"), ("{{id}}", TestID.first),
    ("{{date}} {{time}}", "2026-11-30 08:15"), ("{{date:YYYY年M月D日}}", "2026年11月30日"),
    ("{{ date : ddd }}", "Mon"), ("{{time:HH.mm.ss}}", "08.15.00"), ("{{date:HH}}", "08"),
    ("{{yesterday}} {{tomorrow:MM-DD}}", "2026-11-29 12-01"), ("a{{cursor}}b", "ab"),
    ("{{open", "{{open"), ("{{date:}}", ""),
  ])
  func `variables are filled in`(template: String, text: String) throws {
    let filled = try filled(template)
    #expect(filled == (text.isEmpty ? "" : text + "\n"))
  }

  @Test func `the date is that of the day, the time that of now`() throws {
    let day = try #require(CivilDate(year: 2027, month: 1, day: 1))
    let filled = try filled("{{date}} {{tomorrow}} {{time}}", day: day)
    #expect(filled == "2027-01-01 2027-01-02 08:15\n")
  }

  @Test(arguments: ["{{titel}}", "{{title:YYYY}}", "{{cursor:x}}", "{{}}", "{{a:b}}"])
  func `a variable that does not exist is refused with its line`(variable: String) throws {
    let error = #expect(throws: RepositoryError.self) { try filled("first\n\(variable)") }
    #expect(error?.line == 2)
    #expect(error?.message.contains("there are {{title}} {{date}}") == true)
  }

  @Test(arguments: [("{{cursor}}", 7), ("a\n\n{{cursor}}\nb", 9), ("a {{cursor}} {{date}}", 7)])
  func `the cursor's line is one of the file`(template: String, line: Int) throws {
    try withRepository { repository in
      try repository.write(template, to: ".notes/templates/t.md")
      var note = NewNote(title: "t", body: "")
      note.template = "t"
      let draft = try repository.draft(of: note, id: TestID.first)
      #expect(draft.cursorLine == line)
      #expect(try draft.text == repository.text(of: note, id: TestID.first))
    }
  }

  @Test func `an unknown template is told with those that there are`() throws {
    try withRepository { repository in
      for name in ["b", "a"] { try repository.write("x", to: ".notes/templates/\(name).md") }
      var note = NewNote(title: "t", body: "x")
      for (name, message) in [
        ("c", "there is no such template; there are a, b"), ("../a", "'../a' is a path"),
        ("/a", "'/a' is a path"), ("b/a.md", "'b/a.md' is a path"),
      ] {
        note.template = name
        let error = #expect(throws: RepositoryError.self) {
          try repository.text(of: note, id: TestID.first)
        }
        #expect(error?.message.hasPrefix(message) == true)
      }
    }
  }
}
