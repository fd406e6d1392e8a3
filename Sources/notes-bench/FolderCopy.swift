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

  /// A note that ``linkCount`` others have a link to, under one of two names in turn.
  static let hubs = ["zz bench/hub.md", "zz bench/other hub.md"]
  static let linkCount = 1_000

  /// Adds the hub and the notes that link to it.
  func addHub() throws {
    let bench = directory.appendingPathComponent("zz bench")
    try FileManager.default.createDirectory(at: bench, withIntermediateDirectories: true)
    for number in 0..<Self.linkCount {
      try Data("# Link \(number)\n\nSee [[hub|the hub]] and [it](hub.md#top).\n".utf8)
        .write(to: bench.appendingPathComponent("link \(number).md"))
    }
    try Data("# Bench hub\n\n## top\n".utf8)
      .write(to: directory.appendingPathComponent(Self.hubs[0]))
  }

  /// Whether the hub has its first name.
  var isHubFirst: Bool {
    FileManager.default.fileExists(atPath: directory.appendingPathComponent(Self.hubs[0]).path)
  }

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
