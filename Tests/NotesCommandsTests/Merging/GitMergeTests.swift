import Foundation
import NotesSystem
import NotesTestSupport
import Testing

/// Real git with the program as its merge driver.
@Suite struct GitMergeTests {
  /// Two branches of one note: `main` has `ours`, `other` has `theirs`, both from `base`.
  private func afterScript(
    _ script: String, base: String, ours: String, theirs: String
  ) throws -> (status: Editor.Ending, note: String?, output: String) {
    try withTemporaryFolder { folder in
      for (name, text) in [("base", base), ("ours", ours), ("theirs", theirs)] {
        try TestFiles.write(text, to: folder.appending(name))
      }
      try TestFiles.write(Self.prelude + script, to: folder.appending("script"))
      let output = folder.appending("output")
      let child = try ChildProcess.run(
        ["sh", "\(folder.appending("script"))"],
        environment: ProcessEnvironment([
          "PATH": "\(try Self.programs):/usr/bin:/bin", "HOME": "\(folder)", "TOP": "\(folder)",
          "GIT_CONFIG_NOSYSTEM": "1",
        ]), output: output)
      return (
        child.ending, try TestFiles.text(folder.appending("repository/念头.md")),
        try TestFiles.text(output) ?? ""
      )
    }
  }

  /// Where the build has put the program.
  private static var programs: FilePath {
    get throws {
      let bundle = CommandLine.arguments.first { $0.contains(".xctest") }
      return FilePath(try #require(bundle)).parent
    }
  }

  private static let prelude = """
    set -e
    exec 2>&1
    git config --global user.name A
    git config --global user.email a@example.org
    git config --global init.defaultBranch main
    git init -q "$TOP/repository"
    cd "$TOP/repository"
    git config merge.notes.driver 'notes merge-driver %O %A %B %L %P'
    echo '*.md merge=notes' > .gitattributes
    cp ../base 念头.md
    git add -A
    git commit -qm base
    git branch other
    cp ../ours 念头.md
    git commit -qam ours
    git checkout -q other
    cp ../theirs 念头.md
    git commit -qam theirs
    git checkout -q main

    """

  private static let base = "---\nid: A\ntitle: 念头\ntags: [a]\n---\n\n第一段\n\n第二段\n\n第三段\n"

  private static let scripts = [
    "git merge -q -m merged other",
    "git rebase -q other",
    "git cherry-pick other >/dev/null",
    """
    git checkout -q -b third HEAD~1
    cp ../ours 念头.md
    git stash -q
    git merge -q other
    git stash pop -q
    """,
    // A driver is run from the top, wherever git was started.
    "mkdir sub && cd sub && git merge -q -m merged other",
  ]

  @Test(arguments: scripts) func `tags of both sides come together`(_ script: String) throws {
    let result = try afterScript(
      script, base: Self.base,
      ours: Self.base.replacingOccurrences(of: "[a]", with: "[a, b]"),
      theirs: Self.base.replacingOccurrences(of: "[a]", with: "[a, c]"))
    #expect(result.status == .status(0), "\(result.output)")
    let note = try #require(result.note)
    // A rebase exchanges the sides.
    #expect(note.contains("tags: [a, b, c]") || note.contains("tags: [a, c, b]"))
    #expect(note.hasSuffix("---\n\n第一段\n\n第二段\n\n第三段\n"))
  }

  @Test(arguments: scripts) func `different keys and paragraphs do not conflict`(
    _ script: String
  ) throws {
    let ours = Self.base.replacingOccurrences(of: "title: 念头", with: "title: 新的念头")
      .replacingOccurrences(of: "第一段", with: "第一段，改过")
    let theirs = Self.base.replacingOccurrences(of: "tags: [a]", with: "tags: [a]\nstatus: open")
      .replacingOccurrences(of: "第三段", with: "第三段，也改过")
    let result = try afterScript(script, base: Self.base, ours: ours, theirs: theirs)
    #expect(result.status == .status(0), "\(result.output)")
    #expect(
      result.note
        == "---\nid: A\ntitle: 新的念头\ntags: [a]\nstatus: open\n---\n\n第一段，改过\n\n第二段\n\n第三段，也改过\n")
  }

  @Test(arguments: scripts) func `what cannot be merged is a conflict to git`(
    _ script: String
  ) throws {
    let result = try afterScript(
      script + "\nexit 0", base: Self.base,
      ours: Self.base.replacingOccurrences(of: "第二段", with: "甲"),
      theirs: Self.base.replacingOccurrences(of: "第二段", with: "乙"))
    #expect(result.status != .status(0))
    let note = try #require(result.note)
    for line in ["\n<<<<<<< ours\n", "\n甲\n", "\n乙\n", "\n>>>>>>> theirs\n"] {
      #expect(note.contains(line))
    }
  }

  @Test func `a note that is no text is a conflict, and ours is kept`() throws {
    let result = try afterScript(
      "git merge -q -m merged other", base: "a\n", ours: "b\u{0}\n", theirs: "c\n")
    #expect(result.status == .status(1), "\(result.output)")
    #expect(result.note == "b\u{0}\n")
  }
}
