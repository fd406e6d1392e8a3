package import NotesFormat
package import NotesSystem

/// A note as it was read for a change.
package struct EditableNote: Sendable {
  package let path: FilePath
  package let bytes: [UInt8]
  package let content: NoteContent
  package let header: FrontMatter

  package init(path: FilePath, _ bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    content = NoteContent(parsing: bytes, stem: path.stem)
    header = FrontMatter(scanning: bytes)
  }

  package var checksum: Checksum { Checksum(of: bytes) }
}

/// What a change has done to a note.
package struct UpdateOutcome: Sendable {
  package let path: FilePath
  /// Whether anything was written: a change that changes nothing writes nothing.
  package let isChanged: Bool
  package let before: [UInt8]
  package let after: [UInt8]
  /// What the person should know although all went well: a file that could not be exchanged in one
  /// step, a directory that could not be synced.
  package let warnings: [String]
}

extension Repository {
  /// Changes one note, comparing before writing.
  ///
  /// - Parameters:
  ///   - path: relative to the folder.
  ///   - checksum: the content that the caller has seen; nil to take what is there.
  ///   - isDryRun: work out the change and write nothing.
  ///   - change: the new bytes from the old ones.
  /// - Returns: what was done.
  /// - Throws: ``RepositoryError`` `changedMeanwhile` when the content is another than `checksum`,
  ///   `notEditable` for a text that cannot be rewritten without loss; ``WriteError``; what `change`
  ///   throws. The file is then as it was.
  package func update(
    _ path: FilePath, expecting checksum: Checksum? = nil, isDryRun: Bool = false,
    _ change: (EditableNote) throws -> [UInt8]
  ) throws -> UpdateOutcome {
    func work() throws -> UpdateOutcome {
      let note = try editableNote(path)
      guard checksum == nil || checksum == note.checksum else {
        throw RepositoryError(
          .changedMeanwhile, path,
          "the note has changed since it was read (its checksum is now \(note.checksum.hex));"
            + " read it again, then repeat the change")
      }
      let bytes = try change(note)
      guard bytes != note.bytes, !isDryRun else {
        return UpdateOutcome(
          path: path, isChanged: bytes != note.bytes, before: note.bytes, after: bytes, warnings: []
        )
      }
      let outcome = try writer.replace(path, base: note.bytes, with: bytes)
      let version = keepVersions(path, before: note.bytes, after: bytes)
      return UpdateOutcome(
        path: path, isChanged: true, before: note.bytes, after: bytes,
        warnings: outcome.messages + [version].compactMap(\.self))
    }
    return isDryRun ? try work() : try changing(work)
  }

  /// Reads a note that is to be changed.
  private func editableNote(_ path: FilePath) throws -> EditableNote {
    let note = EditableNote(path: path, try folder.root.readFile(path).bytes)
    try requireEditable(note)
    return note
  }

  /// Refuses a text that cannot be rewritten without loss.
  func requireEditable(_ note: EditableNote) throws(RepositoryError) {
    let path = note.path
    let reason: String? =
      switch note.content.encoding {
      case .utf8: nil
      case .invalidUTF8(let offset): "byte \(offset) is not UTF-8; convert the file to UTF-8 first"
      case .utf16: "the file is UTF-16; convert it to UTF-8 first"
      case .nul(let offset): "byte \(offset) is NUL, so this is hardly a text; mend the file first"
      }
    if let reason { throw RepositoryError(.notEditable, path, "not changed: " + reason) }
    if let marker = note.content.problems.first(where: { $0.code == "conflict-markers" }) {
      throw RepositoryError(
        .notEditable, path, line: marker.line,
        "not changed: the file has unresolved conflict markers; resolve them first")
    }
  }
}

extension WriteOutcome {
  /// What the person should know, in words.
  var messages: [String] {
    let inPlaceMessage: String? =
      switch inPlace {
      case nil: nil
      case .hasOtherNames: "it has other names (hard links), so it was overwritten in place"
      case .isMounted: "it is mounted by itself, so it was overwritten in place"
      case .attributesNotKept:
        "its owner or attributes could not be kept on a new file, so it was"
          + " overwritten in place"
      case .folderNotWritable: "its directory is not writable, so it was overwritten in place"
      }
    return [inPlaceMessage.map { "\(path): \($0)" }].compactMap(\.self) + warnings.map { "\($0)" }
  }
}
