import Foundation

/// A copy of a folder in which one note is changed again and again: nothing is written into the folder itself.
struct FolderCopy {
  /// A word that the changed note has, and none of the others.
  static let mark = "zkqxjvchanged"

  private let directory: URL
  private let note: URL

  init(of folder: String, in scratch: Scratch) throws {
    // A name for each folder: an index of another one would be found to have lost its notes.
    let name = URL(fileURLWithPath: folder).lastPathComponent
    directory = URL(fileURLWithPath: scratch.path("copy-\(name)"))
    let files = FileManager.default
    try files.copyItem(at: URL(fileURLWithPath: folder), to: directory)
    let notes = try files.subpathsOfDirectory(atPath: directory.path)
      .filter { $0.hasSuffix(".md") }.sorted()
    guard !notes.isEmpty else { throw BenchError("\(folder) has no notes") }
    note = directory.appendingPathComponent(notes[notes.count / 2])
  }

  var path: String { directory.path }

  /// Adds a line to the note.
  func change() throws {
    let file = try FileHandle(forWritingTo: note)
    // The write has said whether it went well; closing the descriptor adds nothing to it.
    defer { try? file.close() }
    try file.seekToEnd()
    try file.write(contentsOf: Data("\n\(Self.mark)\n".utf8))
  }

  /// Left-overs are no failure of the measurement, and go with the scratch directory.
  func remove() { try? FileManager.default.removeItem(at: directory) }
}
