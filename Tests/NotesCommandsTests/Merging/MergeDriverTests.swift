import NotesCommands
import NotesSystem
import NotesTestSupport
import Testing

@Suite struct MergeDriverTests {
  private func merge(
    _ base: [UInt8], _ ours: [UInt8], _ theirs: [UInt8], _ more: String...
  ) throws -> (code: ExitCode, ours: String?, messages: String) {
    try withTemporaryFolder { folder in
      for (name, bytes) in [("base", base), ("ours", ours), ("theirs", theirs)] {
        try TestFiles.write(bytes, to: folder.appending(name))
      }
      let process = TestProcess()
      process.workingDirectory = folder
      let words = ["merge-driver", "base", "ours", "theirs"] + more
      let code = CommandLineTool.run(words.map { Argument($0) }, in: process.context())
      #expect(try TestFiles.texts(beneath: folder).count == 3)
      return (code, try TestFiles.text(folder.appending("ours")), process.messageText)
    }
  }

  private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  @Test func `a merge that is clean replaces our version`() throws {
    let result = try merge(
      bytes("---\ntags: [a]\n---\n"), bytes("---\ntags: [a, b]\n---\n"),
      bytes("---\ntags: [a, c]\n---\n"), "7", "念头.md")
    #expect(result.code == .done)
    #expect(result.ours == "---\ntags: [a, b, c]\n---\n")
    #expect(result.messages == "")
  }

  @Test func `conflicts are marked in the length that git asks for`() throws {
    let result = try merge(bytes("a\n"), bytes("b\n"), bytes("c\n"), "9", "念头\u{1b}.md")
    #expect(result.code == .nothingMatched)
    #expect(
      result.ours
        == "<<<<<<<<< ours\nb\n||||||||| base\na\n=========\nc\n>>>>>>>>> theirs\n")
    #expect(
      result.messages == "notes: 念头\\u{1B}.md: 1 place could not be merged, see the markers\n")
  }

  @Test func `two files that were both added share what is equal`() throws {
    let result = try merge([], bytes("a\nb\n"), bytes("a\nb\n"))
    #expect(result.code == .done)
    #expect(result.ours == "a\nb\n")
  }

  @Test(arguments: [[0xFF, 0xFE, 0x41, 0x00], [0x41, 0x00], [0x41, 0xFF, 0x0A]] as [[UInt8]])
  func `what is no text is left alone and reported`(_ odd: [UInt8]) throws {
    let ours = try merge(bytes("a\n"), bytes("b\n"), odd)
    // Git takes every status up to 128 for a conflict.
    #expect(ours.code == .error)
    #expect(ours.ours == "b\n")
    #expect(ours.messages.contains("ours was kept"))
    let theirs = try merge(bytes("a\n"), odd, bytes("b\n"))
    #expect(theirs.code == .error)
    #expect(theirs.ours == String(decoding: odd, as: UTF8.self))
  }

  @Test func `a file that is not there is an error`() {
    let process = TestProcess()
    #expect(process.run("merge-driver", "/nowhere/a", "/nowhere/b", "/nowhere/c") == .error)
    #expect(process.messageText.contains("/nowhere"))
  }
}
