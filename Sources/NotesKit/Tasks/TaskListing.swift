internal import NotesFormat
internal import NotesIndex
package import NotesSystem

/// What the last list of tasks showed a person, kept so that `path:line` means what was seen there.
///
/// In the state directory, `todo-list`: a line `notes-todo 1`, then path, line and text of each task, each ended by
/// NUL. A file that is not so holds nothing.
package struct TaskListing: Sendable {
  private struct Place: Hashable {
    let path: FilePath
    let line: Int
  }

  private var texts: [Place: String] = [:]

  private static let header = Array("notes-todo 1\n".utf8)

  /// Nothing was listed.
  package init() {}

  package init(_ tasks: [FoundTask]) {
    for task in tasks { self[task.path, task.line] = task.text.text }
  }

  /// The text that was listed for a line.
  package func text(_ path: FilePath, _ line: Int) -> String? { self[path, line] }

  package subscript(path: FilePath, line: Int) -> String? {
    get { texts[Place(path: path, line: line)] }
    set { texts[Place(path: path, line: line)] = newValue }
  }

  init(file bytes: [UInt8]) {
    guard bytes.starts(with: Self.header) else { return }
    let fields = bytes.dropFirst(Self.header.count)
      .split(separator: 0, omittingEmptySubsequences: false)
    for start in stride(from: 0, to: fields.count - 2, by: 3) {
      guard let line = Int(String(decoding: fields[start + 1], as: UTF8.self)) else { continue }
      self[FilePath(bytes: fields[start]), line] =
        String(decoding: fields[start + 2], as: UTF8.self)
    }
  }

  var file: [UInt8] {
    var file = Self.header
    for place in texts.keys.sorted(by: { ($0.path, $0.line) < ($1.path, $1.line) }) {
      file += place.path.bytes
      file.append(0)
      file += "\(place.line)".utf8
      file.append(0)
      file += (texts[place] ?? "").utf8.filter { $0 != 0 }
      file.append(0)
    }
    return file
  }
}

extension Repository {
  private static let listingName = FilePath("todo-list")

  /// What the last list of tasks showed.
  ///
  /// - Throws: ``SystemError`` when it cannot be read.
  package func lastTaskListing() throws -> TaskListing {
    let directory = try Directory.openPrivate(stateDirectory)
    guard try directory.statusIfExists(Self.listingName) != nil else { return TaskListing() }
    return TaskListing(file: try directory.readFile(Self.listingName).bytes)
  }

  /// Keeps what a list of tasks shows.
  ///
  /// - Throws: ``SystemError``, ``WriteError``.
  package func keep(_ listing: TaskListing) throws {
    let directory = try Directory.openPrivate(stateDirectory)
    try SafeWriter(root: directory).overwrite(Self.listingName, listing.file, durably: false)
  }
}
