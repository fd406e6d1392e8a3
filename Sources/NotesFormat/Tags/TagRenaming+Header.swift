extension TagRenaming {
  /// The file with the tags of one header key renamed.
  func renamingHeader(_ key: String, _ bytes: [UInt8]) throws(HeaderEditError) -> [UInt8] {
    let header = FrontMatter(scanning: bytes)
    guard let entry = header.entry(for: key) else { return bytes }
    let edit: HeaderEdit
    let splices: [Splice]
    switch entry.value {
    case .empty: return bytes
    case .scalar(let text):
      let renamed = renaming([TagPiece.pieces(of: text)], [text])[0] ?? ""
      edit = .set(key: key, .text(renamed))
      splices = try self.splices(for: renamed, replacing: text, entry, header, bytes)
    case .list(let items):
      let renamed = renaming(items.map(TagPiece.pieces(ofItem:)), items)
      edit = .set(key: key, .list(renamed.compactMap(\.self)))
      splices = try self.splices(for: renamed, replacing: items, entry, header, bytes)
    case .opaque:
      guard FrontMatter.tagList(from: entry.value).contains(where: { newName(of: $0) != nil })
      else { return bytes }
      throw HeaderEditError(
        .unreadableValue, line: entry.line,
        "the value of `\(key)` is no plain list of tags; correct it in an editor first")
    }
    guard !splices.isEmpty else { return bytes }
    try edit.requireEditable(header)
    let edited = Splice.apply(splices, to: bytes)
    _ = try edit.verify(edited, against: header, of: bytes)
    return edited
  }

  // MARK: Texts

  /// The texts of a value with their tags renamed; nil for one that has no tag left.
  ///
  /// Of a tag that would be there twice the one stays that is called so already, else the first.
  private func renaming(_ pieces: [[TagPiece]], _ texts: [String]) -> [String?] {
    var taken: Set<[UInt8]> = []
    for piece in pieces.joined() where newName(of: name(piece)) == nil {
      taken.insert(TextFold.fold(name(piece)))
    }
    return zip(pieces, texts).map { pieces, text in
      let changes = pieces.map { piece -> Change in
        guard let name = newName(of: name(piece)) else { return .keep }
        return taken.insert(TextFold.fold(name)).inserted ? .rename(name) : .drop
      }
      return Self.text(text, pieces, changes)
    }
  }

  private enum Change {
    case keep, drop
    case rename(String)

    var isDrop: Bool { if case .drop = self { true } else { false } }
  }

  private func name(_ piece: TagPiece) -> String {
    // The name as it appears among the tags of a note.
    NoteContent.tagNames(.list([piece.name])).first ?? piece.name
  }

  /// A text with its pieces changed; one that is dropped takes its separator along.
  private static func text(
    _ text: String, _ pieces: [TagPiece], _ changes: [Change]
  ) -> String? {
    guard let first = changes.firstIndex(where: { !$0.isDrop }) else {
      return pieces.isEmpty ? text : nil
    }
    var result = String(text[..<pieces[0].wholeRange.lowerBound])
    var position = pieces[first].wholeRange.lowerBound
    for index in first..<pieces.count {
      switch changes[index] {
      case .keep: continue
      case .rename(let name):
        result += text[position..<pieces[index].range.lowerBound] + name
        position = pieces[index].range.upperBound
      case .drop:
        result += text[position..<pieces[index - 1].wholeRange.upperBound]
        position = pieces[index].wholeRange.upperBound
      }
    }
    return result + text[position...]
  }

  // MARK: Bytes

  private func splices(
    for new: String, replacing old: String, _ entry: FrontMatter.Entry, _ header: FrontMatter,
    _ bytes: [UInt8]
  ) throws(HeaderEditError) -> [Splice] {
    guard !new.utf8.elementsEqual(old.utf8) else { return [] }
    guard entry.style == .scalar else {
      return try HeaderEdit.set(key: entry.key, .text(new)).splices(in: header, of: bytes)
    }
    return [
      Splice(
        range: entry.valueRange,
        bytes: Self.encode(new, like: bytes[entry.valueRange], of: old, inFlow: false))
    ]
  }

  private func splices(
    for new: [String?], replacing old: [String], _ entry: FrontMatter.Entry,
    _ header: FrontMatter, _ bytes: [UInt8]
  ) throws(HeaderEditError) -> [Splice] {
    let isFlow = entry.style == .flowList
    guard isFlow || entry.style == .blockList, entry.items.count == old.count else {
      let list = new.compactMap(\.self)
      return try HeaderEdit.set(key: entry.key, .list(list)).splices(in: header, of: bytes)
    }
    let first = new.firstIndex { $0 != nil } ?? 0
    var splices: [Splice] = []
    if isFlow, first > 0 {
      let range = entry.items[0].lowerBound..<entry.items[first].lowerBound
      splices.append(Splice(range: range, bytes: []))
    }
    for (index, text) in new.enumerated() {
      if let text {
        guard !text.utf8.elementsEqual(old[index].utf8) else { continue }
        let source = bytes[entry.items[index]]
        let encoded = Self.encode(text, like: source, of: old[index], inFlow: isFlow)
        splices.append(Splice(range: entry.items[index], bytes: encoded))
      } else if !isFlow {
        splices.append(Splice(range: entry.itemLines[index], bytes: []))
      } else if index > first {
        let range = entry.items[index - 1].upperBound..<entry.items[index].upperBound
        splices.append(Splice(range: range, bytes: []))
      }
    }
    return splices
  }

  /// A text in the style of another: in its quotes, or plain where that will do.
  private static func encode(
    _ text: String, like source: ArraySlice<UInt8>, of old: String, inFlow: Bool
  ) -> [UInt8] {
    if source.first == UInt8(ascii: "\"") { return YAMLText.quote(text) }
    if source.first == UInt8(ascii: "'"), text.unicodeScalars.allSatisfy({ $0.value >= 0x20 }) {
      return Array("'\(text.replacing("'", with: "''"))'".utf8)
    }
    let encoded = YAMLText.encode(text, isText: true, inFlow: inFlow)
    // What other readers do not understand as it is, such as a `#` at the start, need not be put right here.
    let wasPlain = source.elementsEqual(old.utf8)
    let couldBe = YAMLText.encode(old, isText: true, inFlow: inFlow).elementsEqual(old.utf8)
    return wasPlain && !couldBe ? Array(text.utf8) : encoded
  }
}
