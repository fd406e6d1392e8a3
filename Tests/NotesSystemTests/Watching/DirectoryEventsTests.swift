import Foundation
import NotesSystem
import NotesTestSupport
import Testing

#if os(Linux)
struct DirectoryEventsTests {
  private func name(_ text: String) -> [UInt8] { Array(text.utf8) }

  private func subjects(_ events: DirectoryEvents) throws -> [DirectoryEvent.Subject] {
    try events.read().events.map(\.subject)
  }

  @Test func `making, writing, renaming and removing a file name it`() throws {
    try withTemporaryFolder { folder in
      let events = try DirectoryEvents()
      let watch = try events.watch(folder)
      let files = PlainFiles(try Directory(opening: folder))
      #expect(try subjects(events).isEmpty)
      try files.write(FilePath("a.md"), [1], .emptied)
      let made = try events.read()
      #expect(made.isComplete)
      #expect(made.events.allSatisfy { $0.watch == watch })
      #expect(Set(made.events.map(\.subject)) == [.entry(name: name("a.md"), isDirectory: false)])
      try files.rename(FilePath("a.md"), to: FilePath("b.md"))
      #expect(
        try subjects(events) == [
          .entry(name: name("a.md"), isDirectory: false),
          .entry(name: name("b.md"), isDirectory: false),
        ])
      for change in [
        { try files.setPermissions(FilePath("b.md"), 0o600) },
        { try files.remove(FilePath("b.md")) },
      ] {
        try change()
        #expect(try subjects(events) == [.entry(name: name("b.md"), isDirectory: false)])
      }
    }
  }

  @Test func `directories come, depart and end`() throws {
    try withTemporaryFolder { folder in
      let events = try DirectoryEvents()
      _ = try events.watch(folder)
      let files = PlainFiles(try Directory(opening: folder))
      try files.makeDirectory(FilePath("d"))
      #expect(try subjects(events) == [.entry(name: name("d"), isDirectory: true)])
      let inner = try events.watch(folder.appending("d"))
      try files.rename(FilePath("d"), to: FilePath("e"))
      let moved = try subjects(events)
      #expect(moved.contains(.departed(name: name("d"))))
      #expect(moved.contains(.entry(name: name("e"), isDirectory: true)))
      #expect(try events.watch(folder.appending("e")) == inner)
      try files.removeDirectory(FilePath("e"))
      let gone = try events.read().events
      #expect(gone.contains(DirectoryEvent(watch: inner, .ended)))
      #expect(gone.map(\.subject).contains(.departed(name: name("e"))))
    }
  }

  @Test func `a link, a file and nothing cannot be watched`() throws {
    try withTemporaryFolder { folder in
      let events = try DirectoryEvents()
      try TestFiles.write("x", to: folder.appending("file"))
      try TestFiles.link(folder.appending("link"), to: ".")
      for place in ["file", "link", "missing"] {
        #expect(throws: SystemError.self) { try events.watch(folder.appending(place)) }
      }
    }
  }

  @Test func `names that are not UTF-8 arrive as they are`() throws {
    try withTemporaryFolder { folder in
      let events = try DirectoryEvents()
      _ = try events.watch(folder)
      let odd: [UInt8] = [0x6C, 0xE9, 0x2E, 0x6D, 0x64]
      try PlainFiles(try Directory(opening: folder)).write(FilePath(bytes: odd), [], .new)
      #expect(try Set(subjects(events)) == [.entry(name: odd, isDirectory: false)])
    }
  }

  @Test func `more events than the system keeps are an overflow, told once`() throws {
    let text = try String(contentsOfFile: "/proc/sys/fs/inotify/max_queued_events", encoding: .utf8)
    let limit = try #require(Int(text.trimmingCharacters(in: .whitespacesAndNewlines)))
    try #require(limit <= 1 << 17)
    try withTemporaryFolder(inMemory: true) { folder in
      let events = try DirectoryEvents()
      _ = try events.watch(folder)
      let files = PlainFiles(try Directory(opening: folder))
      // Equal events in a row count as one.
      for number in 0...limit { try files.write(FilePath("n\(number % 2).md"), [1], .emptied) }
      var overflows = 0
      while true {
        let read = try events.read(limit: 1 << 14)
        overflows += read.events.count { $0 == DirectoryEvent(watch: -1, .overflow) }
        if read.isComplete { break }
      }
      #expect(overflows == 1)
    }
  }
}
#endif
