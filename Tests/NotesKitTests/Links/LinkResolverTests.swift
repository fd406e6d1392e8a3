import NotesFormat
import NotesSystem
import Testing

@testable import NotesKit

struct LinkResolverTests {
  /// Notes by path, with title and aliases.
  private struct Names: NoteNames {
    let all: [NamedNote]

    init(_ notes: [(String, String, [String])]) {
      all = notes.map { NamedNote(path: FilePath($0.0), title: $0.1, aliases: $0.2) }
    }

    func notes(named key: [UInt8]) -> [NamedNote] {
      all.filter { note in
        let names = [note.title] + note.aliases
        return NoteName.key(NoteName.stem(note.path.name)) == key
          || names.contains { TextFold.fold($0) == key }
      }
    }
  }

  private static let notes = Names([
    ("top.md", "Top", []),
    ("a/note.md", "A note", ["Alias"]),
    ("b/note.md", "B note", ["Alias"]),
    ("a/deep/er/only.md", "念头笔记", ["想法"]),
    ("a/Café.md", "coffee", []),
    ("b/cafe.md", "coffee in b", []),
    ("b/sub/readme.markdown", "Read me", ["README"]),
    ("c/one.md", "shared title", []),
    ("c/d/two.md", "shared title", []),
    ("c/C#.md", "sharp", []),
    ("c/a b.md", "spaces/and slash", []), ("t/Ü.md", "composed", []),
    ("t/U\u{308}.md", "decomposed", []),
  ])

  struct Case: CustomTestStringConvertible, Sendable {
    let link: String
    var from = "top.md"
    let expected: LinkMeaning
    var testDescription: String { "\(link) in \(from)" }

    init(_ link: String, in from: String = "top.md", _ expected: LinkMeaning) {
      (self.link, self.from, self.expected) = (link, from, expected)
    }

    static func note(_ link: String, in from: String = "top.md", _ path: String) -> Case {
      Case(link, in: from, .note(FilePath(path), by: .path))
    }
  }

  @Test(arguments: [
    Case.note("[[top]]", "top.md"), .note("[[TOP.md#x|y]]", "top.md"),
    .note("[[note]]", in: "a/other.md", "a/note.md"),
    .note("[[note]]", in: "b/other.md", "b/note.md"),
    Case("[[note]]", .ambiguous([FilePath("a/note.md"), FilePath("b/note.md")])),
    .note("[[b/note]]", "b/note.md"), .note("[[/b/note.md]]", in: "a/x.md", "b/note.md"),
    .note("[[../b/note]]", in: "a/x.md", "b/note.md"),
    .note("[[er/only]]", "a/deep/er/only.md"), .note("[[only^b1]]", "a/deep/er/only.md"),
    Case("[[念头笔记]]", .note(FilePath("a/deep/er/only.md"), by: .title)),
    Case("[[想法]]", .note(FilePath("a/deep/er/only.md"), by: .alias)),
    Case("[[Alias]]", .ambiguous([FilePath("a/note.md"), FilePath("b/note.md")])),
    Case("[[Alias]]", in: "b/x.md", .note(FilePath("b/note.md"), by: .alias)),
    .note("[[Café]]", in: "b/x.md", "a/Café.md"),
    .note("[[cafe\u{301}]]", in: "c/x.md", "a/Café.md"),
    .note("[[cafe]]", in: "a/x.md", "b/cafe.md"),
    .note("[[CAFE]]", in: "a/x.md", "b/cafe.md"),
    .note("[[readme]]", "b/sub/readme.markdown"),
    Case("[[shared title]]", .note(FilePath("c/one.md"), by: .title)),
    Case("[[shared title]]", in: "c/d/x.md", .note(FilePath("c/d/two.md"), by: .title)),
    .note("[[C#]]", "c/C#.md"),
    Case("[[spaces/and slash]]", .note(FilePath("c/a b.md"), by: .title)),
    .note("[[Ü]]", "t/Ü.md"), .note("[[U\u{308}]]", "t/U\u{308}.md"),
    Case("[[#x]]", .sameNote), Case("[[nothing]]", .missing),
    Case("[[./note]]", .missing), Case("[[/note]]", .missing),
    Case("![[image.png]]", .fileNamed(Array("image.png".utf8))),
    Case("[[a/图.excalidraw]]", .fileNamed(Array("a/图.excalidraw".utf8))),
    .note("[x](a/note.md)", "a/note.md"), .note("[x](../b/note.md#y)", in: "a/x.md", "b/note.md"),
    .note("[x](/b/note.md)", in: "a/x.md", "b/note.md"),
    .note("[x](note)", in: "b/x.md", "b/note.md"),
    .note("[x](a%20b.md)", in: "c/x.md", "c/a b.md"),
    .note("[x](<a b.md>)", in: "c/x.md", "c/a b.md"),
    .note("[x](only.md)", "a/deep/er/only.md"),
    Case("[x](./only.md)", .missing), Case("[x](../../x.md)", in: "a/x.md", .outside),
    Case("[x](#y)", .sameNote), Case("[x](b/)", .file(FilePath("b"))),
    Case("[x](../img/i.png)", in: "a/x.md", .file(FilePath("img/i.png"))),
    Case("[x](sub%2Fi.png)", .file(FilePath("sub/i.png"))),
    .note("[x]: b/note.md", "b/note.md"), Case("[x](念头笔记)", .file(FilePath("念头笔记"))),
  ])
  func `a link means the note that the rules say`(_ item: Case) throws {
    let content = NoteContent(parsing: Array(item.link.utf8), stem: "x".utf8)
    let link = try #require(content.links.first)
    let meaning = try LinkResolver(Self.notes).meaning(of: link, in: FilePath(item.from))
    #expect(meaning == item.expected)
  }
}
