internal import NotesFormat
package import NotesIndex
package import NotesSystem

extension Repository {
  /// Moves a note to the trash.
  ///
  /// - Returns: its entry there.
  /// - Throws: ``RepositoryError``, ``SystemError``, ``WriteError``; the note is then where it was.
  package func trash(_ record: NoteRecord) throws -> TrashEntry {
    try changing {
      try moveToTrash(record.path, title: record.content.title, id: record.content.id)
    }
  }

  /// Moves a file to the trash while the folder's lock is held.
  func moveToTrash(_ path: FilePath, title: String, id: String?) throws -> TrashEntry {
    let entry = try newTrashEntry(path, title: title, id: id)
    _ = try writer.move(path, to: entry.file)
    return entry
  }

  /// Puts a copy of a note's text into the trash while the folder's lock is held.
  func keepInTrash(_ path: FilePath, _ bytes: [UInt8]) throws -> TrashEntry {
    let content = EditableNote(path: path, bytes).content
    let entry = try newTrashEntry(path, title: content.title, id: content.id)
    // The note still has this text: when the copy cannot be written there is nothing to rescue.
    _ = try SafeWriter(root: folder.root).create(entry.file, bytes)
    return entry
  }

  /// Describes an entry whose file is still to come.
  private func newTrashEntry(_ path: FilePath, title: String, id: String?) throws -> TrashEntry {
    let time = clock.localTime
    let digits = String(time.iso8601.prefix(19).filter { $0 != "-" && $0 != ":" })
    let name = "\(digits)-\(String(UInt32.random(in: 0x1000_0000 ... .max), radix: 16))"
    let directory = NotesFolder.trashDirectory.appending(name)
    let entry = TrashEntry(
      name: name, originalPath: path, deleted: time.iso8601, title: title,
      id: id, file: directory.appending(path.name))
    // Nobody's text: when it cannot be written there is nothing to rescue.
    _ = try SafeWriter(root: folder.root).create(entry.description, try entry.encodedDescription())
    return entry
  }

  /// What is in the trash, the latest first.
  ///
  /// - Throws: ``SystemError`` when the trash cannot be read.
  package func trashEntries() throws -> [TrashEntry] {
    guard try folder.root.statusIfExists(NotesFolder.trashDirectory) != nil else { return [] }
    let names = try folder.root.open(NotesFolder.trashDirectory).entries()
      .filter { $0.kind == .directory }
    return try names.compactMap { try readTrashEntry(FilePath(bytes: $0.name)) }
      .sorted { ($0.deleted, $0.name) > ($1.deleted, $1.name) }
  }

  /// Puts a deleted note back.
  ///
  /// - Returns: where it is now: its old place, or a free name beside it when that is taken.
  /// - Throws: ``SystemError``, ``WriteError``; the note is then still in the trash.
  package func restore(_ entry: TrashEntry) throws -> FilePath {
    try changing {
      let original = entry.originalPath
      let path = try freePath(original.parent, name: "\(FilePath(bytes: original.name))")
      let target = try folder.root.statusIfExists(original) == nil ? original : path
      _ = try writer.move(entry.file, to: target)
      try removeRemains(in: entry.directory)
      return target
    }
  }

  /// Deletes a trash entry for good: the only thing that removes a note's last copy, and only when a
  /// person asks for it.
  ///
  /// - Returns: what is left of it elsewhere, in words; nil when nothing is.
  /// - Throws: ``SystemError``.
  @discardableResult
  package func deleteForever(_ entry: TrashEntry) throws -> String? {
    try changing {
      try folder.root.remove(entry.file)
      try removeRemains(in: entry.directory)
      do {
        try forgetVersions(of: entry)
        return nil
      } catch {
        return "earlier texts of \(entry.originalPath) may still be in \(versions.path): \(error)"
      }
    }
  }

  /// The entry that `reference` means: its name, path, title, id or the beginning of one.
  ///
  /// - Throws: ``RepositoryError`` `noSuchNote`, or `ambiguousNote` with the candidates.
  package func trashEntry(_ reference: String, in entries: [TrashEntry]) throws(RepositoryError)
    -> TrashEntry
  {
    let folded = TextFold.fold(reference)
    let steps: [(TrashEntry) -> Bool] = [
      { $0.name == reference || $0.id?.lowercased() == reference.lowercased() },
      { "\($0.originalPath)" == reference },
      {
        TextFold.fold($0.title) == folded
          || TextFold.fold("\(FilePath(bytes: $0.originalPath.stem))") == folded
      },
      { $0.name.hasPrefix(reference) },
    ]
    for step in steps {
      let found = entries.filter(step)
      if let only = found.first, found.count == 1 { return only }
      if found.count > 1 {
        throw RepositoryError(
          .ambiguousNote, "“\(reference)” means \(found.count) deleted notes; name one of these",
          details: found.map { "\($0.name)  \($0.originalPath)" })
      }
    }
    throw RepositoryError(
      .noSuchNote, "nothing in the trash is called “\(reference)”; see: notes trash list")
  }

  private func readTrashEntry(_ name: FilePath) throws -> TrashEntry? {
    let directory = NotesFolder.trashDirectory.appending(name.bytes)
    let names = try folder.root.open(directory).entries().filter { $0.kind == .regular }.map(\.name)
    guard let fileName = names.first(where: { !Self.isTrashRemains($0) }) else { return nil }
    let file = directory.appending(fileName)
    let description = directory.appending(TrashEntry.descriptionName)
    let json =
      try folder.root.statusIfExists(description) == nil
      ? [] : try folder.root.readFile(description).bytes
    // Without a usable description it still is somebody's note: it can be restored to the top.
    return TrashEntry(name: "\(name)", file: file, json: json)
      ?? TrashEntry(
        name: "\(name)", originalPath: FilePath(bytes: fileName), deleted: "",
        title: "\(FilePath(bytes: file.stem))", id: nil, file: file)
  }

  /// Clears away what processes that died have left in the trash: entries without a note.
  ///
  /// - Throws: ``SystemError``.
  package func tidyTrash() throws {
    guard try folder.root.statusIfExists(NotesFolder.trashDirectory) != nil else { return }
    try changing {
      for entry in try folder.root.open(NotesFolder.trashDirectory).entries()
      where entry.kind == .directory {
        try removeRemains(in: NotesFolder.trashDirectory.appending(entry.name))
      }
    }
  }

  /// Removes an entry's directory with what is ours in it; with a note in it, or something that was put
  /// there by hand, it stays as it is.
  private func removeRemains(in directory: FilePath) throws {
    let names = try folder.root.open(directory).entries().map(\.name)
    guard names.allSatisfy(Self.isTrashRemains) else { return }
    for name in names { try folder.root.remove(directory.appending(name)) }
    try folder.root.removeDirectory(directory)
  }

  private static func isTrashRemains(_ name: [UInt8]) -> Bool {
    name.elementsEqual(TrashEntry.descriptionName.utf8) || TemporaryName.isOwnTemporary(name)
  }
}
