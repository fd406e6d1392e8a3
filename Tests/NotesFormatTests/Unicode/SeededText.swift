import Foundation

/// Generated texts, the same for the same seed; `NOTES_TEST_SEED` repeats a run.
///
/// The seed is in the description, for messages.
final class SeededText: CustomStringConvertible {
  private let seed: UInt64
  private var generator: SplitMix

  init() {
    let given = ProcessInfo.processInfo.environment["NOTES_TEST_SEED"].flatMap(UInt64.init)
    seed = given ?? UInt64.random(in: .min ... .max)
    generator = SplitMix(state: seed)
  }

  var description: String { "NOTES_TEST_SEED=\(seed)" }

  /// Texts of up to 24 pieces.
  func texts(_ count: Int) -> [String] { (0..<count).map { _ in text(maximum: 24) } }

  /// One text of up to `maximum` pieces.
  func text(maximum: Int) -> String {
    (0..<Int.random(in: 0...maximum, using: &generator)).map { _ in piece() }.joined()
  }

  func bytes(maximum: Int) -> [UInt8] {
    var bytes = Array(text(maximum: maximum).utf8)
    for _ in 0..<Int.random(in: 0...3, using: &generator) where !bytes.isEmpty {
      let index = bytes.indices.randomElement(using: &generator) ?? 0
      bytes[index] = UInt8.random(in: .min ... .max, using: &generator)
    }
    return bytes
  }

  func number(below bound: Int) -> Int { Int.random(in: 0..<bound, using: &generator) }

  private func piece() -> String {
    if number(below: 4) > 0 { return Self.pieces.randomElement(using: &generator) ?? "" }
    // Any scalar of the blocks that have the oddities.
    let range = Self.ranges.randomElement(using: &generator) ?? 0...0
    let scalar = Unicode.Scalar(UInt32.random(in: range, using: &generator))
    guard let scalar, scalar.isInOurUnicode else { return "x" }
    return String(scalar)
  }

  private static let pieces = [
    "a", "B", "Hello", " ", "  ", "\n", "\r\n", "\t", "-",
    "the quick brown fox jumps over the lazy dog ",
    "é", "e\u{301}", "ﬁ", "ß", "İ", "Σ", "ᾳ", "\u{301}", "\u{323}", "\u{345}", "中文", "臺灣",
    "\u{F92F}",
    "が", "か\u{3099}", "ｶﾞ", "\u{3099}", "한", "\u{1112}\u{1161}\u{11AB}", "\u{11A8}", "ㅏ", "Ａ", "１",
    "\u{3000}", "\u{A0}", "\u{AD}", "\u{200D}", "\u{FE0F}", "👩‍💻", "🇨🇳", "1️⃣", "❤️", "ก\u{E33}", "नि",
    "\u{302E}", "\u{20DD}", "й", "и\u{306}", "´", "¨", "½", "Ⅷ", "㎏", "/", ".", ":", "\u{202E}",
    "\u{1B}",
    "これはテキストです", "這是一段文字", "Ünïcödé ", "µ", "ΐ", "\u{390}", "\u{FB1D}", "א\u{5B4}",
  ]

  private static let ranges: [ClosedRange<UInt32>] = [
    0...0x24F, 0x300...0x5FF, 0x600...0x6FF, 0x900...0xDFF, 0xE00...0xFFF, 0x1000...0x11FF,
    0x1E00...0x1FFF, 0x2000...0x214F, 0x2E80...0x33FF, 0x4E00...0x9FFF, 0xAB30...0xABFF,
    0xF900...0xFFFD,
    0x10400...0x1044F, 0x1D100...0x1D7FF, 0x1F000...0x1FAFF, 0x2F800...0x2FA1D, 0xE0000...0xE01FF,
  ]
}

/// The generator of Steele, Lea and Flood, "Fast splittable pseudorandom number generators" (2014).
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}
