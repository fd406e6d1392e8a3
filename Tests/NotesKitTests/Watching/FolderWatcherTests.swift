import Foundation
import NotesFormat
import NotesIndex
import NotesSystem
import NotesTestSupport
import Testing

@testable import NotesKit

#if os(Linux)
struct FolderWatcherTests {
  private let files = ["a.md": "one\n", "d/b.md": "two\n"]

  private func plain(_ watched: WatchedFolder) -> PlainFiles {
    PlainFiles(watched.repository.folder.root)
  }

  @Test func `what was written before the question is in the index after the answer`() throws {
    try withWatchedFolder(files) { watched in
      #expect(try watched.paths() == ["a.md", "d/b.md"])
      let files = plain(watched)
      for number in 0..<200 {
        let bytes = Array("edit \(number)\n".utf8)
        try files.write(FilePath("a.md"), bytes, .emptied)
        #expect(watched.answer() != nil)
        let reader = try IndexReader.open(watched.repository.indexDirectory)
        let known = try reader?.lookup(FilePath("a.md"))?.checksum.array
        #expect(known == Checksum(of: bytes).bytes)
      }
      #expect(watched.end() == nil)
    }
  }

  @Test func `notes and directories that come, move and go are followed`() throws {
    try withWatchedFolder(files) { watched in
      #expect(try watched.paths() == ["a.md", "d/b.md"])
      let files = plain(watched)
      try files.makeDirectory(FilePath("e"))
      try files.makeDirectory(FilePath("e/f"))
      try files.write(FilePath("e/f/c.md"), [0x61], .new)
      #expect(try watched.paths() == ["a.md", "d/b.md", "e/f/c.md"])
      try files.rename(FilePath("e"), to: FilePath("g"))
      #expect(try watched.paths() == ["a.md", "d/b.md", "g/f/c.md"])
      try files.rename(FilePath("g/f"), to: FilePath(".hidden"))
      #expect(try watched.paths() == ["a.md", "d/b.md"])
      try files.rename(FilePath(".hidden"), to: FilePath("shown"))
      #expect(try watched.paths() == ["a.md", "d/b.md", "shown/c.md"])
      try files.remove(FilePath("a.md"))
      try files.makeDirectory(FilePath("a.md"))
      try files.write(FilePath("a.md/x.md"), [0x61], .new)
      #expect(try watched.paths() == ["a.md/x.md", "d/b.md", "shown/c.md"])
    }
  }

  @Test func `a file that gets a second name is followed under both`() throws {
    try withWatchedFolder(files) { watched in
      #expect(try watched.paths() == ["a.md", "d/b.md"])
      let files = plain(watched)
      try files.link(FilePath("d/second.md"), to: FilePath("a.md"))
      #expect(try watched.paths() == ["a.md", "d/b.md", "d/second.md"])
      let bytes = Array("by the other name\n".utf8)
      try files.write(FilePath("d/second.md"), bytes, .emptied)
      #expect(watched.answer() != nil)
      let reader = try IndexReader.open(watched.repository.indexDirectory)
      #expect(try reader?.lookup(FilePath("a.md"))?.checksum.array == Checksum(of: bytes).bytes)
    }
  }

  @Test func `left-overs of dead processes are reported as long as they are there`() throws {
    try withWatchedFolder(files) { watched in
      #expect(watched.answer()?.skipped.isEmpty == true)
      let files = plain(watched)
      let path = FilePath("d/.b.md.notes-999999999-0f3e0f3e0f3e0f3e.tmp")
      try files.write(path, [0x61], .new)
      #expect(watched.answer()?.skipped.map(\.path) == [path])
      try files.rename(FilePath("d"), to: FilePath("../away"))
      #expect(watched.answer()?.skipped.isEmpty == true)
    }
  }

  @Test(arguments: [false, true])
  func `new settings count at once`(byMovingTheDirectory: Bool) throws {
    try withWatchedFolder(files) { watched in
      #expect(try watched.paths() == ["a.md", "d/b.md"])
      let files = plain(watched)
      let settings = Array("{ ignore: [\"d/\"] }\n".utf8)
      if byMovingTheDirectory {
        try files.makeDirectory(FilePath("../own"))
        try files.write(FilePath("../own/config.json"), settings, .new)
        try files.exchange(FilePath("../own"), NotesFolder.ownDirectory)
      } else {
        try files.write(NotesFolder.configFile, settings, .emptied)
      }
      #expect(try watched.paths() == ["a.md"])
      try files.rename(NotesFolder.ownDirectory, to: FilePath("../gone"))
      #expect(try watched.paths() == ["a.md", "d/b.md"])
    }
  }

