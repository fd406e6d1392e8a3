/// A part of a note that is searched on its own.
package enum NoteField: UInt8, Hashable, Sendable, CaseIterable {
  case title
  /// The file name without its extension.
  case name
  case tag
  case alias
  /// A value of any other header key.
  case header
  /// A heading of the body.
  case heading
  /// The rest of the body.
  case body
}

/// One place where a term matches.
package struct TermHit: Hashable, Sendable {
  /// Index into ``Query/terms``.
  package let term: Int
  package let field: NoteField
  /// Which tag, alias, header value (counted over all keys) or heading (of those that are not empty); 0
  /// for the other fields.
  package let element: Int
  /// The source bytes: of the file for headings and body, of the field's UTF-8 otherwise.
  package let range: Range<Int>
  /// The bytes of the field as it was searched, folded but for exact searches.
  package let place: Range<Int>
  package let quality: WordQuality
  /// The source has the very bytes of the query, not only their folded twin.
  package let isExactForm: Bool

  /// A hit; without a ``place`` it is the same as `range`.
  package init(
    term: Int, field: NoteField, element: Int, range: Range<Int>, place: Range<Int>? = nil,
    quality: WordQuality, isExactForm: Bool
  ) {
    self.term = term
    self.field = field
    self.element = element
    self.range = range
    self.place = place ?? range
    self.quality = quality
    self.isExactForm = isExactForm
  }
}

extension TermHit {
  /// Whether ranking prefers the match to one that is equal only after folding.
  ///
  /// In running text it does not matter how a word is written, at the start of a sentence for one; and
  /// an index of folded text could not tell.
  var countsAsExactForm: Bool { isExactForm && field <= .header }
}
