internal import NotesFormat
package import NotesIndex
package import NotesSystem

/// What a person writes to mean one note: an id, the beginning of an id (4 characters or more), a path,
/// a title or alias, or a file name with or without its extension.
///
/// An exact id or path wins; then an exact title, alias or file name as typed, then the same folded
/// (case, width, accents, traditional characters), then the beginning of an id. Within one step, two
/// notes are an error that lists them: the tool never guesses.
///
/// A conflict copy is meant by its path or whole file name only. It has the note's id and title, so
/// otherwise no note that has a copy could be meant by anything else.
package struct NoteReference: Sendable {
  package let text: String
  /// The paths, relative to the folder, that the text can mean as a path: as typed from the folder and
  /// as typed from the working directory.
  package let paths: [FilePath]

  /// - Parameters:
  ///   - typed: as typed, in bytes, so that a file whose name is not UTF-8 can be meant.
  ///   - root: the folder's real path.
  ///   - workingDirectory: absolute; used when it lies in the folder.
  package init(_ typed: FilePath, root: FilePath, workingDirectory: FilePath) {
    text = "\(typed)"
    var candidates: [FilePath] = []
    if typed.isAbsolute {
      candidates.append(
        contentsOf: [typed.lexicallyNormalized.relative(to: root)].compactMap(\.self))
    } else {
      let fromHere = workingDirectory.appending(typed.bytes).lexicallyNormalized
      candidates.append(contentsOf: [fromHere.relative(to: root)].compactMap(\.self))
      candidates.append(typed.lexicallyNormalized)
    }
    paths = candidates
  }

  /// The one record meant.
  ///
  /// Cost: one pass over the records.
  ///
  /// - Parameters:
  ///   - records: those that could be meant.
  ///   - isCopy: whether the note at a path is a conflict copy.
  /// - Returns: one of them.
  /// - Throws: ``RepositoryError`` `noSuchNote` with the nearest titles, or `ambiguousNote` with the
  ///   candidates.
  package func resolve(
    in records: [NoteRecord], isCopy: (FilePath) -> Bool
  ) throws(RepositoryError) -> NoteRecord {
    let folded = TextFold.fold(text)
    let prefix = text.utf8.count >= 4 ? text.lowercased() : nil
    for path in paths {
      if let record = records.first(where: { $0.path == path }) { return record }
    }
    let steps: [(NoteRecord) -> Bool] = [
      { $0.content.id?.lowercased() == text.lowercased() },
      { $0.names.contains { $0.utf8.elementsEqual(text.utf8) } },
      { $0.names.contains { TextFold.fold($0) == folded } },
      { record in prefix.map { record.content.id?.lowercased().hasPrefix($0) ?? false } ?? false },
    ]
    var copies: [NoteRecord] = []
    for step in steps {
      let named = records.filter(step)
      let found = named.filter { $0.path.name.elementsEqual(text.utf8) || !isCopy($0.path) }
      if let only = found.first, found.count == 1 { return only }
      if found.count > 1 { throw ambiguous(found) }
      copies += named.filter { !copies.contains($0) }
    }
    throw copies.isEmpty ? notFound(in: records, folded: folded) : onlyCopies(copies)
  }

  /// More would push the first off the screen.
  private static let mostCandidates = 12

  private func ambiguous(_ candidates: [NoteRecord]) -> RepositoryError {
    RepositoryError(
      .ambiguousNote, "“\(text)” means \(candidates.count) notes; say which by its path",
      details: candidates.prefix(Self.mostCandidates).map { "\($0.path)" }
        + (candidates.count > Self.mostCandidates
          ? ["and \(candidates.count - Self.mostCandidates) more"] : []))
  }

  private func onlyCopies(_ copies: [NoteRecord]) -> RepositoryError {
    RepositoryError(
      .noSuchNote, "“\(text)” is the name of a conflict copy only; say which by its path",
      details: copies.prefix(Self.mostCandidates).map { "\($0.path)" })
  }

  private func notFound(in records: [NoteRecord], folded: [UInt8]) -> RepositoryError {
    let near = records.lazy.filter { record in
      !folded.isEmpty && record.names.contains { TextFold.fold($0).contains(folded) }
    }
    return RepositoryError(
      .noSuchNote, "no note is called “\(text)”; try: notes search \(text)",
      details: near.prefix(5).map { "did you mean \($0.path)" })
  }
}

extension NoteRecord {
  /// What the note can be called by, apart from its id and path.
  fileprivate var names: [String] {
    let name = String(decoding: path.name, as: UTF8.self)
    let stem = String(decoding: path.stem, as: UTF8.self)
    return [content.title, stem, name] + content.aliases
  }
}