  @Test func `settings that cannot be read leave those that there were`() throws {
    try withWatchedFolder(files) { watched in
      let files = plain(watched)
      try files.write(NotesFolder.configFile, Array("{ ignore: [\"d/\"] }\n".utf8), .emptied)
      #expect(try watched.paths() == ["a.md"])
      try files.makeDirectory(FilePath("../no-file"))
      try files.exchange(FilePath("../no-file"), NotesFolder.configFile)
      #expect(try watched.paths() == ["a.md"])
      #expect(watched.messages.contains { $0.contains(".notes/config.json") })
      #expect(watched.end() == nil)
    }
  }

  @Test func `what another process writes to the index is looked at unasked`() throws {
    try withWatchedFolder(files) { watched in
      #expect(try watched.paths() == ["a.md", "d/b.md"])
      let directory = watched.repository.indexDirectory
      func remove() throws -> UInt64 {
        try IndexWriter(directory, waiting: 10_000).apply([.remove(FilePath("a.md"))])
      }
      let written = try remove()
      var reader = try IndexReader.open(directory)
      // As long as it takes on a crowded machine, and no longer where nothing comes.
      for _ in 0..<20_000 where reader?.revision == written {
        Clock.sleep(milliseconds: 1)
        reader = try IndexReader.open(directory)
      }
      #expect(try reader?.lookup(FilePath("a.md")) != nil)
    }
  }

  @Test func `an index made again while a change waits for it is looked through`()
    throws
  {
    try withWatchedFolder(files) { watched in
      #expect(try watched.paths() == ["a.md", "d/b.md"])
      let directory = watched.repository.indexDirectory
      do {
        let writer = try IndexWriter(directory, waiting: 10_000)
        try plain(watched).write(FilePath("c.md"), [0x61], .new)
        // It has compared the note with the old index by then, and waits for the lock.
        Clock.sleep(milliseconds: 300)
        try writer.addAll(threads: 1, replacesAll: true) { _ in nil }
      }
      #expect(try watched.paths() == ["a.md", "c.md", "d/b.md"])
    }
  }

  @Test func `a folder that is lost ends the watcher with a reason`() throws {
    try withWatchedFolder(files) { watched in
      #expect(try watched.paths() == ["a.md", "d/b.md"])
      let folder = "\(watched.repository.folder.path)"
      try FileManager.default.moveItem(atPath: folder, toPath: folder + "-away")
      let error = watched.ended() as? RepositoryError
      #expect(error?.code == .folderGone)
    }
  }

  @Test func `there is one watcher, and the second is told which process it is`() throws {
    try withWatchedFolder(files) { watched in
      #expect(watched.answer()?.processID == ProcessStatus.current)
      let stop = try WatcherStop()
      let error = #expect(throws: RepositoryError.self) {
        try FolderWatcher(watched.repository, stop: stop) { _ in }
      }
      #expect(error?.code == .watched)
      #expect(error.map { "\($0)".contains("process \(ProcessStatus.current)") } == true)
    }
  }

  @Test func `polling vouches for nothing`() throws {
    var options = FolderWatcher.Options()
    options.pollInterval = 3_600
    try withWatchedFolder(files, options) { watched in
      let answer = watched.answer(.polling)
      #expect(answer?.pollInterval == 3_600)
      #expect(watched.repository.watchedFolder() == nil)
      #expect(watched.messages.count == 1)
    }
  }

  @Test func `a watcher that does not answer is waited for once`() throws {
    try withRepository(files, now: Clock.now) { repository in
      let directory = try Directory.openPrivate(repository.indexDirectory)
      let stuck = try LocalListener(directory, Repository.watcherSocket)
      #expect(repository.askWatcher(.sync) == nil)
      #expect(!stuck.isReachable)
      #expect(try directory.statusIfExists(FilePath(Repository.watcherSocket)) == nil)
      #expect(try repository.notes().count == 2)
    }
  }

  @Test func `a cache that is removed is made again`() throws {
    try withWatchedFolder(files) { watched in
      #expect(try watched.paths() == ["a.md", "d/b.md"])
      try FileManager.default.removeItem(atPath: "\(watched.repository.indexDirectory)")
      try plain(watched).write(FilePath("c.md"), [0x61], .new)
      #expect(try watched.paths() == ["a.md", "c.md", "d/b.md"])
    }
  }
}
#endif
