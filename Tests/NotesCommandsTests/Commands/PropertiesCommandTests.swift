import NotesCommands
import NotesTestSupport
import Testing

@Suite struct PropertiesCommandTests {
  private let files = [
    "a.md": "---\nstatus: open\ndue: 2026-12-01\n---\n",
    "b.md": "---\nstatus: 3\ncast: [x, y]\n---\n",
    "c.md": "#tag\n",
  ]

  @Test func `keys are shown for people and programs`() throws {
    try withNotebook(files) { notebook in
      #expect(
        notebook.run("properties").output == """
          cast    1  list
          due     1  date
          status  2  number 1, text 1
          tags    1  text

          """)
      #expect(
        notebook.run("properties", "path:b.md", "-f", "json").output
          == #"[{"key":"cast","notes":1,"kinds":{"list":1}},"#
          + #"{"key":"status","notes":1,"kinds":{"number":1}}]"# + "\n")
      #expect(
        notebook.run("properties", "-f", "tsv", "path:b.md").output
          == "key\tnotes\tkinds\ncast\t1\tlist 1\nstatus\t1\tnumber 1\n")
      #expect(notebook.run("properties", "path:none").code == .nothingMatched)
    }
  }

  @Test func `the values of one key are shown`() throws {
    try withNotebook(files) { notebook in
      #expect(notebook.run("properties", "--values", "cast").output == "1  x\n1  y\n")
      #expect(
        notebook.run("properties", "--values", "Status", "-f", "csv").output
          == "value,notes\r\n3,1\r\nopen,1\r\n")
      let none = notebook.run("properties", "--values", "no\u{1b}key")
      #expect(none.code == .nothingMatched)
      #expect(none.messages == "no note has the header key no\\u{1B}key\n")
    }
  }

  @Test func `keys are completed`() throws {
    try withNotebook(files) { notebook in
      let result = notebook.run("__complete", "zsh", "--", "properties", "--values", "s")
      #expect(result.output == ":names\nstatus\n")
    }
  }
}
