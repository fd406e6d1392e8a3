internal import NotesFormat
package import NotesSystem

/// The note that a conflict copy is one of.
package struct ConflictOrigin: Hashable, Sendable {
  /// Relative to the folder.
  package let path: FilePath
  /// False when there is no such note any more.
  package let isThere: Bool
}

/// Which notes of a folder are conflict copies, and of which.
///
/// A note is a copy when its name proves it, or when its name is likely and the note that is named has the
/// same id; see ``ConflictName``. A copy of what is a copy itself is one of the note at the end.
package struct ConflictCopies: Sendable {
  private var origins: [FilePath: ConflictOrigin] = [:]

  /// Looks through all notes of a folder.
  package init(among records: [NoteRecord]) {
    let likely = records.filter(Self.mayBeCopy)
    guard !likely.isEmpty else { return }
    let ids = Dictionary(records.lazy.map { ($0.path, $0.content.id) }) { first, _ in first }
    for record in likely {
      origins[record.path] = Self.origin(of: record.path, id: record.content.id) { path in
        ids[path].map(Self.Named.init)
      }
    }
  }

  /// The paths of all copies.
  package var paths: Set<FilePath> { Set(origins.keys) }

  /// The note that the one at a path is a copy of; nil when it is none.
  package func origin(of path: FilePath) -> ConflictOrigin? { origins[path] }
}

extension ConflictCopies {
  /// A note that is there, with its id or without one.
  package struct Named {
    let id: String?

    package init(id: String?) {
      self.id = id
    }
  }

  /// Whether the note has to be looked at: its name is not of the usual kind, and it has an id where that
  /// decides.
  static func mayBeCopy(_ record: NoteRecord) -> Bool {
    guard let name = ConflictName(fileName: record.path.name) else { return false }
    return name.isCertain || record.content.id != nil
  }

  /// The note that one is a copy of.
  ///
  /// - Parameters:
  ///   - path: of the note that may be a copy.
  ///   - id: its id.
  ///   - lookup: the note at a path, nil when there is none.
  /// - Returns: nil when the note is no copy.
  /// - Throws: what `lookup` throws.
  package static func origin<Failure: Error>(
    of path: FilePath, id: String?, _ lookup: (FilePath) throws(Failure) -> Named?
  ) throws(Failure) -> ConflictOrigin? {
    guard let name = ConflictName(fileName: path.name) else { return nil }
    let original = path.parent.appending(name.original)
    let found = try lookup(original)
    if !name.isCertain {
      guard let id, let other = found?.id, TextFold.fold(id) == TextFold.fold(other) else {
        return nil
      }
    }
    guard let found else { return ConflictOrigin(path: original, isThere: false) }
    // Each name is shorter than the one before, so this ends.
    return try origin(of: original, id: found.id, lookup)
      ?? ConflictOrigin(path: original, isThere: true)
  }
}
