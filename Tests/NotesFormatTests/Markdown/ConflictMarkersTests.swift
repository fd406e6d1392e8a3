import NotesFormat
import Testing

@Suite struct ConflictMarkersTests {
  private static let conflict = "<<<<<<< HEAD\nours\n=======\ntheirs\n>>>>>>> branch\n"

  @Test(arguments: [
    conflict, "# a\n\n" + conflict, conflict.replacing("\n", with: "\r\n"),
    "<<<<<<< a\n||||||| b\n=======\n>>>>>>> c", "- a\n" + conflict,
    "<<<<<<< a\n```\n=======\n>>>>>>> c", "%%\n\n" + conflict + "\n%%",
  ])
  func `three markers in order are an unmerged conflict`(source: String) {
    #expect(MarkdownSource(source).records.conflict != nil)
  }

  @Test(arguments: [
    "", "<<<<<<< a\n=======\n", "=======\n>>>>>>> c\n<<<<<<< a\n", "Title\n=======\n",
    "```\n" + conflict + "```\n", " <<<<<<< a\n=======\n>>>>>>> c\n",
    "<<<<<<<< a\n========\n>>>>>>>> c\n", "<<<<<<<\n=======\n>>>>>>>\n",
    "<<<<<<< a\n======= b\n>>>>>>> c\n", "    x\n>>>>>>> c\n=======\n<<<<<<< a",
  ])
  func `anything less is none`(source: String) {
    #expect(MarkdownSource(source).records.conflict == nil)
  }

  @Test func `the middle marker makes no heading`() {
    #expect(MarkdownSource(Self.conflict).headings == [])
    #expect(MarkdownSource(Self.conflict).records.lead == "ours")
  }

  @Test func `a note says so, with the line`() {
    let note = NoteContent(parsing: Array(("# a\n" + Self.conflict).utf8), stem: "x".utf8)
    #expect(note.isUnmerged)
    #expect(note.problems.map(\.code) == ["conflict-markers"])
    #expect(note.problems.map(\.line) == [2])
  }

  @Test(arguments: [
    "---\n<<<<<<< HEAD\ntitle: a\n=======\ntitle: b\n>>>>>>> c\n---\nbody\n",
    "---\n<<<<<<< HEAD\ntitle: a\n---\nbody\n=======\ntitle: b\n---\nbody\n>>>>>>> c\n",
    "<<<<<<< HEAD\n---\ntitle: a\n---\n=======\n>>>>>>> c\n",
  ])
  func `a conflict in the header counts`(source: String) {
    #expect(NoteContent(parsing: Array(source.utf8), stem: "x".utf8).isUnmerged)
  }
}
