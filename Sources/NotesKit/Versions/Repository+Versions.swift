internal import NotesFormat
internal import NotesIndex
internal import NotesSystem

extension Repository {
  /// Texts that the notes of this folder have had.
  package var versions: VersionStore { VersionStore(stateDirectory.appending("versions")) }

  /// Keeps the texts of notes that were found changed.
  ///
  /// A folder that is only read leaves nothing behind. Conflict copies come first: whatever is found
  /// together with one may have come with it.
  ///
  /// - Returns: why they could not be kept; nil when all went well.
  func keepVersions(of changes: [IndexChange]) -> String? {
    let texts = changes.compactMap { change -> KeptText? in
      guard case .upsert(let record, let source, _) = change, record.content.encoding == .utf8
      else {
        return nil
      }
      return KeptText(
        kind: .seen, path: record.path, id: record.content.id,
        checksum: record.checksum, bytes: source)
    }
    let isCopy = { (text: KeptText) in ConflictName(fileName: text.path.name) != nil }
    return keepingVersions {
      try versions.keep(
        texts.filter(isCopy) + texts.filter { !isCopy($0) }, time: clock.now())
    }
  }

  /// Notes that more has changed than can be kept.
  ///
  /// - Returns: why that failed; nil when all went well.
  func keepVersionGap() -> String? {
    keepingVersions { try versions.noteGap(time: clock.now()) }
  }

  /// Keeps what this program has written, and what it replaced.
  ///
  /// - Returns: why that failed; nil when all went well.
  func keepVersions(_ path: FilePath, before: [UInt8], after: [UInt8]) -> String? {
    let texts = [kept(.before, path, before), kept(.after, path, after)]
    return keepingVersions { try versions.keep(texts, time: clock.now()) }
  }

  /// Keeps what is about to be replaced in several files.
  ///
  /// - Returns: why that failed; nil when all went well.
  func keepVersions(before edits: [ChangeSet.Edit]) -> String? {
    let texts = edits.map { kept(.before, $0.path, $0.before) }
    return keepingVersions { try versions.keep(texts, time: clock.now()) }
  }

  /// Keeps what has been written to several files, some of which have another path now.
  ///
  /// - Returns: why that failed; nil when all went well.
  func keepVersions(after edits: [ChangeSet.Edit], _ moves: [ChangeSet.Move]) -> String? {
    let texts = edits.flatMap { edit in
      let path = moves.place(of: edit.path)
      let after = kept(.after, path, edit.after)
      return path == edit.path ? [after] : [kept(.before, path, edit.before), after]
    }
    return keepingVersions { try versions.keep(texts, time: clock.now()) }
  }

  /// Keeps the first text of a note.
  ///
  /// - Returns: why that failed; nil when all went well.
  func keepVersion(of path: FilePath, _ note: PlannedNote) -> String? {
    // An id that came with the text may be in other versions that are not made from this one.
    let text = kept(note.hasNewID ? .made : .seen, path, note.bytes)
    return keepingVersions { try versions.keep([text], time: clock.now()) }
  }

  private func kept(
    _ kind: VersionEntry.Kind, _ path: FilePath, _ bytes: [UInt8]
  ) -> KeptText {
    let content = NoteContent(parsing: bytes, stem: path.stem)
    return KeptText(
      kind: kind, path: path, id: content.id, checksum: Checksum(of: bytes), bytes: bytes)
  }

  private func keepingVersions(_ body: () throws -> Void) -> String? {
    guard folder.isInitialized else { return nil }
    do {
      try body()
      return nil
    } catch {
      // It costs a base for merging and nothing else.
      return "no version was kept for merging: \(error)"
    }
  }

  /// Forgets the versions of a note that was deleted for good, unless another note has its path.
  func forgetVersions(of entry: TrashEntry) throws {
    let root = folder.root
    try versions.forget { version in
      let isMeant = version.path == entry.originalPath || entry.id != nil && version.id == entry.id
      return try isMeant && root.statusIfExists(version.path) == nil
    }
  }
}
