/// Other names for tags, wherever they stand in a note, and for those nested below them.
///
/// A tag that is called by the new name already, or is nested below it, stays as it is: the change can be
/// repeated, and `lang` can become `lang/swift`.
package struct TagRenaming: Sendable {
  private let oldNames: Set<[UInt8]>
  private let new: TagName
  private let newFolded: [UInt8]

  /// - Parameters:
  ///   - old: tags; case, accents and the like make no difference.
  ///   - new: their new name, as it is to be written.
  package init(_ old: [TagName], to new: TagName) {
    oldNames = Set(old.map { TextFold.fold($0.text) })
    self.new = new
    newFolded = TextFold.fold(new.text)
  }

  /// The other name of a tag; nil when it keeps its name.
  package func newName(of tag: String) -> String? {
    let tag = TagName(tag)
    let names = tag.foldedNames
    guard let level = names.lastIndex(where: oldNames.contains) else { return nil }
    // `a/b/c` becomes no `a/b/b/c` when `a` becomes `a/b`.
    if let own = names.lastIndex(of: newFolded), own > level { return nil }
    let name = new.text + tag.rest(behind: level)
    return name.utf8.elementsEqual(tag.text.utf8) ? nil : name
  }

  /// The file with the tags renamed; equal bytes when it has none of them.
  ///
  /// A list of a header does not get one tag twice. Everything else keeps its bytes: the style of lists,
  /// quotes, comments, what looks like a tag in code and addresses.
  ///
  /// - Parameter bytes: the whole file.
  /// - Returns: the whole file.
  /// - Throws: for a header that cannot be changed with certainty, with its line, and when the result would not
  ///   read back as meant.
  /// - Complexity: linear in the file.
  package func applying(to bytes: [UInt8]) throws(HeaderEditError) -> [UInt8] {
    try HeaderEdit.requireText(bytes)
    let before = NoteContent(parsing: bytes, stem: [])
    guard before.tags.contains(where: { newName(of: $0) != nil }) else { return bytes }
    // The body first: its places are those of the file as it is.
    var edited = renamingInline(bytes)
    for key in ["tags", "tag"] { edited = try renamingHeader(key, edited) }
    let after = NoteContent(parsing: edited, stem: [])
    let expected = Set(before.tags.map { TextFold.fold(newName(of: $0) ?? $0) })
    guard Set(after.tags.map { TextFold.fold($0) }) == expected else {
      throw HeaderEditError(
        .unverified, "the tags would not read back as meant; change them in an editor")
    }
    return edited
  }

  private func renamingInline(_ bytes: [UInt8]) -> [UInt8] {
    let records = MarkdownRecords(scanning: bytes, from: FrontMatter(scanning: bytes).bodyStart)
    let splices = records.tags.compactMap { tag in
      newName(of: String(decoding: bytes[tag.range], as: UTF8.self))
        .map { Splice(range: tag.range, bytes: Array($0.utf8)) }
    }
    return Splice.apply(splices, to: bytes)
  }
}
