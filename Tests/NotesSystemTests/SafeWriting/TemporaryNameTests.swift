import Testing

@testable import NotesSystem

struct TemporaryNameTests {
  @Test(arguments: ["a.md", "念头.md", String(repeating: "念", count: 85), "x", ".hidden.md", "a-b-c"])
  func `a temporary name is known as one, fits, and tells its process`(name: String) {
    let temporary = TemporaryName.make(for: name.utf8)
    #expect(TemporaryName.isOwnTemporary(temporary))
    #expect(temporary.count <= 255)
    #expect(String(validating: temporary, as: UTF8.self) != nil)
    #expect(TemporaryName.processID(of: temporary) == ProcessStatus.current)
    #expect(temporary != TemporaryName.make(for: name.utf8))
  }

  @Test(arguments: [
    "a.md", ".a.md.tmp", ".notes-1.tmp", ".a.md.notes-12-0123456789abcdeg.tmp",
    ".a.md.notes-x-0123456789abcdef.tmp", "a.md.notes-12-0123456789abcdef.tmp",
    ".a.md.notes-12-0123456789abcdef.tmp.md", ".syncthing.a.md.tmp", ".notes", "",
  ])
  func `no other name is taken for a temporary`(name: String) {
    #expect(!TemporaryName.isOwnTemporary(name.utf8))
  }

  @Test(arguments: [
    ("a.md", ".md"), (String(repeating: "念", count: 85) + ".md", ".md"), ("x", ""),
    ("a.b.markdown", ".markdown"),
  ])
  func `a copy keeps the extension and fits`(name: String, suffix: String) {
    let copy = TemporaryName.makeCopy(of: Array("dir/\(name)".utf8)[4...], label: "conflict")
    #expect(copy.count <= 255)
    let text = String(validating: copy, as: UTF8.self) ?? ""
    #expect(text.contains(".conflict-"))
    #expect(
      text.dropLast(suffix.count).utf8.suffix(8).allSatisfy(Set("0123456789abcdef".utf8).contains))
    #expect(text.utf8.suffix(suffix.utf8.count).elementsEqual(suffix.utf8))
    #expect(!TemporaryName.isOwnTemporary(copy))
  }
}
