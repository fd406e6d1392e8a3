package import NotesSystem

/// A change to the index.
package enum IndexChange: Sendable {
  /// A new note, or another content of a known path.
  ///
  /// - Parameters:
  ///   - source: the text that the record was made from, as ``NoteContent/readableText(of:)`` has it.
  ///   - isTrusted: whether an unchanged stamp will mean an unchanged file.
  case upsert(NoteRecord, source: [UInt8], isTrusted: Bool)
  /// The path is no note any more; nothing happens when it was none.
  case remove(FilePath)
  /// The file was touched, its bytes are the same; nothing happens when it is no note.
  case restamp(FilePath, FileStamp, isTrusted: Bool)
}
