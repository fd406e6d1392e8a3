import NotesFormat
import NotesTestSupport

/// Other scalars that fold to the same: capitals, full and half width, accents, traditional characters.
struct FoldVariants: Sendable {
  static let shared = FoldVariants()

  private let variants: [Unicode.Scalar: [Unicode.Scalar]]

  private init() {
    var variants: [Unicode.Scalar: [Unicode.Scalar]] = [:]
    for value in UInt32(0x41)...0x2FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let folded = String(decoding: TextFold.fold(String(Character(scalar))), as: UTF8.self)
      let scalars = folded.unicodeScalars
      guard let first = scalars.first, scalars.count == 1, first != scalar else { continue }
      variants[first, default: []].append(scalar)
    }
    self.variants = variants
  }

  /// The text with half of its scalars replaced by others that fold to the same.
  func varied(_ text: String, _ random: inout SeededRandom) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let others = variants[scalar] ?? []
      result.append(others.isEmpty || random.oneIn(2) ? scalar : random.pick(others))
    }
    return String(result)
  }
}
