package import NotesFormat
package import NotesSystem

/// How a conflict copy would be merged into its note.
package struct PlannedMerge: Sendable {
  /// The version that both were made from, as far as is known.
  package struct Base: Sendable {
    /// For people: `commit 1a2b3c4d`.
    package let label: String
    /// Every line of it was known to both sides.
    package let isProven: Bool
  }

  package let notePath: FilePath
  package let copyPath: FilePath
  package let note: [UInt8]
  package let copy: [UInt8]
  /// Nil when no base is known, and for copies that are equal to the note.
  package let base: Base?
  /// What comes of it; nil when no base is known.
  package let merged: MergedText?

  package var isIdentical: Bool { note == copy }

  /// The note as it would be; nil when something is left for a person.
  package var result: [UInt8]? { isIdentical ? note : merged?.bytes }

  /// The note with markers; nil when there is nothing to mark.
  package var marked: [UInt8]? {
    guard let merged, let base, result == nil else { return nil }
    var labels = MergedText.Labels()
    labels.ours = "\(notePath)"
    labels.base = base.label
    labels.theirs = "\(copyPath)"
    return merged.marked(labels)
  }
}

extension Repository {
  /// Works out a merge without writing anything into the folder.
  ///
  /// - Parameters:
  ///   - copyPath: a conflict copy.
  ///   - notePath: the note that it is one of.
  ///   - environment: to run git with.
  /// - Returns: the merge with the fewest conflicts that a known base gives.
  /// - Throws: ``RepositoryError`` `notEditable` for texts that cannot be merged, with unresolved markers
  ///   for instance; ``SystemError``.
  package func planMerge(
    of copyPath: FilePath, into notePath: FilePath, environment: ProcessEnvironment
  ) throws -> PlannedMerge {
    let (note, copy) = try (
      folder.root.readFile(notePath).bytes, folder.root.readFile(copyPath).bytes
    )
    func plan(_ base: PlannedMerge.Base?, _ merged: MergedText?) -> PlannedMerge {
      PlannedMerge(
        notePath: notePath, copyPath: copyPath, note: note, copy: copy, base: base, merged: merged)
    }
    if note == copy { return plan(nil, nil) }
    try requireEditable(EditableNote(path: notePath, note))
    try requireEditable(EditableNote(path: copyPath, copy))
    var best: (plan: PlannedMerge, rank: (Int, Int))?
    for history in try histories(notePath, note, copyPath, copy, environment) {
      guard let base = history.base(note: note, copy: copy),
        let merged = merge(base, note, copy)
      else { continue }
      let rank = (merged.conflicts.count, base.distance)
      guard best.map({ rank < $0.rank }) ?? true else { continue }
      let label = PlannedMerge.Base(
        label: base.version.label, isProven: base.proofs == .complete)
      best = (plan(label, merged), rank)
    }
    return best?.plan ?? plan(nil, nil)
  }

  private func histories(
    _ notePath: FilePath, _ note: [UInt8], _ copyPath: FilePath, _ copy: [UInt8],
    _ environment: ProcessEnvironment
  ) throws -> [KnownHistory] {
    let git = GitHistory(
      folder: folder.path, environment: environment, scratch: stateDirectory.appending("merging"))
    let stored = try storedHistory(
      of: notePath, note: Checksum(of: note), copy: (copyPath, Checksum(of: copy)))
    return [
      stored, try git.history(of: notePath).before(note, copy),
      try syncthingHistory(of: notePath).before(note, copy),
    ]
  }

  private func merge(
    _ base: KnownHistory.Base, _ note: [UInt8], _ copy: [UInt8]
  ) -> MergedText? {
    var merge = NoteMerge(base: base.version.bytes, ours: note, theirs: copy)
    merge.proofs = base.proofs
    do throws(HeaderEditError) {
      return try merge.run()
    } catch {
      // An old version that is no text is no base.
      return nil
    }
  }
}

extension KnownHistory {
  /// The versions from before one of the sides was there.
  fileprivate func before(_ note: [UInt8], _ copy: [UInt8]) -> KnownHistory {
    var history = self
    history.versions = Array(versions.prefix { $0.bytes != note && $0.bytes != copy })
    return history
  }
}
