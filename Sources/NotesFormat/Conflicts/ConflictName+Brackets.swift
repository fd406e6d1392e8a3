// Marks in brackets: ` (Anna's conflicted copy 2026-11-30)`.
extension ConflictName {
  /// The mark in the brackets that a stem ends with, when it proves a conflict copy.
  static func bracketedMark(_ stem: ArraySlice<UInt8>) -> Mark? {
    guard let (rest, group) = bracketed(stem) else { return nil }
    return nextcloudMark(group, rest) ?? obsidianMark(group, rest) ?? dropboxMark(group, rest)
  }

  /// `(conflicted copy 2026-11-30 081500)`, with a user in front of the date or not.
  ///
  /// ownCloud and Nextcloud clients, src/common/utility.cpp, `makeConflictFileName`.
  private static func nextcloudMark(
    _ group: ArraySlice<UInt8>, _ rest: ArraySlice<UInt8>
  ) -> Mark? {
    let start = "conflicted copy "
    guard group.starts(with: start.utf8) else { return nil }
    var tail = NameTail(group.dropFirst(start.utf8.count))
    guard let clock = tail.takeClock(), tail.take(" "), let date = tail.takeDate(),
      tail.rest.isEmpty || tail.take(" ")
    else { return nil }
    return Mark(
      .nextcloud, behind: rest, time: "\(date) \(clock)",
      device: String(decoding: tail.rest, as: UTF8.self))
  }

  /// `(Conflicted copy MacBook 202611300815)`.
  private static func obsidianMark(
    _ group: ArraySlice<UInt8>, _ rest: ArraySlice<UInt8>
  ) -> Mark? {
    let start = "Conflicted copy "
    guard group.starts(with: start.utf8) else { return nil }
    var tail = NameTail(group.dropFirst(start.utf8.count))
    guard let clock = tail.takeClock(hasSeconds: false), let date = tail.takeDate(""),
      tail.rest.isEmpty || tail.take(" ")
    else { return nil }
    return Mark(
      .obsidian, behind: rest, time: "\(date) \(clock)",
      device: String(decoding: tail.rest, as: UTF8.self))
  }

  /// `(Anna's conflicted copy 2026-11-30)` in one of many languages: what all have is a day at the end.
  private static func dropboxMark(
    _ group: ArraySlice<UInt8>, _ rest: ArraySlice<UInt8>
  ) -> Mark? {
    var tail = NameTail(group)
    guard let date = tail.takeDate() else { return nil }
    let text = tail.rest.map(ASCII.lowercased)
    guard dropboxWords.contains(where: { text[...].lastRange(of: $0) != nil }) else { return nil }
    var owner = tail
    let isNamed = owner.take("'s conflicted copy ") || owner.take("’s conflicted copy ")
    return Mark(
      .dropbox, behind: rest, time: date,
      device: isNamed ? String(decoding: owner.rest, as: UTF8.self) : nil)
  }

  /// How Dropbox says "conflicted copy", in lower case; without a first letter that is not ASCII.
  private static let dropboxWords = [
    "conflicted copy",
    "in konflikt stehende kopie", "konfliktkopie",  // German
    "copie en conflit", "copie conflictuelle",  // French
    "copia en conflicto",  // Spanish
    "copia in conflitto",  // Italian
    "cópia em conflito", "cópia com conflito", "cópia conflitante",  // Portuguese
    "conflicterende kopie", "conflicterend exemplaar",  // Dutch
    "konfliktkopia", "konfliktkopi", "konflikts kopia",  // Swedish, Danish, Norwegian
    "kopia powodująca konflikt", "kopia w konflikcie",  // Polish
    "онфликтующая копия", "онфліктна копія",  // Russian, Ukrainian
    "競合コピー", "競合したコピー", "矛盾するコピー",  // Japanese
    "冲突副本", "冲突的副本",  // Chinese, simplified
    "衝突複本", "衝突副本", "衝突的複本", "衝突的副本",  // Chinese, traditional
    "충돌된 사본", "충돌하는 사본", "충돌 사본",  // Korean
    "salinan yang bertentangan", "salinan konflik",  // Indonesian, Malay
    "สำเนาที่ขัดแย้ง",  // Thai
  ]

  /// What is in the brackets at the end, ASCII or of full width, and what is in front of them.
  ///
  /// A machine may have brackets in its name, so they are counted.
  static func bracketed(
    _ stem: ArraySlice<UInt8>
  ) -> (rest: ArraySlice<UInt8>, group: ArraySlice<UInt8>)? {
    guard let last = bracket(stem, endingAt: stem.endIndex), !last.opens else { return nil }
    var depth = 1
    var end = stem.endIndex - last.length
    let close = end
    while end > stem.startIndex {
      guard let found = bracket(stem, endingAt: end) else {
        end -= 1
        continue
      }
      depth += found.opens ? -1 : 1
      let start = end - found.length
      if depth == 0 {
        var rest = stem[..<start]
        if rest.last == ASCII.space {
          rest = rest.dropLast()
        } else if found.length == 1 {
          return nil
        }
        return (rest, stem[end..<close])
      }
      end = start
    }
    return nil
  }

  /// The bracket whose last byte is in front of `end`: one byte, or U+FF08 and U+FF09 in three.
  private static func bracket(
    _ stem: ArraySlice<UInt8>, endingAt end: Int
  ) -> (opens: Bool, length: Int)? {
    guard end > stem.startIndex else { return nil }
    switch stem[end - 1] {
    case UInt8(ascii: "("): return (true, 1)
    case UInt8(ascii: ")"): return (false, 1)
    case 0x88, 0x89:
      guard end - 3 >= stem.startIndex, stem[end - 3] == 0xEF, stem[end - 2] == 0xBC else {
        return nil
      }
      return (stem[end - 1] == 0x88, 3)
    default: return nil
    }
  }
}
