internal import NotesFormat
package import NotesSystem

/// Merges three files as git asks a merge driver to: see "Defining a custom merge driver" in
/// gitattributes(5).
///
/// Works wherever git puts the files and needs no notes folder.
package struct MergeDriver: Sendable {
  /// The common ancestor's version; an empty file when there is none.
  package var base: FilePath
  /// Our version, which the result replaces.
  package var ours: FilePath
  package var theirs: FilePath
  package var markerSize = 7

  /// - Parameters: absolute paths.
  package init(base: FilePath, ours: FilePath, theirs: FilePath) {
    self.base = base
    self.ours = ours
    self.theirs = theirs
  }

  /// Merges, and writes the result with markers where it is left for a person.
  ///
  /// - Returns: how many conflicts there are.
  /// - Throws: ``RepositoryError`` `notEditable` when one of the files is not UTF-8 text,
  ///   ``SystemError``, ``WriteError``; our version is then as it was.
  package func run() throws -> Int {
    let texts = try [base, ours, theirs].map(read)
    let merged: MergedText
    do throws(HeaderEditError) {
      merged = try NoteMerge(base: texts[0], ours: texts[1], theirs: texts[2]).run()
    } catch {
      throw RepositoryError(
        .notEditable, nil, line: error.line, "not merged, ours was kept: \(error.message)")
    }
    let bytes = merged.bytes ?? merged.marked(size: markerSize)
    // Nobody's only text: git has all three.
    _ = try SafeWriter(root: Directory(opening: ours.parent))
      .replace(FilePath(bytes: ours.name), base: texts[1], with: bytes, savesText: false)
    return merged.conflicts.count
  }

  private func read(_ path: FilePath) throws(SystemError) -> [UInt8] {
    try Directory(opening: path.parent).readFile(FilePath(bytes: path.name)).bytes
  }
}
