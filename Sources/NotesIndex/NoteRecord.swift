package import NotesFormat
package import NotesSystem

/// One note file as the index knows it: where it is, which bytes were read, what they mean.
package struct NoteRecord: Hashable, Sendable {
  /// Relative to the folder.
  package var path: FilePath
  package var stamp: FileStamp
  package var checksum: Checksum
  package var content: NoteContent

  package init(path: FilePath, stamp: FileStamp, checksum: Checksum, content: NoteContent) {
    self.path = path
    self.stamp = stamp
    self.checksum = checksum
    self.content = content
  }
}
