import Foundation
import NotesFormat
@_spi(_Unicode) import Swift

/// Folding written for reading, not for speed: scalar by scalar, with the compatibility decomposition
/// of Foundation, the composition of the standard library (Foundation's takes U+10041 for `A`) and the
/// library's properties in place of our tables, all but the one of simplified characters.
enum ReferenceFold {
  static func fold(_ source: String) -> String {
    var scalars = source.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint }
      .map(String.init).joined()
    // Case folding may make what can be decomposed, and the other way round.
    var before: String.UnicodeScalarView
    repeat {
      before = scalars.unicodeScalars
      // U+0345 sorts after other marks as long as it is one.
      scalars = scalars.decomposedStringWithCompatibilityMapping
      scalars = scalars.unicodeScalars.map(caseFolded).joined()
      scalars = scalars.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint }
        .map(String.init).joined()
    } while !before.elementsEqual(scalars.unicodeScalars)
    scalars = String(String.UnicodeScalarView(withoutLatinMarks(scalars.unicodeScalars)))
    scalars = scalars.unicodeScalars.map { $0 == "\u{345}" ? "\u{3B9}" : simplified($0) }.joined()
    return withSingleSpaces(String(String.UnicodeScalarView(scalars._nfc)))
  }

  /// The scalar's full case folding but for U+0345.
  private static func caseFolded(_ scalar: Unicode.Scalar) -> String {
    guard scalar.properties.changesWhenCaseFolded, scalar != "\u{345}" else {
      return String(scalar)
    }
    // Cherokee folds to its capitals, which are the older letters.
    if (0x13A0...0x13FF).contains(scalar.value) || (0xAB70...0xABBF).contains(scalar.value) {
      return scalar.properties.uppercaseMapping
    }
    return scalar.properties.uppercaseMapping.unicodeScalars.map(\.properties.lowercaseMapping)
      .joined()
  }

  private static func withoutLatinMarks(_ scalars: String.UnicodeScalarView) -> [Unicode.Scalar] {
    var isOnLatin = false
    return scalars.filter { scalar in
      if scalar.properties.generalCategory == .nonspacingMark { return !isOnLatin }
      if scalar.properties.canonicalCombiningClass == .notReordered {
        isOnLatin = isLatinLetter(scalar)
      }
      return true
    }
  }

  /// Latin letters that are left after compatibility decomposition and case folding.
  private static func isLatinLetter(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.properties.isAlphabetic || scalar.properties.generalCategory.isLetter else {
      return false
    }
    return latin.contains { $0.contains(scalar.value) }
  }

  /// Scripts.txt of Unicode 15.0, `Latin`, without what compatibility decomposition removes.
  private static let latin: [ClosedRange<UInt32>] = [
    0x41...0x5A, 0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2B8, 0x1D00...0x1D25,
    0x1D2C...0x1D5C, 0x1D62...0x1D65, 0x1D6B...0x1D77, 0x1D79...0x1DBE, 0x1E00...0x1EFF,
    0x2C60...0x2C7F, 0xA722...0xA787, 0xA78B...0xA7FF, 0xAB30...0xAB5A, 0xAB5C...0xAB64,
    0xAB66...0xAB69, 0x10780...0x107BA, 0x1DF00...0x1DF2A, 0x2132...0x2132, 0x214E...0x214E,
    0x2184...0x2184,
  ]

  private static func simplified(_ scalar: Unicode.Scalar) -> String {
    guard scalar.properties.isIdeographic else { return String(scalar) }
    return String(decoding: TextFold.fold(String(scalar)), as: UTF8.self)
  }

  private static func withSingleSpaces(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if !scalar.properties.isWhitespace {
        scalars.append(scalar)
      } else if scalars.last != " " {
        scalars.append(" ")
      }
    }
    return String(scalars)
  }
}

extension Unicode.GeneralCategory {
  var isLetter: Bool {
    switch self {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
    default: false
    }
  }
}
