import NotesCommands
import NotesSystem
import NotesTestSupport
import Testing

@Suite struct MoveCommandTests {
  private let files = [
    "a/old.md": "# Old\n\n[[other]] [x](other.md)\n", "a/other.md": "[[old]] [[old#Old|o]]\n",
    "top.md": "[o](a/old.md)\n", "b/x.md": "",
  ]

  @Test(arguments: [
    ("old", "new", "a/new.md"), ("a/old.md", "new.md", "a/new.md"), ("old", "b", "b/old.md"),
    ("old", "b/", "b/old.md"), ("old", "c/d/", "c/d/old.md"), ("old", "./new", "new.md"),
    ("old", "b/new.markdown", "b/new.markdown"), ("Old", "OLD", "a/OLD.md"),
    ("old", "v1.2", "a/v1.2.md"),
  ]) func `a note gets the path that is meant`(
    _ note: String, new: String, expected: String
  ) throws {
    try withNotebook(files) { notebook in
      let result = notebook.run("mv", note, new)
      #expect(result.code == .done, "\(result.messages)")
      #expect(notebook.files.keys.contains(expected), "\(notebook.files.keys)")
      #expect(notebook.text("a/old.md") == nil)
      #expect(
        notebook.run("list", "link:\(expected)", "-f", "path", "-s", "path").output
          == "a/other.md\ntop.md\n")
    }
  }

  @Test func `links follow, and it is said how many`() throws {
    try withNotebook(files) { notebook in
      let result = notebook.run("mv", "old", "b/new")
      #expect(result.messages == "a/old.md is b/new.md now; 4 links in 3 notes changed\n")
      #expect(notebook.text("b/new.md") == "# Old\n\n[[other]] [x](../a/other.md)\n")
      #expect(notebook.text("a/other.md") == "[[new]] [[new#Old|o]]\n")
      #expect(notebook.text("top.md") == "[o](b/new.md)\n")
    }
  }

  @Test func `a dry run shows moved files as git does, and writes nothing`() throws {
    try withNotebook(files) { notebook in
      let before = notebook.files
      let result = notebook.run("mv", "old", "b/new", "-n")
      #expect(
        result.output.hasPrefix(
          """
          diff --git a/a/old.md b/b/new.md
          similarity index 19%
          rename from a/old.md
          rename to b/new.md
          --- a/a/old.md
          +++ b/b/new.md
          @@ -1,3 +1,3 @@
           # Old
           \("")
          -[[other]] [x](other.md)
          +[[other]] [x](../a/other.md)
          diff --git a/a/other.md b/a/other.md
          --- a/a/other.md

          """))
      #expect(notebook.files == before)
    }
  }

  @Test(arguments: [["old", "b/new name"], ["b/x.md", "b/其它"], ["a", "c d/e"]])
  func `git apply does with a dry run what the command does`(_ words: [String]) throws {
    // A file that keeps its text comes first, one that keeps its name after it.
    let files = files.merging(["c.md": "[[x]]\n"]) { $1 }
    try withNotebook(files) { notebook in
      try TestFiles.write(
        notebook.run(["mv"] + words + ["-n"]).output, to: notebook.state.appending("patch"))
      #expect(notebook.run(["mv"] + words).code == .done)
      let moved = notebook.files
      try withNotebook(files) { other in
        let patch = "cd '\(other.folder)' && git apply '\(notebook.state)/patch'"
        let status = try TestFiles.run("sh", "-c", patch)
        #expect(status == 0)
        #expect(other.files == moved)
      }
    }
  }

  @Test func `a folder is moved with all that is in it`() throws {
    try withNotebook(files) { notebook in
      let result = notebook.run("mv", "a", "b/c")
      #expect(result.messages == "a is b/c now; 1 link in 1 note changed\n")
      #expect(notebook.text("top.md") == "[o](b/c/old.md)\n")
      #expect(notebook.text("b/c/other.md") == files["a/other.md"])
      #expect(notebook.run("mv", "b", "b/d").code == .error)
    }
  }

  @Test func `with a title the note is called by it everywhere`() throws {
    try withNotebook(files) { notebook in
      #expect(notebook.run("mv", "old", "New: 一", "--title").code == .done)
      #expect(notebook.text("a/New 一.md")?.hasPrefix("# New: 一\n") == true)
      #expect(notebook.text("a/other.md") == "[[New 一]] [[New 一#Old|o]]\n")
    }
  }

  @Test(arguments: [["a/other.md"], ["a/OTHER"], ["../x"], [".x/"], ["  ", "--title"]])
  func `what cannot be is refused, and nothing changes`(_ words: [String]) throws {
    try withNotebook(files) { notebook in
      let before = notebook.files
      let result = notebook.run(["mv", "old"] + words)
      #expect(result.code == .error)
      #expect(!result.messages.isEmpty)
      #expect(notebook.files == before)
    }
  }

  @Test(arguments: [
    ("a#b", "cannot have #"), ("x|y", "cannot have |"), ("p]]q", "cannot have ]"),
    ("p^q", "cannot have ^"), ("con?*<>", "cannot have ?"), ("b/c:d", "cannot have :"),
    ("other", "a/other.md: this is there already"), ("", "NEW is blank"), (" ", "NEW is blank"),
  ]) func `it is said what is wrong with a name`(_ name: String, reason: String) throws {
    try withNotebook(files) { notebook in
      let before = notebook.files
      let result = notebook.run("mv", "old", name)
      #expect(result.code == .error)
      #expect(result.messages.contains(reason), "\(result.messages)")
      #expect(notebook.files == before)
    }
  }

  @Test func `a first line is no title to be changed, until the note is adopted`() throws {
    try withNotebook(["old.md": "first line\n"]) { notebook in
      let result = notebook.run("mv", "old", "New", "--title")
      #expect(result.code == .error)
      #expect(result.messages.contains("notes adopt"))
      #expect(notebook.files == ["old.md": "first line\n"])
      #expect(notebook.run("adopt", "old").code == .done)
      #expect(notebook.run("mv", "old", "New", "--title").code == .done)
      #expect(notebook.text("New.md")?.contains("title: New\n") == true)
    }
  }

  @Test func `the name that a note has is no change`() throws {
    try withNotebook(files) { notebook in
      #expect(notebook.run("mv", "old", "old").messages == "a/old.md: unchanged\n")
    }
  }

  @Test func `links follow when only the case changes`() throws {
    let files = ["s/one.md": "", "x.md": "[a](s/one.md) [b](S/one) [[s/one]] [[ONE]]\n"]
    try withNotebook(files) { notebook in
      #expect(notebook.run("mv", "s", "S").code == .done)
      #expect(notebook.text("x.md") == "[a](S/one.md) [b](S/one) [[S/one]] [[ONE]]\n")
      #expect(notebook.run("mv", "S/one.md", "One").code == .done)
      #expect(notebook.text("x.md") == "[a](S/One.md) [b](S/One) [[S/One]] [[ONE]]\n")
    }
  }

  @Test(arguments: [("..", "old.md"), ("../new", "new.md")])
  func `a path is one from the working directory`(_ new: String, expected: String) throws {
    try withNotebook(files) { notebook in
      notebook.directory = "a"
      #expect(notebook.run("mv", "old.md", new).code == .done)
      #expect(notebook.files.keys.contains(expected))
    }
  }

  @Test func `a note with conflict copies waits for its merge`() throws {
    let copy = "a/old.sync-conflict-20261130-081500-ABCDEFG.md"
    try withNotebook(files.merging([copy: "x\n"]) { $1 }) { notebook in
      let result = notebook.run("mv", "old", "new")
      #expect(result.code == .error)
      #expect(result.messages.contains(copy))
      #expect(notebook.text("a/old.md") == files["a/old.md"])
    }
  }
}
