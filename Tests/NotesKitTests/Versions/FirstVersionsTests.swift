import Foundation
import NotesIndex
import NotesSystem
import NotesTestSupport
import Testing

@testable import NotesKit

@Suite struct FirstVersionsTests {
  private func reader(_ repository: Repository) throws -> IndexReader {
    _ = try repository.notes()
    return try #require(try IndexReader.open(repository.indexDirectory))
  }

  private func touch(_ path: String, _ seconds: Double, in repository: Repository) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: seconds)],
      ofItemAtPath: "\(repository.folder.path.appending(path))")
  }

  @Test func `the texts that notes have before their first change are kept, the latest first`()
    throws
  {
    try withRepository(["a.md": "一\n", "b.md": "二\n", "c.md": "三\n"]) { repository in
      for (place, path) in ["b.md", "a.md", "c.md"].enumerated() {
        try touch(path, 1_700_000_000 + Double(place), in: repository)
      }
      let reader = try reader(repository)
      let paths = try repository.notesWithoutVersion(in: reader)
      #expect(paths.map { "\($0)" } == ["c.md", "a.md", "b.md"])
      try repository.keepFirstVersions(of: Array(paths.prefix(2)), reader)
      #expect(try repository.notesWithoutVersion(in: reader).map { "\($0)" } == ["b.md"])
      let texts = try repository.versions.entries().map { entry in
        String(decoding: try repository.versions.text(of: entry) ?? [], as: UTF8.self)
      }
      #expect(texts == ["三\n", "一\n"])
    }
  }

  @Test func `nothing is kept while another process is at the index`() throws {
    try withRepository(["a.md": "一\n"]) { repository in
      let reader = try reader(repository)
      let writer = try IndexWriter(repository.indexDirectory, waiting: 0)
      let error = #expect(throws: IndexError.self) {
        try repository.keepFirstVersions(of: [FilePath("a.md")], reader)
      }
      #expect(error?.code == .busy)
      #expect(try repository.versions.entries().isEmpty)
      withExtendedLifetime(writer) {}
    }
  }

  @Test func `a folder that is only read has none to keep`() throws {
    try withRepository(["a.md": "一\n"], isInitialized: false) { repository in
      let paths = try repository.notesWithoutVersion(in: reader(repository))
      #expect(paths.isEmpty)
    }
  }
}
