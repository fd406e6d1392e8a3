import NotesFormat
import NotesIndex
import NotesSystem
import NotesTestSupport
import Testing

/// An index file is untrusted: whatever is in it, the answer is right or the file is called damaged.
@Suite struct DamageTests {
  @Test(arguments: [1, 2, 3])
  func `a flipped bit anywhere is damage or changes no answer`(seed: UInt64) throws {
    try withTemporaryFolder { folder in
      let directory = folder.appending("index")
      let index = try SmallIndex(directory, seed: seed)
      let wanted = try SmallIndex.answers(
        try #require(try IndexReader.open(directory)), SmallIndex.queries)
      var random = SeededRandom(seed: seed)
      for (name, bytes) in index.files where !bytes.isEmpty {
        for _ in 0..<60 {
          var changed = bytes
          let place = Int.random(in: bytes.indices, using: &random)
          changed[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
          try TestFiles.write(changed, to: directory.appending(name))
          Self.check(directory, wanted, "bit in byte \(place) of \(name)")
        }
        try TestFiles.write(bytes, to: directory.appending(name))
      }
      Self.check(directory, wanted, "nothing")
    }
  }

  @Test
  func `a file that is cut off or filled with zeros is damage or changes no answer`() throws {
    try withTemporaryFolder { folder in
      let directory = folder.appending("index")
      let index = try SmallIndex(directory, seed: 4)
      let wanted = try SmallIndex.answers(
        try #require(try IndexReader.open(directory)), SmallIndex.queries)
      var random = SeededRandom(seed: 4)
      for (name, bytes) in index.files where !bytes.isEmpty && !name.hasPrefix("journal") {
        for _ in 0..<20 {
          let count = Int.random(in: 0..<bytes.count, using: &random)
          let zeros = [UInt8](repeating: 0, count: bytes.count - count)
          let changed = Array(bytes[..<count]) + (random.oneIn(2) ? zeros : [])
          try TestFiles.write(changed, to: directory.appending(name))
          Self.check(directory, wanted, "\(name) after byte \(count)")
        }
        try TestFiles.write(bytes, to: directory.appending(name))
      }
    }
  }

  @Test
  func `a head that names a missing file is damage`() throws {
    try withTemporaryFolder { folder in
      let directory = folder.appending("index")
      let index = try SmallIndex(directory, seed: 5)
      for (name, bytes) in index.files where name != "lock" && name != "head" {
        try Directory(opening: directory).remove(FilePath(name))
        #expect(throws: IndexError.self, "\(name)") {
          // The log of changes is opened when it is asked.
          let reader = try IndexReader.open(directory)
          _ = try reader?.changes(since: reader?.firstKnownRevision ?? 0)
        }
        try TestFiles.write(bytes, to: directory.appending(name))
      }
    }
  }

  @Test
  func `a damaged index is made again`() throws {
    try withTemporaryFolder { folder in
      let directory = folder.appending("index")
      let index = try SmallIndex(directory, seed: 6)
      try TestFiles.write([1, 2, 3], to: directory.appending("head"))
      let writer = try IndexWriter(directory, waiting: 0)
      #expect(writer.damage?.code == .damaged)
      #expect(writer.reader == nil)
      try writer.clear()
      try writer.apply(index.notes.map(\.change))
      let reader = try #require(try IndexReader.open(directory))
      try reader.verify()
      #expect(Set(try reader.records) == Set(index.notes.map(\.record)))
    }
  }

  private static func check(_ directory: FilePath, _ wanted: [String], _ what: String) {
    do {
      guard let reader = try IndexReader.open(directory) else {
        Issue.record("no index after a change of \(what)")
        return
      }
      #expect(try SmallIndex.answers(reader, SmallIndex.queries) == wanted, "\(what)")
    } catch let error as IndexError {
      #expect(error.code == .damaged, "\(what)")
    } catch {
      Issue.record("\(error) after a change of \(what)")
    }
  }
}
