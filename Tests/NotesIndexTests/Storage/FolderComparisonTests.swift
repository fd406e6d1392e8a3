import NotesFormat
import NotesIndex
import NotesSystem
import NotesTestSupport
import Testing

@Suite struct FolderComparisonTests {
  /// Files in several directories, large and nested ones among them, and notes made from them.
  private struct Folder {
    let root: Directory
    var notes: [MadeNote] = []

    init(_ folder: FilePath, seed: UInt64) throws {
      root = try Directory(opening: folder)
      var maker = NoteMaker(seed: seed)
      for number in 0..<700 {
        let path = ["", "a/", "a/b/", "z/", "念/"][number % 7 % 5] + "\(number * 7919 % 700).md"
        var note = maker.note(path)
        try TestFiles.write(note.source, to: folder.appending(path))
        note.record.stamp = try root.readFile(FilePath(path)).stamp
        notes.append(note)
      }
    }

    func difference(with reader: IndexReader?, cores: Int) throws -> FolderDifference {
      let comparison = try FolderComparison(with: reader, workers: cores)
      let walk = FolderWalk(
        root: root, cores: cores, entersDirectory: { _ in true }, includesFile: { _, _ in true })
      let outcome = try walk.run { worker, files in
        comparison.compare(files, worker: worker) { !files.isHidden($0) }
      }
      #expect(outcome.failures.isEmpty)
      return try comparison.difference()
    }
  }

  @Test(arguments: [1, 2, 7])
  func `files are compared with notes by all of their stamp`(cores: Int) throws {
    try withTemporaryFolder { folder in
      try withTemporaryFolder { cache in
        let made = try Folder(folder, seed: 16)
        var limits = IndexLimits()
        limits.segmentText = 20_000
        let writer = try IndexWriter(cache.appending("index"), waiting: 0, limits: limits)
        let queue = ItemQueue(made.notes[..<600].map(\.item))
        try writer.addAll(threads: 2) { _ in queue.next() }
        #expect(try #require(writer.reader).count == 600)
        // The rest lies in the journal, and a note of a segment too, with a stamp of its own.
        try writer.apply(made.notes[600...].map(\.change) + [made.notes[3].change])
        try writer.apply([
          .restamp(made.notes[4].record.path, made.notes[4].record.stamp, isTrusted: false)
        ])
        try writer.apply([
          .restamp(made.notes[650].record.path, made.notes[650].record.stamp, isTrusted: false)
        ])
        let reader = try #require(writer.reader)

        let same = try made.difference(with: reader, cores: cores)
        #expect(same.fileCount == 700)
        #expect(same.new.isEmpty && same.touched.isEmpty && same.vanished.isEmpty)
        let untrusted = [made.notes[4], made.notes[650]].map(\.record.path)
        #expect(same.untrusted.map(\.file.path) == untrusted.sorted())

        let (touched, gone, hidden) = (made.notes[10], made.notes[20], made.notes[620])
        try TestFiles.write("other", to: folder.appending(touched.record.path.bytes))
        try made.root.remove(gone.record.path)
        try TestFiles.write("", to: folder.appending("a/new.md"))
        try made.root.remove(hidden.record.path)
        let changed = try made.difference(with: reader, cores: cores)
        #expect(changed.fileCount == 699)
        #expect(changed.new.map(\.path) == [FilePath("a/new.md")])
        #expect(changed.touched.map(\.file.path) == [touched.record.path])
        #expect(try changed.touched.map(\.number) == [reader.number(of: touched.record.path)])
        #expect(changed.untrusted.count == 2)
        let vanished = try [gone, hidden].map {
          try #require(try reader.number(of: $0.record.path))
        }
        #expect(changed.vanished == vanished.sorted())
      }
    }
  }

  @Test func `without an index every file is new`() throws {
    try withTemporaryFolder { folder in
      let made = try Folder(folder, seed: 17)
      let difference = try made.difference(with: nil, cores: 2)
      #expect(difference.new.map(\.path) == made.notes.map(\.record.path).sorted())
      #expect(difference.candidateCount == 700 && difference.fileCount == 700)
    }
  }
}
