import NotesCommands
import NotesTestSupport
import Testing

@Suite struct TagsCommandTests {
  private let files = [
    "a.md": "---\ntags: [work, 'x']\n---\n#work/a\n", "b.md": "#Work and `#work`\n",
    "c.md": "#job\n",
  ]

  @Test func `tags are shown as a tree, or flat for people and programs`() throws {
    try withNotebook(files) { notebook in
      #expect(
        notebook.run("tags").output == """
          job   1
          work  2
            a   1
          x     1

          """)
      #expect(
        notebook.run("tags", "--flat", "-s", "count").output
          == "work    2\njob     1\nwork/a  1\nx       1\n")
      #expect(
        notebook.run("tags", "tag:job", "-f", "json").output
          == #"[{"tag":"job","notes":1,"own":1}]"# + "\n")
      #expect(
        notebook.run("tags", "-f", "jsonl", "-s", "name-", "path:a.md").output
          == """
          {"tag":"x","notes":1,"own":1}
          {"tag":"work/a","notes":1,"own":1}
          {"tag":"work","notes":1,"own":1}

          """)
      #expect(
        notebook.run("tags", "-f", "csv", "-s", "count").output
          == "tag,notes,own\r\nwork,2,2\r\njob,1,1\r\nwork/a,1,1\r\nx,1,1\r\n")
      let none = notebook.run("tags", "path:none", "-f", "tsv")
      #expect(none.output == "tag\tnotes\town\n")
      #expect(none.code == .nothingMatched)
    }
  }

  @Test func `a dry run shows the whole change and writes nothing`() throws {
    try withNotebook(files) { notebook in
      let before = notebook.files
      let result = notebook.run("tags", "rename", "#work", "office", "-n")
      #expect(result.code == .done)
      #expect(
        result.output == """
          --- a/a.md
          +++ b/a.md
          @@ -1,4 +1,4 @@
           ---
          -tags: [work, 'x']
          +tags: [office, 'x']
           ---
          -#work/a
          +#office/a
          --- a/b.md
          +++ b/b.md
          @@ -1 +1 @@
          -#Work and `#work`
          +#office and `#work`

          """)
      #expect(notebook.files == before)
    }
  }

  @Test func `a tag is renamed in every note, and again changes nothing`() throws {
    try withNotebook(files) { notebook in
      let result = notebook.run("tags", "rename", "work", "office")
      #expect(result.code == .done)
      #expect(result.messages == "#work is #office now in 2 notes\n")
      #expect(notebook.text("a.md") == "---\ntags: [office, 'x']\n---\n#office/a\n")
      #expect(notebook.text("b.md") == "#office and `#work`\n")
      let again = notebook.run("tags", "rename", "work", "office")
      #expect(again.code == .nothingMatched)
      #expect(again.messages == "no note has the tag #work\n")
    }
  }

  @Test(arguments: [("n\n", false), ("y\n", true)])
  func `a person is asked before two tags become one`(_ answer: String, isDone: Bool) throws {
    try withNotebook(files) { notebook in
      notebook.columns = 80
      notebook.isInteractive = true
      notebook.input = answer
      let result = notebook.run("tags", "rename", "work", "job")
      #expect(
        result.messages.contains("#job is on 1 note already, and #work on 2 notes; make one tag"))
      #expect(notebook.text("b.md") == (isDone ? "#job and `#work`\n" : files["b.md"]))
    }
  }

  @Test(arguments: [[], ["-y"]]) func `nobody is asked without a terminal, and it is said`(
    _ options: [String]
  ) throws {
    try withNotebook(files) { notebook in
      let result = notebook.run(["tags", "rename", "work", "job"] + options)
      #expect(result.messages.hasPrefix("#job is on 1 note already, and #work on 2 notes: they"))
      #expect(notebook.text("b.md") == "#job and `#work`\n")
    }
  }

  @Test func `several tags become one`() throws {
    try withNotebook(files) { notebook in
      let result = notebook.run("tags", "merge", "work", "job", "--into", "all")
      #expect(result.messages == "#work, #job are #all now in 3 notes\n")
      #expect(notebook.text("a.md") == "---\ntags: [all, 'x']\n---\n#all/a\n")
      #expect(notebook.text("c.md") == "#all\n")
      #expect(notebook.run("tags", "merge", "x").code == .error)
    }
  }

  @Test func `merging tags reports those that are on no note`() throws {
    try withNotebook(files) { notebook in
      let result = notebook.run("tags", "merge", "job", "none", "--into", "all")
      #expect(result.messages == "no note has the tag #none\n#job is #all now in 1 note\n")
      #expect(result.code == .done)
      let nothing = notebook.run("tags", "merge", "no", "none", "--into", "all")
      #expect(nothing.messages == "no note has the tag #no\nno note has the tag #none\n")
      #expect(nothing.code == .nothingMatched)
    }
  }

  @Test(arguments: ["a b", "2026", "", "fff", "a.b", "\u{1b}[1m", "a//b", "/a", "a／／b"])
  func `a name that no tag can have is refused`(_ name: String) throws {
    try withNotebook(files) { notebook in
      let before = notebook.files
      let result = notebook.run("tags", "rename", "work", name)
      #expect(result.code == .error)
      #expect(result.messages.contains("cannot be a tag"))
      #expect(!result.messages.contains("\u{1b}"))
      #expect(notebook.files == before)
    }
  }

  @Test func `a conflict copy keeps the old name, which is said`() throws {
    let copy = "a.sync-conflict-20261130-081500-ABCDEFG.md"
    try withNotebook(files.merging([copy: "#work\n"]) { $1 }) { notebook in
      let result = notebook.run("tags", "rename", "work", "office")
      #expect(
        result.messages == """
          1 conflict copy keeps the old name until merged: notes conflicts
          #work is #office now in 2 notes

          """)
      #expect(notebook.text(copy) == "#work\n")
    }
  }

  @Test func `the tags of the commands are completed`() throws {
    try withNotebook(files) { notebook in
      for words in [
        ["tags", "rename", "wo"], ["tags", "rename", "x", "wo"], ["tags", "merge", "a", "wo"],
        ["tags", "merge", "x", "--into", "wo"],
      ] {
        let result = notebook.run(["__complete", "zsh", "--"] + words)
        #expect(result.output == ":names\nwork\nwork/a\n", "\(words)")
      }
    }
  }
}
