/// File names for notes: from titles of any script, safe on every file system in use.
package enum FileNames {
  /// The most UTF-8 bytes of a name, suffix included.
  ///
  /// File systems end at 255; the rest is room for the marks of conflict copies and for temporary files.
  package static let maximumBytes = 200

  /// A file name for a title.
  ///
  /// Scripts, marks and emoji are kept, composed (NFC). Left out, or replaced by `-` inside a word, is
  /// what a file system, a wiki link or our own ignore rules would trip over. The name never starts with
  /// a dot, dash, tilde or space, nor has a stem that is a device of Windows.
  ///
  /// - Parameters:
  ///   - title: anything.
  ///   - suffix: ends the name as it is.
  ///   - fallback: the title to take when nothing of `title` is left.
  /// - Returns: at most ``maximumBytes`` of UTF-8, never empty but for the suffix.
  package static func name(
    forTitle title: String, suffix: String = ".md", fallback: String = "untitled"
  ) -> String {
    for candidate in [title, fallback] {
      let stem = stem(of: candidate, maximumBytes: maximumBytes - suffix.utf8.count)
      if !stem.isEmpty { return stem + suffix }
    }
    return "untitled" + suffix
  }

  /// The name, or if it is taken the first of `name-2.md`, `name-3.md`, … that is not.
  ///
  /// `name 2.md` would look like a conflict copy of iCloud's, `name (2).md` like one of others.
  ///
  /// - Parameters:
  ///   - name: a name as ``name(forTitle:suffix:fallback:)`` makes them.
  ///   - suffix: the end of `name` that the number goes in front of.
  ///   - taken: whether a name of this ``collisionKey(of:)`` exists.
  /// - Returns: at most ``maximumBytes`` of UTF-8.
  package static func unique(
    _ name: String, suffix: String = ".md", taken: (_ key: [UInt8]) -> Bool
  ) -> String {
    guard taken(collisionKey(of: Array(name.utf8))) else { return name }
    let stem = name.hasSuffix(suffix) ? String(name.dropLast(suffix.count)) : name
    var number = 2
    while true {
      let end = "-\(number)" + (name.hasSuffix(suffix) ? suffix : "")
      let candidate = trimmed(cut(stem, to: maximumBytes - end.utf8.count)) + end
      if !taken(collisionKey(of: Array(candidate.utf8))) { return candidate }
      number += 1
    }
  }
}

extension FileNames {
  private static func stem(of title: String, maximumBytes: Int) -> String {
    // Once more at the end: what was left out may have kept marks from their letter.
    let composed = Normalization.shared.composed(title)
    let safe = Normalization.shared.composed(withoutUnsafe(composed))
    let stem = trimmed(cut(trimmed(safe), to: maximumBytes - 1))
    return avoidingDevice(stem)
  }

  /// Unsafe characters go; inside a word a dash takes the place of however many there are.
  private static func withoutUnsafe(_ title: String) -> String {
    var result = String.UnicodeScalarView()
    let scalars = Array(title.unicodeScalars)
    var isSplit = false
    for (index, scalar) in scalars.enumerated() {
      if scalar.properties.isWhitespace {
        if result.last != " " { result.append(" ") }
        isSplit = false
      } else if unsafe.contains(scalar) {
        isSplit = result.last != " " && !result.isEmpty
      } else if scalar.isPlainlyVisible || Joiners.belongs(scalars, index) {
        if isSplit { result.append("-") }
        isSplit = false
        result.append(scalar)
      }
    }
    return String(result)
  }

  /// Windows and Android refuse the first nine, wiki links end at the others.
  private static let unsafe: Set<Unicode.Scalar> = [
    "/", "\\", ":", "*", "?", "\"", "<", ">", "|", "[", "]", "#", "^",
  ]

  /// The first character of a name that Windows or Android refuses, or a wiki link ends at; nil for none.
  package static func unsafeCharacter(in name: String) -> Character? {
    name.unicodeScalars.first { unsafe.contains($0) }.map(Character.init)
  }

  /// Without what must not be at either end.
  ///
  /// Scalar by scalar: a dot with a mark on it is another character to a reader, but not to `ls`. A joiner has
  /// nothing to join there once its neighbour has gone.
  private static func trimmed(_ stem: String) -> String {
    let start = stem.unicodeScalars.drop {
      " .-~\u{200D}".unicodeScalars.contains($0) || $0.properties.isGraphemeExtend
    }
    let end = start.lastIndex { !" .~\u{200D}".unicodeScalars.contains($0) }
    return end.map { String(start[...$0]) } ?? ""
  }

  /// As many whole characters as fit into `count` bytes.
  private static func cut(_ text: String, to count: Int) -> String {
    if text.utf8.count <= count { return text }
    var used = 0
    return String(
      text.prefix {
        used += $0.utf8.count
        return used <= count
      })
  }

  /// Windows takes `con`, `con.md` and `con.2026.md` for the console, whatever the case.
  private static func avoidingDevice(_ stem: String) -> String {
    let base = stem.prefix { $0 != "." }
    var name = base.uppercased()
    while name.last == " " { name.removeLast() }
    let isNumbered =
      name.count == 4 && (name.hasPrefix("COM") || name.hasPrefix("LPT"))
      && "0123456789¹²³".contains(name.suffix(1))
    let devices = ["CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$", "CLOCK$"]
    guard isNumbered || devices.contains(name) else { return stem }
    return base + "_" + stem[base.endIndex...]
  }
}
