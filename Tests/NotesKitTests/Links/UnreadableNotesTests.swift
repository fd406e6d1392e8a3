import Foundation
import NotesFormat
import NotesSystem
import Testing

@testable import NotesKit

/// Changes of several notes of which some cannot be read any more.
struct UnreadableNotesTests {
  private static let files = [
    "a.md": "#work\n", "b.md": "[[a]] #work\n", "c.md": "[a](a.md) #work\n", "d.md": "[[a]]\n",
  ]

  @Test(arguments: [true, false])
  func `every note that cannot be read is named and nothing is changed`(_ isMove: Bool) throws {
    try withRepository(Self.files) { repository in
      let notes = try repository.notes()
      for name in ["b.md", "c.md"] {
        try FileManager.default.removeItem(atPath: "\(repository.folder.path.appending(name))")
      }
      let error = #expect(throws: RepositoryError.self) {
        if isMove {
          _ = try repository.planMove(of: FilePath("a.md"), to: FilePath("e.md"), in: notes)
        } else {
          let tagged = try notes.notes(tagged: [TagName("work")])
          _ = try repository.plan(
            TagRenaming([TagName("work")], to: TagName("job")), in: tagged.paths)
        }
      }
      #expect(error?.code == .notEditable)
      #expect(error?.message.hasPrefix("2 notes cannot be changed, so nothing was") == true)
      #expect(error?.details.map { $0.contains("b.md") || $0.contains("c.md") } == [true, true])
      #expect(repository.text("a.md") == "#work\n")
    }
  }
}
