/// Bytes that take the place of others.
package struct Splice: Hashable, Sendable {
  package let range: Range<Int>
  package let bytes: [UInt8]

  package init(range: Range<Int>, bytes: [UInt8]) {
    self.range = range
    self.bytes = bytes
  }

  /// Makes replacements that are in order and do not overlap.
  package static func apply(_ splices: [Splice], to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + splices.reduce(0) { $0 + $1.bytes.count })
    var position = 0
    for splice in splices {
      result += bytes[position..<splice.range.lowerBound]
      result += splice.bytes
      position = splice.range.upperBound
    }
    return result + bytes[position...]
  }
}

extension HeaderEdit {
  /// What the edit replaces; nothing when there is nothing to do.
  func splices(in header: FrontMatter, of bytes: [UInt8]) throws(HeaderEditError) -> [Splice] {
    let entry = header.entry(for: key)
    switch (self, entry) {
    case (.unset, nil): return []
    case (.unset, let entry?): return [Splice(range: entry.lines, bytes: [])]
    case (.set(_, let value), let entry?):
      guard !Self.holds(entry.value, value) else { return [] }
      return replacement(of: entry, by: value, header, bytes)
    case (.set(_, let value), nil): return addition(of: value, header, bytes)
    }
  }

  /// Whether readers with types must see a string in a value of this key.
  private var isTextKey: Bool { WellKnownKey(key)?.holdsText ?? false }

  /// A value for a line on which `rest` follows it.
  private func encode(_ value: HeaderValue, before rest: ArraySlice<UInt8>) -> [UInt8] {
    if isTextKey, case .text(let text) = value, !rest.allSatisfy(ASCII.isBlank) {
      // Without quotes a title would take in the comment after it.
      return YAMLText.quote(text)
    }
    return YAMLText.encode(value, isText: isTextKey)
  }

  private func replacement(
    of entry: FrontMatter.Entry, by value: HeaderValue, _ header: FrontMatter, _ bytes: [UInt8]
  ) -> [Splice] {
    if case .list(let list) = value, case .list(let old) = entry.value {
      let edit = ListSplices(
        old: old, new: list, entry: entry, bytes: bytes, lineEnding: header.lineEnding,
        isText: isTextKey)
      if let splices = edit.splices { return splices }
    }
    switch entry.style {
    case .scalar, .flowList, .other:
      let rest = LineCursor(bytes: bytes).line(at: entry.valueRange.upperBound).text
      return [Splice(range: entry.valueRange, bytes: encode(value, before: bytes[rest]))]
    case .empty, .block, .blockList, .otherBelow:
      return onKeyLine(value, entry, bytes)
    }
  }

  /// Puts a value after the colon, before a comment there, and takes away the lines below.
  private func onKeyLine(
    _ value: HeaderValue, _ entry: FrontMatter.Entry, _ bytes: [UInt8]
  ) -> [Splice] {
    let line = LineCursor(bytes: bytes).line(at: entry.lines.lowerBound)
    let start = entry.valueStart
    var end = start
    if entry.style == .block {
      end = bytes[entry.valueRange].prefix { !isBlankOrLineEnd($0) }.endIndex
    }
    let rest = bytes[end..<line.text.upperBound]
    if rest.allSatisfy(ASCII.isBlank) { end = line.text.upperBound }
    let encoded = [ASCII.space] + encode(value, before: rest)
    var splices = [Splice(range: start..<end, bytes: encoded)]
    if line.next < entry.lines.upperBound {
      splices.append(Splice(range: line.next..<entry.lines.upperBound, bytes: []))
    }
    return splices
  }

  private func isBlankOrLineEnd(_ byte: UInt8) -> Bool {
    ASCII.isBlank(byte) || byte == ASCII.lineFeed || byte == ASCII.carriageReturn
  }

  private func addition(
    of value: HeaderValue, _ header: FrontMatter, _ bytes: [UInt8]
  ) -> [Splice] {
    guard header.kind == .yaml else {
      return [
        FrontMatter.prefix(entries: [(key, value)], to: bytes, header)
      ]
    }
    let line = FrontMatter.line(key, value, indent: header.indent, header.lineEnding)
    return [Splice(range: header.content.upperBound..<header.content.upperBound, bytes: line)]
  }
}
