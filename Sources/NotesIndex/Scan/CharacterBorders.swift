/// Where one character ends and the next begins, as far as exact searches care.
///
/// `e` is no part of the decomposed `é`, nor `か` of a decomposed `が`: what is typed must be whole
/// characters of the text. So whatever matches exactly also matches when both are folded.
enum CharacterBorders {
  /// Whether a range of UTF-8 text begins and ends between characters.
  static func areCharacters(_ range: Range<Int>, in text: [UInt8]) -> Bool {
    isBorder(range.lowerBound, in: text) && isBorder(range.upperBound, in: text)
  }

  private static func isBorder(_ offset: Int, in text: [UInt8]) -> Bool {
    var position = offset
    while position > 0, position < text.count {
      // The greater part of all text.
      if text[position] < 0x80 { return true }
      let scalar = TermScanner.scalar(text.span, &position)
      guard let properties = Unicode.Scalar(scalar)?.properties else { return true }
      if properties.isGraphemeExtend || isJamoPart(scalar) { return false }
      // Folding drops it, so what follows counts.
      guard properties.isDefaultIgnorableCodePoint else { return true }
    }
    return true
  }

  /// Vowels and final consonants of decomposed Hangul.
  private static func isJamoPart(_ scalar: UInt32) -> Bool { scalar >= 0x1160 && scalar <= 0x11FF }
}
