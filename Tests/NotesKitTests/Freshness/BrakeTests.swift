import Foundation
import NotesIndex
import NotesKit
import NotesSystem
import NotesTestSupport
import Testing

/// What vanishes all at once is believed only when told so.
@Suite struct BrakeTests {
  private let many = Dictionary(
    uniqueKeysWithValues: (0..<30).map { ("d\($0 % 3)/n\($0).md", "word \($0)\n") })

  private func remove(_ names: some Sequence<String>, _ repository: Repository) throws {
    for name in names {
      try FileManager.default.removeItem(atPath: "\(repository.folder.path.appending(name))")
    }
  }

  private func rebuild(acceptsDeletions: Bool = false) -> RefreshOptions {
    var options = RefreshOptions()
    options.rebuilds = true
    options.acceptsDeletions = acceptsDeletions
    return options
  }

  @Test(arguments: [16, 29, 30])
  func `a rebuild does not believe it either, unless it is told to`(count: Int) throws {
    try withRepository(many) { repository in
      _ = try repository.notes()
      try remove(many.keys.sorted().prefix(count), repository)
      let kept = try repository.notes(rebuild())
      #expect(try kept.records().count == 30)
      #expect(kept.warnings.count == 1)
      #expect(kept.warnings.first?.contains("notes index --accept-deletions") == true)
      let accepted = try repository.notes(rebuild(acceptsDeletions: true))
      #expect(try accepted.records().count == 30 - count)
      #expect(accepted.warnings == [])
    }
  }

  @Test func `a rebuild of what is there forgets the few that are gone`() throws {
    try withRepository(many) { repository in
      _ = try repository.notes()
      try remove(["d0/n0.md"], repository)
      let rebuilt = try repository.notes(rebuild())
      #expect(try rebuilt.records().count == 29)
      #expect(rebuilt.warnings == [])
    }
  }

  @Test func `notes that were moved are not lost`() throws {
    try withRepository(many) { repository in
      _ = try repository.notes()
      for number in 0..<3 {
        try FileManager.default.moveItem(
          atPath: "\(repository.folder.path.appending("d\(number)"))",
          toPath: "\(repository.folder.path.appending("moved \(number)"))")
      }
      let notes = try repository.notes()
      #expect(notes.warnings == [])
      #expect(
        try notes.records().map { "\($0.path)" }.sorted()
          == many.keys.map { "moved " + $0.dropFirst() }.sorted())
    }
  }

  @Test func `some new notes do not hide that most are gone`() throws {
    try withRepository(many) { repository in
      _ = try repository.notes()
      try remove(many.keys, repository)
      for number in 0..<4 { try repository.write("new\n", to: "new \(number).md") }
      let notes = try repository.notes()
      #expect(notes.warnings.count == 1)
      #expect(try notes.records().count == 34)
      #expect(notes.goneCount == 30)
    }
  }
}
