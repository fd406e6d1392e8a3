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
  /// Which tag, alias, header value (counted over all keys) or heading; 0 for the other fields.
  package let element: Int
  /// The source bytes: of the file for headings and body, of the field's UTF-8 otherwise.
  package let range: Range<Int>
  package let quality: WordQuality
  /// The source has the very bytes of the query, not only their folded twin.
  package let isExactForm: Bool
}
