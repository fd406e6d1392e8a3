internal import NotesFormat
internal import NotesIndex
internal import NotesSystem

/// The doctor: looks at a whole folder and says what needs a person.
///
/// It changes nothing.
package struct FolderCheck: Sendable {
  private let notes: any NoteCollection
  private let records: [NoteRecord]

  package init(_ notes: any NoteCollection) throws {
    self.notes = notes
    records = try notes.records()
  }

  package var noteCount: Int { records.count }

  /// Everything found, sorted by path.
  ///
  /// Cost: one pass over the records; no file is read.
  package func findings() -> [Finding] {
    (unreadable() + skipped() + problemsInNotes() + duplicateIDs() + nameTwins()).sorted()
  }

  private func unreadable() -> [Finding] {
    notes.unreadable.map { Finding(.error, $0) }
  }

  private func skipped() -> [Finding] {
    notes.skipped.map { Finding(.warning, $0) }
  }

  private func problemsInNotes() -> [Finding] {
    records.flatMap { record in
      record.content.problems.map { problem in
        Finding(
          Self.errors.contains(problem.code) ? .error : .warning, code: problem.code,
          paths: [record.path], line: problem.line, message: problem.message)
      }
    }
  }

  /// The codes of problems that keep a note from being changed.
  private static let errors: Set<String> = [
    "invalid-utf8", "utf16", "nul-byte", "unclosed-header", "conflict-markers",
  ]

  private func duplicateIDs() -> [Finding] {
    let groups = Dictionary(grouping: records.filter { $0.content.id != nil }) {
      $0.content.id?.lowercased() ?? ""
    }
    return groups.values.filter { $0.count > 1 }.map { group in
      Finding(
        .error, code: "duplicate-id", paths: group.map(\.path),
        message: "\(group.count) notes have the id \(group[0].content.id ?? "");"
          + " give all but one a new id, or remove the copies")
    }
  }

  /// Paths that are one and the same where case or normalisation do not count (macOS, Windows).
  private func nameTwins() -> [Finding] {
    let groups = Dictionary(grouping: records.map(\.path)) {
      FileNames.collisionKey(of: $0.bytes)
    }
    return groups.values.filter { $0.count > 1 }.map { paths in
      Finding(
        .warning, code: "name-twins", paths: paths,
        message: "these names differ only in case or accents' encoding, and would overwrite each"
          + " other on macOS or Windows; rename all but one")
    }
  }
}
