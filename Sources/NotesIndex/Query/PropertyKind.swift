internal import NotesFormat

/// What the value of a header key is to a comparison, see ``PropertyTest``.
package enum PropertyKind: String, Hashable, Sendable, CaseIterable {
  case text, number, date
  /// `true` or `false`, which programs show as a box to tick.
  case checkbox
  /// Two values or more; the index does not tell a list of one from its only item.
  case list
  /// Nothing after the key.
  case empty

  package init(of values: [String]) {
    guard let value = values.first, values.count == 1 else {
      self = values.isEmpty ? .empty : .list
      return
    }
    switch value.lowercased() {
    case "": self = .empty
    case "true", "false": self = .checkbox
    case _ where PropertyTest.number(value) != nil: self = .number
    case _ where PropertyTest.day(value) != nil: self = .date
    default: self = .text
    }
  }
}

extension NoteRecordView {
  /// Calls `body` with each header key and its values, as queries know them.
  ///
  /// `tags` has those of the text as well; a key that is there twice comes twice.
  package func forEachHeaderKey(_ body: (_ key: String, _ values: [String]) -> Void) {
    if let id { body(OwnKey.id.rawValue, [id]) }
    if titleSource == .header { body(OwnKey.title.rawValue, [title]) }
    let lists = [(OwnKey.tags, tagRanges), (OwnKey.aliases, aliasRanges)]
    for (key, ranges) in lists where !ranges.isEmpty { body(key.rawValue, ranges.map(string)) }
    forEachProperty { key, values in body(string(key), values.map(string)) }
  }
}
