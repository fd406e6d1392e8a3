/// A line made of text and `{{variables}}`.
package struct Template: Hashable, Sendable {
  enum Part: Hashable, Sendable {
    case text(String)
    /// `separator` stands between the items of a list.
    case variable(Variable, separator: String)
  }

  let parts: [Part]

  /// Reads a template: `{{title}}`, `{{join tags "; "}}`, and `\n`, `\t`, `\\` for the characters that
  /// are hard to type in a shell.
  ///
  /// - Throws: ``FormatError``
  init(_ text: String) throws(FormatError) {
    var parts: [Part] = []
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      guard let open = Self.opening(in: rest) else {
        parts.append(.text(Self.unescaped(rest)))
        break
      }
      if open > rest.startIndex { parts.append(.text(Self.unescaped(rest[..<open]))) }
      guard let close = Self.position(of: "}}", in: rest[(open + 2)...]) else {
        throw FormatError("'{{' without '}}' in the format")
      }
      parts.append(try Self.part(String(decoding: rest[(open + 2)..<close], as: UTF8.self)))
      rest = rest[(close + 2)...]
    }
    guard parts.contains(where: { if case .variable = $0 { true } else { false } }) else {
      throw FormatError(unknown: text)
    }
    self.parts = parts
  }

  /// Where the next variable begins; of `{{{` the first brace is text.
  private static func opening(in bytes: ArraySlice<UInt8>) -> Int? {
    guard let first = position(of: "{{", in: bytes) else { return nil }
    let run = bytes[first...].prefix { $0 == UInt8(ascii: "{") }
    return run.endIndex - 2
  }

  private static func position(of mark: String, in bytes: ArraySlice<UInt8>) -> Int? {
    let mark = Array(mark.utf8)
    return bytes.indices.first { bytes[$0...].starts(with: mark) }
  }

  /// What is between the braces: a variable, or `join variable "separator"`.
  private static func part(_ text: String) throws(FormatError) -> Part {
    let inner = text.trimmingSpaces
    guard inner.hasPrefix("join ") else { return .variable(try variable(inner), separator: ", ") }
    let words = inner.dropFirst(5)
    guard let quote = words.firstIndex(of: "\""), words.last == "\"",
      words.index(after: quote) < words.endIndex
    else {
      throw FormatError("'{{\(text)}}' is not like {{join tags \"; \"}}")
    }
    let separator = words[words.index(after: quote)...].dropLast()
    return .variable(
      try variable(String(words[..<quote]).trimmingSpaces),
      separator: unescaped(Array(separator.utf8)[...]))
  }

  private static func variable(_ name: String) throws(FormatError) -> Variable {
    guard let variable = Variable(name) else {
      throw FormatError(
        "unknown variable '\(name)' in the format; use "
          + Variable.names.joined(separator: ", ") + " or metadata.KEY")
    }
    return variable
  }

  private static func unescaped(_ bytes: ArraySlice<UInt8>) -> String {
    var result: [UInt8] = []
    var rest = bytes
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), let next = rest.first else {
        result.append(byte)
        continue
      }
      switch next {
      case UInt8(ascii: "n"): result.append(0x0a)
      case UInt8(ascii: "t"): result.append(0x09)
      case UInt8(ascii: "\\"): result.append(next)
      default: result += [byte, next]
      }
      rest.removeFirst()
    }
    return String(decoding: result, as: UTF8.self)
  }
}

extension String {
  /// Without ASCII spaces at both ends.
  fileprivate var trimmingSpaces: String {
    let start = drop { $0 == " " }
    guard let last = start.lastIndex(where: { $0 != " " }) else { return "" }
    return String(start[...last])
  }
}
