/// How the target of a link is written, so that another target can be written the same way.
package struct LinkSpelling: Sendable {
  package let target: LinkTarget
  /// Between `<` and `>`, where spaces need no encoding.
  package let isInAngleBrackets: Bool
  private let typed: [UInt8]

  /// - Parameters:
  ///   - typed: the target as it stands between the marks of its link.
  ///   - isWiki: whether these are `[[` and `]]`.
  ///   - isInAngleBrackets: whether these are `<` and `>`.
  package init(_ typed: some Collection<UInt8>, isWiki: Bool, isInAngleBrackets: Bool) {
    self.typed = Array(typed)
    target = LinkTarget(typed, isWiki: isWiki)
    self.isInAngleBrackets = isInAngleBrackets
  }

  /// The suffix of a note is written, `.md` for instance.
  package var hasNoteSuffix: Bool {
    target.components.last.map { NoteName.stem($0).count < $0.count } ?? false
  }

  /// The path begins with `./`.
  package var beginsWithDot: Bool { target.components.first?.elementsEqual(".".utf8) ?? false }

  /// Another name, with what stands after the old one, in this spelling.
  ///
  /// - Parameters:
  ///   - name: a name or path, not encoded.
  ///   - keepsSuffix: whether heading, block or query stay; false when they were a part of the old name.
  /// - Returns: what is to stand between the marks; nil when no link of this kind can have the name.
  package func text(naming name: [UInt8], keepsSuffix: Bool = true) -> [UInt8]? {
    let suffix = keepsSuffix ? target.suffix : []
    if target.isWiki {
      let marks = ["|", "[[", "]]", "\n", "\r"].map { Array($0.utf8) }
      guard !marks.contains(where: { name.firstRange(of: $0) != nil }) else { return nil }
      return typed.prefix { $0 <= 0x20 } + name + suffix
        + Array(typed.reversed().prefix { $0 <= 0x20 }.reversed())
    }
    return encoded(name) + suffix
  }

  /// Percent-encodes what would end the destination or be read otherwise, and beyond ASCII if it was so before.
  private func encoded(_ name: [UInt8]) -> [UInt8] {
    let encodesAll =
      typed.allSatisfy { $0 < 0x80 } && target.name.contains { $0 >= 0x80 }
    let marks = isInAngleBrackets ? "%#?<>\\" : " %#?<>\\()\"'`*_[]&"
    // Underscores and the like are harmless; they are encoded only where they were.
    let harmless = "'*_[]&".utf8.filter { !isEncoded($0) }
    var result: [UInt8] = []
    for byte in name {
      let isMark = byte <= 0x20 && byte != 0x20 || marks.utf8.contains(byte) || byte == 0x7f
      if isMark && !harmless.contains(byte) || byte >= 0x80 && encodesAll {
        result += "%".utf8 + Self.hexadecimal(byte)
      } else {
        result.append(byte)
      }
    }
    return result
  }

  /// Whether the old target had this byte percent-encoded.
  private func isEncoded(_ byte: UInt8) -> Bool {
    typed.firstRange(of: Array("%".utf8) + Self.hexadecimal(byte)) != nil
  }

  private static func hexadecimal(_ byte: UInt8) -> [UInt8] {
    let digits = String(byte, radix: 16, uppercase: true)
    return Array((digits.count < 2 ? "0" + digits : digits).utf8)
  }
}

extension LinkTarget {
  /// The path that leads from a directory to a file, `../b/c.md` for instance.
  ///
  /// - Parameters:
  ///   - directory: the components of the directory's path.
  ///   - file: those of the file's path, from the same root.
  /// - Returns: the path, with `/` between its parts.
  package static func path(
    from directory: [ArraySlice<UInt8>], to file: [ArraySlice<UInt8>]
  ) -> [UInt8] {
    var common = 0
    while common < min(directory.count, file.count - 1), directory[common] == file[common] {
      common += 1
    }
    let up = [ArraySlice<UInt8>](repeating: ArraySlice("..".utf8), count: directory.count - common)
    return Array((up + file[common...]).joined(separator: "/".utf8))
  }
}
