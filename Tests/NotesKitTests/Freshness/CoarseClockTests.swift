import Foundation
import NotesIndex
import NotesKit
import NotesSystem
import NotesTestSupport
import Synchronization
import Testing

/// Edits that leave no trace in a stamp are found all the same.
@Suite struct CoarseClockTests {
  /// Nanoseconds: ext4, HFS+ and old NFS, FAT.
  static let steps: [Int64] = [1, 1_000_000_000, 2_000_000_000]
  /// What the clock that is handed in adds to the system's, in seconds.
  static let shifts: [Int64] = [0, -3_600, -86_400 * 365]

  private func found(_ query: String, _ repository: Repository) throws -> Int {
    try repository.ask { try $0.select(query).total }.answer
  }

  /// Writes into the file that is there, so that not even its inode changes.
  private func overwrite(_ text: String, _ path: String, _ repository: Repository) throws {
    let url = URL(fileURLWithPath: "\(repository.folder.path.appending(path))")
    let file = try FileHandle(forWritingTo: url)
    try file.write(contentsOf: Data(text.utf8))
    try file.close()
  }

  @Test(arguments: steps, shifts)
  func `of edits that follow each other at once the last is found and no other`(
    step: Int64, shift: Int64
  ) throws {
    try ClockStep.$current.withValue(step) {
      let now: @Sendable () -> Int64 = { Clock.now() + shift * 1_000_000_000 }
      try withRepository(["a.md": "word100\n", "b.md": "other\n"], now: now) { repository in
        #expect(try found("word100", repository) == 1)
        for number in 101..<120 {
          try overwrite("word\(number)\n", "a.md", repository)
          #expect(try found("word\(number)", repository) == 1)
          #expect(try found("word\(number - 1)", repository) == 0)
        }
      }
    }
  }

  @Test(arguments: steps)
  func `a file from the past with the size of the one that it replaces is found`(step: Int64) throws
  {
    try ClockStep.$current.withValue(step) {
      try withRepository(["a.md": "word100\n"], now: { Clock.now() }) { repository in
        let path = "\(repository.folder.path.appending("a.md"))"
        let past = Date(timeIntervalSince1970: 1_600_000_000)
        try FileManager.default.setAttributes([.modificationDate: past], ofItemAtPath: path)
        #expect(try found("word100", repository) == 1)
        // As Syncthing does: a new file, its time put back, renamed over the old one.
        try repository.write("word101\n", to: "a.tmp")
        let new = "\(repository.folder.path.appending("a.tmp"))"
        try FileManager.default.setAttributes([.modificationDate: past], ofItemAtPath: new)
        try repository.folder.root.replace("a.md", with: "a.tmp")
        #expect(try found("word101", repository) == 1)
        #expect(try found("word100", repository) == 0)
        try overwrite("word102\n", "a.md", repository)
        try FileManager.default.setAttributes([.modificationDate: past], ofItemAtPath: path)
        #expect(try found("word102", repository) == 1)
      }
    }
  }

  @Test func `a clock that goes back makes nothing stale`() throws {
    let shift = Mutex<Int64>(7_200)
    let now: @Sendable () -> Int64 = { Clock.now() + shift.withLock { $0 } * 1_000_000_000 }
    try ClockStep.$current.withValue(2_000_000_000) {
      try withRepository(["a.md": "word100\n"], now: now) { repository in
        // Read while the clock was two hours ahead, so that the stamp was trusted.
        #expect(try found("word100", repository) == 1)
        shift.withLock { $0 = -7_200 }
        try repository.write("word1001\n", to: "a.md")
        #expect(try found("word1001", repository) == 1)
        try overwrite("word1002\n", "a.md", repository)
        #expect(try found("word1002", repository) == 1)
        #expect(try found("word1001", repository) == 0)
      }
    }
  }

  @Test(arguments: steps)
  func `an edit in the middle of a refresh is found by the next answer at the latest`(
    step: Int64
  ) throws {
    try ClockStep.$current.withValue(step) {
      try withRepository(["a.md": "word100\n"], now: { Clock.now() }) { repository in
        #expect(try found("word100", repository) == 1)
        try overwrite("word101\n", "a.md", repository)
        let edit = FaultInjection.Rule(
          .interfere { try? overwrite("word102\n", "a.md", repository) }, onFirst: .read)
        let injection = FaultInjection([edit])
        let numbers = try FaultInjection.$current.withValue(injection) {
          try [101, 102].map { try found("word\($0)", repository) }
        }
        #expect(!injection.affectedCalls.isEmpty)
        #expect(numbers == [0, 1])
        try overwrite("word103\n", "a.md", repository)
        #expect(try found("word103", repository) == 1)
        #expect(try found("word102", repository) == 0)
      }
    }
  }
}
