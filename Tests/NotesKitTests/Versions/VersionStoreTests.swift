import Foundation
import NotesSystem
import NotesTestSupport
import Testing

@testable import NotesKit

@Suite struct VersionStoreTests {
  private func text(_ path: String, _ text: String) -> KeptText {
    let bytes = Array(text.utf8)
    return KeptText(
      kind: .seen, path: FilePath(path), id: "一\t%", checksum: Checksum(of: bytes), bytes: bytes)
  }

  private func withStore(
    _ limits: VersionLimits = VersionLimits(), _ body: (VersionStore) throws -> Void
  ) throws {
    try withTemporaryFolder(inMemory: true) { folder in
      try body(VersionStore(folder.appending("state/versions"), limits: limits))
    }
  }

  private func texts(_ store: VersionStore) throws -> [String] {
    try store.entries().compactMap { try store.text(of: $0) }
      .map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func `what was kept comes back in order, with any path`() throws {
    try withStore { store in
      #expect(try store.entries() == [])
      let path = FilePath(bytes: Array("a%\t\n".utf8) + [0xFF] + Array("念头.md".utf8))
      let bytes = Array("一\n".utf8)
      let made = KeptText(
        kind: .made, path: path, id: nil, checksum: Checksum(of: bytes), bytes: bytes)
      try store.keep([made], time: 1)
      try store.keep([text("b.md", "二\n"), text("b.md", "")], time: 2)
      let entries = try store.entries()
      #expect(entries.map(\.kind) == [.made, .seen, .seen])
      #expect(entries[0].path == path)
      #expect(entries[0].id == nil)
      #expect(entries[1].id == "一\t%")
      #expect(try texts(store) == ["一\n", "二\n", ""])
    }
  }

  @Test func `the directory is this user's alone`() throws {
    try withStore { store in
      try store.keep([text("a.md", "x")], time: 1)
      let directory = try Directory(opening: store.path)
      #expect(try directory.status(FilePath("")).permissions == 0o700)
      for entry in try directory.entries() {
        #expect(try directory.status(FilePath(bytes: entry.name)).permissions == 0o600)
      }
    }
  }

  @Test func `a torn, damaged or foreign line is a gap and the rest stays`() throws {
    try withStore { store in
      try store.keep([text("a.md", "1"), text("a.md", "2"), text("a.md", "3")], time: 1)
      let log = "\(store.path)/log"
      var lines = try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n")
      lines[1] = lines[1].dropFirst()
      try (lines.joined(separator: "\n") + "\nseen\t1").write(
        toFile: log, atomically: true, encoding: .utf8)
      #expect(try store.entries().map(\.kind) == [.seen, .gap, .seen, .gap])
      try store.keep([text("a.md", "4")], time: 2)
      #expect(try texts(store).suffix(1) == ["4"])
    }
  }

  @Test func `a text that is not what its name says is none`() throws {
    try withStore { store in
      try store.keep([text("a.md", "1"), text("a.md", "2")], time: 1)
      let name = try store.entries()[0].checksum.hex
      try TestFiles.write("other", to: store.path.appending(name))
      #expect(try texts(store) == ["2"])
    }
  }

  @Test func `the oldest go when there is too much`() throws {
    var limits = VersionLimits()
    limits.total = 100
    try withStore(limits) { store in
      for number in 0..<50 {
        try store.keep([text("a.md", "0123456789 \(number)")], time: Int64(number))
        let names = try Directory(opening: store.path).entries().map { $0.name.count }
        #expect(names.count { $0 == 64 } <= 8)
      }
      #expect(try texts(store).last == "0123456789 49")
      #expect(try texts(store).count >= 4)
    }
  }

  @Test func `one note does not drive out the others`() throws {
    var limits = VersionLimits()
    limits.log = 20_000
    limits.perNote = 5
    try withStore(limits) { store in
      try store.keep([text("rare.md", "rare")], time: 0)
      for number in 0..<400 { try store.keep([text("a.md", "\(number)")], time: 1) }
      #expect(try texts(store).contains("rare"))
      #expect(try texts(store).contains("399"))
      let size = try Directory(opening: store.path).status(FilePath("log")).stamp.size
      #expect(size <= 20_000)
    }
  }

  @Test func `a text beyond the limit is left out`() throws {
    var limits = VersionLimits()
    limits.text = 3
    try withStore(limits) { store in
      try store.keep([text("a.md", "1234"), text("a.md", "123")], time: 0)
      #expect(try texts(store) == ["123"])
    }
  }

  /// Wherever it dies, what is read afterwards is a part of what was kept, in order, and the store goes on.
  @Test func `a process that dies leaves a store that works`() throws {
    var limits = VersionLimits()
    limits.total = 60
    for index in 0..<200 {
      try withStore(limits) { store in
        for number in 0..<4 { try store.keep([text("a.md", "before \(number)")], time: 0) }
        let faults = FaultInjection([.init(.kill, at: index, persistent: true)])
        FaultInjection.$current.withValue(faults) {
          do {
            for number in 0..<5 { try store.keep([text("a.md", "during \(number)")], time: 1) }
          } catch {
            // That is the death.
          }
        }
        let left = try texts(store)
        let all = (0..<4).map { "before \($0)" } + (0..<5).map { "during \($0)" }
        #expect(left == all.filter(left.contains), "call \(index)")
        try store.keep([text("a.md", "after")], time: 2)
        #expect(try texts(store).last == "after", "call \(index)")
      }
    }
  }

  @Test func `several writers at once keep everything`() throws {
    try withStore { store in
      let failures = Threads.map(8) { writer -> Bool in
        do {
          for number in 0..<20 {
            try store.keep([text("\(writer).md", "\(writer) \(number)")], time: 0)
          }
          return false
        } catch {
          return true
        }
      }
      #expect(!failures.contains(true))
      let kept = try store.entries()
      #expect(kept.count == 160)
      for writer in 0..<8 {
        let own = kept.filter { $0.path == FilePath("\(writer).md") }
        let ownTexts = try own.map { try store.text(of: $0) }
        #expect(ownTexts == (0..<20).map { Array("\(writer) \($0)".utf8) })
      }
    }
  }
}
