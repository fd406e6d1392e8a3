import NotesFormat
import NotesIndex
import NotesKit
import NotesSystem
import NotesTestSupport
import Testing

/// Gives `body` a repository over a folder that has `files`, with a clock that stands at
/// 2026-11-30T08:15:00+08:00 unless `now` is another.
func withRepository<Result>(
  _ files: [String: String] = [:], isInitialized: Bool = true,
  now: @escaping @Sendable () -> Int64 = { 1_795_997_700 * 1_000_000_000 },
  _ body: (Repository) throws -> Result
) throws -> Result {
  try withTemporaryFolder { top in
    let folder = top.appending("folder")
    for (name, text) in files { try TestFiles.write(text, to: folder.appending(name)) }
    if isInitialized {
      _ = try NotesFolder.initialize(folder)
    } else {
      try TestFiles.write("", to: folder.appending("no-note.txt"))
    }
    return try body(openRepository(folder, top: top, now: now))
  }
}

/// Opens a folder again, as another process would.
func openRepository(
  _ folder: FilePath, top: FilePath, lockTimeout: Int = 10_000,
  now: @escaping @Sendable () -> Int64 = { 1_795_997_700 * 1_000_000_000 }
) throws -> Repository {
  let directories = UserDirectories(
    cache: top.appending("cache"), state: top.appending("state"))
  let clock = LocalClock(now: now, utcOffset: { _ in 8 * 3600 })
  return Repository(
    try NotesFolder(opening: folder), directories: directories, clock: clock,
    lockTimeout: lockTimeout)
}

extension Repository {
  /// The text of a file in the folder; nil when there is none.
  func text(_ path: String) -> String? {
    do {
      return try TestFiles.text(folder.path.appending(path))
    } catch {
      Issue.record(error)
      return nil
    }
  }

  func write(_ text: String, to path: String) throws {
    try TestFiles.write(text, to: folder.path.appending(path))
  }

  func reference(_ text: String) -> NoteReference {
    NoteReference(FilePath(text), root: folder.path, workingDirectory: folder.path)
  }

  /// The note that `text` means.
  func record(_ text: String) throws -> NoteRecord {
    let reference = reference(text)
    return try resolve(reference) { try scan().find(reference) }
  }

  /// The path of the note that `text` means.
  func resolve(_ text: String) throws -> String {
    "\(try record(text).path)"
  }

  /// Makes a note as `new` does.
  func add(_ note: NewNote, in directory: String? = nil, id: String = TestID.first) throws
    -> FilePath
  {
    try create(plan(text(of: note, id: id), in: directory.map { FilePath($0) }, id: id))
  }
}

enum TestID {
  static let first = "5E2A0C6B-8B5D-4E0F-9C39-0A2F7B1D9E11"
  static let second = "5E2AFFFF-8B5D-4E0F-9C39-0A2F7B1D9E12"
}
