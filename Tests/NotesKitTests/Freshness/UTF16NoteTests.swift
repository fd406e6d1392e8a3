import Foundation
import NotesIndex
import NotesKit
import NotesSystem
import NotesTestSupport
import Testing

@Suite struct UTF16NoteTests {
  @Test func `the text of a UTF-16 note is found, with its line`() throws {
    try withRepository { repository in
      let text = "# 标题\nfirst line\nthe 数据库 is here\n"
      let bytes: [UInt8] =
        [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
      try TestFiles.write(bytes, to: repository.folder.path.appending("wide.md"))
      for notes in [try repository.notes(), try repository.scan()] {
        var request = SearchRequest(query: "数據庫")
        request.snippetsPerNote = 3
        let outcome = try notes.search(request)
        #expect(outcome.hits.map { "\($0.note.filePath)" } == ["wide.md"])
        #expect(outcome.hits.first?.snippets.map(\.line) == [3])
        #expect(outcome.hits.first?.snippets.first?.text.contains("数据库") == true)
      }
    }
  }
}
