internal import NotesFormat
internal import NotesSystem

/// What a merge has done.
package struct MergeOutcome: Sendable {
  /// The note's old text, unless that is what the note still has, and the copy.
  package let trashed: [TrashEntry]
  package let warnings: [String]
}

extension Repository {
  /// Writes a merge: the note's old text to the trash, the new one in its place, the copy to the trash.
  ///
  /// In this order, so that whatever fails in between leaves both texts in the folder or in the trash, and
  /// never a copy that has gone although nothing of it has come into the note.
  ///
  /// - Parameters:
  ///   - plan: as it was worked out from both files.
  ///   - bytes: the note's new text.
  /// - Returns: what is in the trash now.
  /// - Throws: ``RepositoryError`` `changedMeanwhile` when one of the files is no longer what it was;
  ///   ``SystemError``, ``WriteError``.
  package func carryOut(_ plan: PlannedMerge, writing bytes: [UInt8]) throws -> MergeOutcome {
    try changing {
      try require(plan.notePath, plan.note)
      try require(plan.copyPath, plan.copy)
      var trashed: [TrashEntry] = []
      var warnings: [String] = []
      if bytes != plan.note {
        trashed.append(try keepInTrash(plan.notePath, plan.note))
        let outcome = try writer.replace(plan.notePath, base: plan.note, with: bytes)
        warnings = outcome.messages
        warnings += [keepVersions(plan.notePath, before: plan.note, after: bytes)]
          .compactMap(\.self)
      }
      trashed.append(try trashCopy(plan))
      return MergeOutcome(trashed: trashed, warnings: warnings)
    }
  }

  private func require(_ path: FilePath, _ bytes: [UInt8]) throws {
    guard try folder.root.readFile(path).bytes == bytes else {
      throw RepositoryError(
        .changedMeanwhile, path, "the file has changed while it was merged; nothing was written")
    }
  }

  /// Moves the copy to the trash, and back when someone has changed it in the last moment.
  private func trashCopy(_ plan: PlannedMerge) throws -> TrashEntry {
    let content = EditableNote(path: plan.copyPath, plan.copy).content
    let entry = try moveToTrash(plan.copyPath, title: content.title, id: content.id)
    guard try folder.root.readFile(entry.file).bytes != plan.copy else { return entry }
    _ = try writer.move(entry.file, to: plan.copyPath)
    throw RepositoryError(
      .changedMeanwhile, plan.copyPath,
      "the copy has changed while it was merged, so it stays; the note has its earlier text, merge again"
    )
  }
}
