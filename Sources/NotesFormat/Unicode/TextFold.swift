/// The folding that makes text and query comparable; it asks no locale.
///
/// A text is taken apart into combining sequences, and of each:
/// - characters that are ignorable by default (soft hyphen, joiners, variation selectors, byte order
///   mark) are dropped;
/// - compatibility forms (width, ligatures, CJK compatibility ideographs) and case are folded
///   (`NFKC_Casefold` of Unicode 15.0, 3.13);
/// - nonspacing marks go if they stand on a Latin letter; all else is composed (`か` + `゛` is `が`);
/// - traditional Han characters and other variant forms become simplified ones, one for one
///   (`kSimplifiedVariant` of Unihan, and `.ci/variant-forms` for what it leaves out);
/// - every run of white space, line ends included, becomes one space.
///
/// Folding folded text changes nothing.
package enum TextFold {
  /// Folds UTF-8 text; what is no UTF-8 becomes U+FFFD, as in `String(decoding:as:)`.
  ///
  /// The way back counts in 32 bits: it is right for texts up to 4 GiB.
  ///
  /// - Complexity: one pass; a text that folds to itself is not copied.
  package static func fold(_ source: [UInt8]) -> FoldedText {
    var folder = TextFolder(folding: source.span, keepsUnits: true)
    var bytes: [UInt8] = []
    folder.fold(source.span, into: &bytes)
    // Sharing the source's memory is worth the comparison.
    if folder.units.isEmpty, bytes == source { bytes = source }
    return FoldedText(bytes: bytes, units: folder.units)
  }

  /// Adds the folded form of a text to `result`, without a way back: for indexing.
  ///
  /// White space that starts the text stays one space, whatever `result` ends in.
  package static func foldBytes(_ source: borrowing Span<UInt8>, into result: inout [UInt8]) {
    var folder = TextFolder(folding: source, behind: result.count, keepsUnits: false)
    folder.fold(source, into: &result)
  }

  /// Adds the folded form of a text to `result` and says where some parts of it are in there: for
  /// indexing large texts without a copy of them.
  ///
  /// - Parameters:
  ///   - source: UTF-8, up to 4 GiB together with `result`.
  ///   - result: gets the folded form at its end.
  ///   - ranges: not empty, within the source.
  /// - Returns: for each range what ``FoldedText/foldedRange(overlapping:)`` says, in bytes of the folded
  ///   form alone.
  package static func fold(
    _ source: borrowing Span<UInt8>, into result: inout [UInt8], locating ranges: [Range<Int>]
  ) -> [Range<Int>] {
    let origin = result.count
    var folder = TextFolder(folding: source, behind: origin, keepsUnits: !ranges.isEmpty)
    folder.fold(source, into: &result)
    if ranges.isEmpty { return [] }
    let folded = FoldedText(bytes: result, origin: origin, units: folder.units)
    return ranges.map { range in
      let found = folded.foldedRange(overlapping: range)
      return found.lowerBound - origin..<found.upperBound - origin
    }
  }

  /// The folded form of a short text, where no way back is needed.
  package static func fold(_ source: String) -> [UInt8] {
    var result: [UInt8] = []
    foldBytes(source.utf8.span, into: &result)
    return result
  }
}
