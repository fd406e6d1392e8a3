package import NotesSystem

/// A change of several files that belongs together, worked out before any of them is written.
///
/// It holds for each file the bytes that it was worked out from: what has changed on the disk since then
/// stops the whole of it. ``Repository/apply(_:)`` carries it out, and it can be shown without that.
package struct ChangeSet: Sendable {
  /// New bytes for a file.
  package struct Edit: Hashable, Sendable {
    /// Where the file is before anything is moved, relative to the folder.
    package let path: FilePath
    package let before: [UInt8]
    package let after: [UInt8]
  }

  /// Another path for a file or a directory.
  package struct Move: Hashable, Sendable {
    /// Relative to the folder.
    package let from: FilePath
    /// Relative to the folder.
    package let to: FilePath
    /// The files that get other paths by it, for showing it: `from` itself, or those in the directory.
    package let files: [FilePath]
  }

  package private(set) var edits: [Edit] = []
  /// Done after all edits, one after the other.
  package private(set) var moves: [Move] = []

  package init() {}

  package var isEmpty: Bool { edits.isEmpty && moves.isEmpty }

  /// Adds an edit; none when it changes nothing.
  ///
  /// - Parameters:
  ///   - path: a file that has no edit yet, relative to the folder.
  ///   - before: its bytes.
  ///   - after: what they become.
  package mutating func edit(_ path: FilePath, from before: [UInt8], to after: [UInt8]) {
    assert(!edits.contains { $0.path == path }, "a second edit of \(path)")
    if before != after { edits.append(Edit(path: path, before: before, after: after)) }
  }

  /// Adds a move; none when both paths are the same.
  ///
  /// - Parameters:
  ///   - from: a file or directory, relative to the folder.
  ///   - to: its new path.
  ///   - files: those in the directory; nil for a file.
  package mutating func move(_ from: FilePath, to: FilePath, files: [FilePath]? = nil) {
    if from != to { moves.append(Move(from: from, to: to, files: files ?? [from])) }
  }

  /// Where a file is when the moves are done.
  package func newPath(of path: FilePath) -> FilePath { moves.place(of: path) }
}

extension [ChangeSet.Move] {
  /// Where a file is after these moves.
  func place(of path: FilePath) -> FilePath {
    reduce(path) { path, move in
      if path == move.from { return move.to }
      return path.relative(to: move.from).map { move.to.appending($0.bytes) } ?? path
    }
  }
}

/// What a change of several files has done.
package struct ChangeSetOutcome: Sendable {
  /// What the person should know although all went well.
  package let warnings: [String]
}
