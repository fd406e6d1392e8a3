/// The kinds of scalars by ``WordBorders``, remembered: asking Unicode's tables for each scalar of a
/// text would cost more than all the rest of indexing.
struct ScalarKinds {
  /// 256 kinds each, empty until asked for.
  private var pages: [[WordBorders.Kind]] = Array(repeating: [], count: 0x110000 / 256)

  /// The kind of a scalar; what is no scalar is a separator.
  @inline(__always)
  mutating func kind(_ value: UInt32) -> WordBorders.Kind {
    // The greater part of all text that is not ASCII.
    if value >= 0x4E00 && value <= 0x9FFF { return .spaceless }
    let page = Int(value &>> 8)
    guard page < pages.count else { return .separator }
    if pages[page].isEmpty { fill(page) }
    return pages[page][Int(value & 0xFF)]
  }

  private mutating func fill(_ page: Int) {
    pages[page] = (0..<256).map { low in
      Unicode.Scalar(UInt32(page << 8 | low)).map(WordBorders.kind) ?? .separator
    }
  }
}
