package import NotesSystem

/// What happened to one note between two revisions of the index.
package struct NoteChange: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable {
    case added
    case modified
    /// Gone from ``NoteChange/oldPath`` and found again at ``NoteChange/path``, with the same id or bytes.
    case moved
    case removed
  }

  /// The revision of the index with the change in it.
  package let revision: UInt64
  package let kind: Kind
  /// Relative to the folder; where the note was, when it is removed.
  package let path: FilePath
  /// Nil unless it has moved.
  package let oldPath: FilePath?
  /// The id in its header.
  package let id: String?
  /// Of the note's bytes after the change; before it, when it is removed.
  package let checksum: [UInt8]

  package init(
    revision: UInt64, _ kind: Kind, _ path: FilePath, oldPath: FilePath? = nil, id: String?,
    checksum: [UInt8]
  ) {
    self.revision = revision
    self.kind = kind
    self.path = path
    self.oldPath = oldPath
    self.id = id
    self.checksum = checksum
  }
}

extension NoteChange {
  /// Makes one change of all that happened to a note, and a move of what went away in one place and came in
  /// another.
  ///
  /// A note that came and went is left out, and so is one that was taken away and put back as it was.
  ///
  /// - Parameter changes: in the order of their revisions, none of them a move.
  /// - Returns: one change for each path, in the order of their revisions.
  /// - Complexity: O(n log n)
  package static func collapse(_ changes: [NoteChange]) -> [NoteChange] {
    var first: [FilePath: NoteChange] = [:]
    var last: [FilePath: NoteChange] = [:]
    for change in changes {
      if first[change.path] == nil { first[change.path] = change }
      last[change.path] = change
    }
    let whole = last.values.compactMap { last in
      first[last.path].flatMap { collapse(from: $0, to: last) }
    }
    return joiningMoves(whole.sorted { $0.revision < $1.revision })
  }

  private static func collapse(from first: NoteChange, to last: NoteChange) -> NoteChange? {
    let wasThere = first.kind != .added
    let isThere = last.kind != .removed
    guard wasThere || isThere else { return nil }
    // What it was before is only known of a note that was taken away.
    if first.kind == .removed, isThere, first.checksum == last.checksum { return nil }
    let kind: Kind = wasThere ? (isThere ? .modified : .removed) : .added
    return NoteChange(
      revision: last.revision, kind, last.path, id: last.id, checksum: last.checksum)
  }

  private static func joiningMoves(_ changes: [NoteChange]) -> [NoteChange] {
    var gone: [NoteChange] = changes.filter { $0.kind == .removed }
    guard !gone.isEmpty else { return changes }
    var byID: [String: [NoteChange]] = [:]
    var byChecksum: [[UInt8]: [NoteChange]] = [:]
    for change in gone {
      if let id = change.id { byID[id, default: []].append(change) }
      byChecksum[change.checksum, default: []].append(change)
    }
    var origins: [FilePath: NoteChange] = [:]
    var taken: Set<FilePath> = []
    for change in changes where change.kind == .added {
      let candidates = change.id.flatMap { byID[$0] } ?? byChecksum[change.checksum] ?? []
      // Of several that it could be, the one with its name is likely the one that it was.
      let free = candidates.filter { !taken.contains($0.path) }
      guard let origin = free.first(where: { $0.path.name == change.path.name }) ?? free.first
      else { continue }
      origins[change.path] = origin
      taken.insert(origin.path)
    }
    gone.removeAll { taken.contains($0.path) }
    let others = changes.filter { $0.kind != .removed }.map { change -> NoteChange in
      guard let origin = origins[change.path] else { return change }
      return NoteChange(
        revision: max(change.revision, origin.revision), .moved, change.path,
        oldPath: origin.path, id: change.id, checksum: change.checksum)
    }
    return (others + gone).sorted { ($0.revision, $0.path) < ($1.revision, $1.path) }
  }
}
