internal import NotesFormat

/// A leaf of a query together with its place, in UTF-8 bytes of the query text.
package struct Located<Value> {
  package var value: Value
  package var range: Range<Int>

  package init(_ value: Value, _ range: Range<Int>) {
    self.value = value
    self.range = range
  }
}

extension Located: Equatable where Value: Equatable {}
extension Located: Hashable where Value: Hashable {}
extension Located: Sendable where Value: Sendable {}

/// A text to look for, as typed and as searches compare it.
package struct SearchText: Hashable, Sendable {
  package let text: String
  package let folded: [UInt8]

  package init(_ text: String) {
    self.text = text
    folded = TextFold.fold(text)
  }
}

/// Where a text term may match.
package enum TextScope: UInt8, Hashable, Sendable, CaseIterable {
  case anywhere, title, body
}

/// What `is:` asks.
package enum NoteState: String, Hashable, Sendable, CaseIterable {
  /// The note has no tag.
  case untagged
  /// Another note has the same id or the same bytes; conflict copies do not count.
  case duplicate
  /// The note is a conflict copy of another.
  case conflict
  /// git's conflict markers stand in the note.
  case unmerged
  /// No other note has a link to it.
  case orphan
  /// The note has a task with something left to be done.
  case todo
  /// The note has a task with nothing left to be done.
  case done
}

/// What one leaf of a query asks of a note.
package enum QueryPredicate: Hashable, Sendable {
  /// The folded text is a part of one of the fields in scope.
  case text(SearchText, TextScope)
  /// The note has this tag or one nested below it.
  case tag(SearchText)
  /// A part of the relative path, or a glob over it when it has a `*`.
  case path(SearchText)
  /// The start of the id.
  case id(SearchText)
  case state(NoteState)
  case date(DateField, DateTest)
  case property(PropertyTest)
  /// The note has a link to the note that the text means.
  case link(SearchText)
  /// The note that the text means has a link to this one.
  case linkedBy(SearchText)

  /// Whether it is about a note's place among the others: ``QueryContext/paths`` then says which notes pass.
  package var isAboutOthers: Bool {
    switch self {
    case .state(.duplicate), .state(.conflict), .state(.orphan), .link, .linkedBy: true
    default: false
    }
  }
}

/// Which time of a note a date test looks at.
package enum DateField: String, Hashable, Sendable {
  /// `writeTime` (or `created`, `date`), else the file's modification time.
  case created
  /// The file's modification time.
  case modified
}

/// A word of the form `key:value` whose key is none of the operators: what it means depends on
/// whether the folder's notes have such a header key.
package struct KeyedWord: Hashable, Sendable {
  package let key: String
  package let comparison: PropertyTest.Comparison
  /// Empty when nothing follows the operator.
  package let value: String
  /// The value was quoted, so `*` in it is a star and nothing else.
  package let isQuoted: Bool
  /// The whole word as typed, for when it is text.
  package let typed: String
}

/// A leaf as parsed, before the header keys of the folder are known.
package enum ParsedLeaf: Hashable, Sendable {
  case predicate(QueryPredicate)
  case keyed(KeyedWord)
}
