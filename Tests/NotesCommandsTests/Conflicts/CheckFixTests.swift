import Foundation
import NotesCommands
import NotesSystem
import NotesTestSupport
import Testing

@Suite struct CheckFixTests {
  private static func note(_ time: String?, _ more: String = "") -> String {
    "---\nid: 5E2A # mine\n" + (time.map { "writeTime: \($0)\n" } ?? "") + more + "---\nx\n"
  }

  private let files = [
    "a.md": note("2026-11-02"), "b.md": note("2026-11-01"), "c.md": note("2026-11-02T10:00:00Z"),
    "b.sync-conflict-20261130-081500-ABCDEFG.md": note("2026-11-01"), "d.md": "other\n",
  ]

  private static let newIDs =
    ["1", "2"].map { "00000000-0000-4000-8000-00000000000\($0)" }

  @Test func `an id that several notes have means none of them`() throws {
    try withNotebook(files) { notebook in
      let shown = notebook.run("show", "5e2a")
      #expect(shown.code == .error)
      #expect(
        shown.messages == """
          notes: “5e2a” means 3 notes; say which by its path
            a.md
            b.md
            c.md

          """)
      let check = notebook.run("check")
      #expect(check.code == .error)
      #expect(
        check.output == """
          a.md: error: 3 notes have the id 5e2a, so it means none of them; give the newer one another \
          with: notes check --fix duplicate-ids
            b.md
            c.md
          b.sync-conflict-20261130-081500-ABCDEFG.md: warning: a conflict copy (Syncthing) of b.md; \
          compare the two with: notes conflicts

          """, "\(check.output)")
      #expect(check.messages == "4 notes checked: 1 error, 1 warning\n")
      #expect(notebook.run("list", "is:duplicate", "-f", "path").output == "c.md\na.md\nb.md\n")
    }
  }

  @Test func `the newer ones get new ids, and nothing else of them changes`() throws {
    try withNotebook(files) { notebook in
      let result = notebook.run("check", "--fix", "duplicate-ids", "-y")
      #expect(result.code == .done)
      let lines = result.messages.split(separator: "\n").map(String.init)
      #expect(
        lines.prefix(3) == [
          "b.md keeps 5E2A", "  a.md gets a new id: it was written later, by its header",
          "  c.md gets a new id: it was written later, by its header",
        ])
      for path in ["a.md", "c.md"] {
        let text = notebook.text(path) ?? ""
        let id = text.split(separator: "\n")[1].dropFirst(4).prefix(36)
        #expect(id.hasPrefix("00000000-0000-4000-8000-"), "\(text)")
        #expect(text.replacing(id, with: "5E2A") == files[path])
        #expect(lines.contains("\(path) has the id \(id) now"))
      }
      for path in files.keys where !["a.md", "c.md"].contains(path) {
        #expect(notebook.text(path) == files[path])
      }
      #expect(notebook.run("show", "5E2A").output == files["b.md"])
      #expect(
        notebook.run("check", "--fix", "duplicate-ids").messages == "no two notes have one id\n")
    }
  }

  @Test func `without times in the headers the files' times decide`() throws {
    let plain = Self.note(nil)
    try withNotebook(["a.md": plain, "b.md": plain, "c.md": plain]) { notebook in
      for (name, time) in [
        ("a.md", "202611300102"), ("b.md", "202611300101"), ("c.md", "202611300102"),
      ] {
        try TestFiles.run("touch", "-t", time, "\(notebook.folder.appending(name))")
      }
      let result = notebook.run("check", "--fix", "duplicate-ids", "-y")
      #expect(
        result.messages.hasPrefix("b.md keeps 5E2A\n  a.md gets a new id: its file is newer\n"))
      #expect(notebook.text("b.md") == plain)
    }
  }

  @Test func `a person is asked, and a script has to say yes`() throws {
    try withNotebook(files) { notebook in
      let unasked = notebook.run("check", "--fix", "duplicate-ids")
      #expect(unasked.code == .error)
      #expect(unasked.messages.contains("cannot ask without a terminal"))
      notebook.columns = 80
      notebook.isInteractive = true
      notebook.input = "n\n"
      let refused = notebook.run("check", "--fix", "duplicate-ids")
      #expect(refused.messages.contains("give 2 notes new ids? [y/N] "))
      #expect(refused.messages.hasSuffix("nothing was changed\n"))
      #expect(notebook.files == files)
      notebook.input = "y\n"
      #expect(notebook.run("check", "--fix", "duplicate-ids").code == .done)
      #expect(notebook.files != files)
    }
  }

  @Test(arguments: [
    ("---\nid: 5E2A\nid: 5E2A\n---\n", "not changed: "),
    (
      "---\nid: 5E2A\nwriteTime: 2026-12-01\n---\n<<<<<<< a\nx\n=======\ny\n>>>>>>> b\n",
      ":5: not changed: "
    ),
    ("---\nid: 5E2A\nwriteTime: 2026-12-01\nx y z\n---\n", "not changed: "),
  ])
  func `a note that cannot be changed safely is left and reported`(
    text: String, reason: String
  ) throws {
    let files = ["a.md": Self.note("2026-11-01"), "odd.md": text]
    try withNotebook(files) { notebook in
      let result = notebook.run("check", "--fix", "duplicate-ids", "-y")
      #expect(result.code == .error)
      #expect(result.messages.contains("notes: odd.md"), "\(result.messages)")
      #expect(result.messages.contains(reason), "\(result.messages)")
      #expect(notebook.files == files)
    }
  }

  @Test func `without a name it lists what can be mended`() throws {
    try withNotebook(files) { notebook in
      let result = notebook.run("check", "--fix")
      #expect(result.code == .done)
      #expect(
        result.output == "duplicate-ids  2  notes that share an id and are no conflict copies: the"
          + " newer one gets a new id\n")
      #expect(notebook.files == files)
    }
  }

  @Test(arguments: [
    ["check", "duplicate-ids"], ["check", "-y"], ["check", "--fix", "everything"],
    ["check", "--fix", "-f", "json"],
  ])
  func `what --fix is not for is wrong usage`(arguments: [String]) throws {
    try withNotebook(files) { notebook in
      #expect(notebook.run(arguments).code == .error)
      #expect(notebook.files == files)
    }
  }

  @Test func `status counts what needs a person, and copies as nothing else`() throws {
    let more = ["u.md": "<<<<<<< a\nx\n=======\ny\n>>>>>>> b\n"]
    try withNotebook(files.merging(more) { $1 }) { notebook in
      let json = notebook.run("status", "-f", "json").output
      #expect(json.contains(#""notes":5,"#))
      #expect(
        json.contains(
          #""trash":0,"conflicts":1,"copies":1,"unmerged":1,"duplicateIDs":1,"unreadable":0,"errors":2,"#
        ), "\(json)")
      let text = notebook.run("status").output
      for line in [
        " 5  notes\n", " 1  with conflict copies\n", " 1  with unresolved conflict markers\n",
        " 1  ids that several notes have\n", "what they are: notes check\n",
      ] {
        #expect(text.contains(line), "\(text)")
      }
    }
  }

  @Test func `UTF-16 is an error, since the note cannot be changed`() throws {
    try withNotebook { notebook in
      try TestFiles.write(
        [0xFF, 0xFE, 0x61, 0x00, 0x0A, 0x00], to: notebook.folder.appending("a.md"))
      let check = notebook.run("check")
      #expect(check.output.hasPrefix("a.md: error: UTF-16;"))
      #expect(check.code == .error)
    }
  }

  @Test func `a note keeps the id that ties conflict copies to it, however new its file is`() throws
  {
    let header = "---\nid: 5E2A\nwriteTime: 2026-11-30\ntitle: 计划\n---\n"
    let files = [
      "计划.md": header + "一\n", "计划 2.md": header + "二\n", "计划 copy.md": header + "三\n",
    ]
    try withNotebook(files) { notebook in
      for (place, path) in ["计划 copy.md", "计划 2.md", "计划.md"].enumerated() {
        try FileManager.default.setAttributes(
          [.modificationDate: Date(timeIntervalSince1970: 1_700_000_000 + Double(place))],
          ofItemAtPath: "\(notebook.folder.appending(path))")
      }
      #expect(notebook.run("check", "--fix", "duplicate-ids", "-y").code == .done)
      #expect(notebook.text("计划.md") == files["计划.md"])
      #expect(notebook.text("计划 2.md") == files["计划 2.md"])
      #expect(notebook.text("计划 copy.md") != files["计划 copy.md"])
      #expect(notebook.run("conflicts", "-f", "path").output == "计划 2.md\n")
    }
  }
}
