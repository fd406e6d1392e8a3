/// Writes JSON (RFC 8259) as UTF-8, in the order in which it is told.
///
/// By hand and not with Foundation's encoder, which takes many times as long for a long list and does
/// not keep the order of keys. Beyond what JSON asks for, DEL, C1 and bidirectional controls are
/// escaped too: they mean the same to a parser and do nothing to a terminal.
package struct JSONWriter {
  package private(set) var bytes: [UInt8] = []
  private var needsComma = false

  package init() {}

  /// Starts again with the same memory.
  package mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    needsComma = false
  }
}

extension JSONWriter {
  package mutating func beginObject() { begin(UInt8(ascii: "{")) }
  package mutating func endObject() { end(UInt8(ascii: "}")) }
  package mutating func beginArray() { begin(UInt8(ascii: "[")) }
  package mutating func endArray() { end(UInt8(ascii: "]")) }

  /// Writes a key; its value has to follow.
  package mutating func key(_ name: String) {
    separate()
    append(quoted: name)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  package mutating func string(_ text: String) {
    separate()
    append(quoted: text)
  }

  package mutating func strings(_ texts: [String]) {
    beginArray()
    for text in texts { string(text) }
    endArray()
  }

  package mutating func number(_ value: Int) { raw("\(value)") }

  /// Writes a number; JSON has no infinities, they become 0.
  package mutating func number(_ value: Double) { raw(value.isFinite ? "\(value)" : "0") }

  package mutating func boolean(_ value: Bool) { raw(value ? "true" : "false") }
  package mutating func null() { raw("null") }

  /// Writes a key and its text; null when there is none.
  package mutating func pair(_ name: String, _ text: String?) {
    key(name)
    if let text { string(text) } else { null() }
  }

  package mutating func pair(_ name: String, _ value: Int) {
    key(name)
    number(value)
  }

  package mutating func pair(_ name: String, _ texts: [String]) {
    key(name)
    strings(texts)
  }

  private mutating func raw(_ text: String) {
    separate()
    bytes.append(contentsOf: text.utf8)
  }

  private mutating func begin(_ bracket: UInt8) {
    separate()
    bytes.append(bracket)
    needsComma = false
  }

  private mutating func end(_ bracket: UInt8) {
    bytes.append(bracket)
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }
}

extension JSONWriter {
  private mutating func append(quoted text: String) {
    bytes.append(UInt8(ascii: "\""))
    let source = text.utf8.span
    if Self.isPlain(source) {
      bytes.append(contentsOf: text.utf8)
    } else {
      appendEscaped(source)
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Whether no byte can be part of what needs an escape; C2, D8 and E2 begin controls and much else.
  private static func isPlain(_ text: Span<UInt8>) -> Bool {
    for index in text.indices {
      switch text[index] {
      case 0..<0x20, 0x22, 0x5c, 0x7f, 0xc2, 0xd8, 0xe2: return false
      default: continue
      }
    }
    return true
  }

  private mutating func appendEscaped(_ text: Span<UInt8>) {
    var index = 0
    while index < text.count {
      let byte = text[index]
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): append(escape: byte)
      case 0x0a: append(escape: UInt8(ascii: "n"))
      case 0x0d: append(escape: UInt8(ascii: "r"))
      case 0x09: append(escape: UInt8(ascii: "t"))
      case 0..<0x20, 0x7f: append(escape: UInt16(byte))
      case 0xc2 where text[index + 1] < 0xa0:
        append(escape: UInt16(text[index + 1]))
        index += 1
      case 0xd8 where text[index + 1] == 0x9c:
        append(escape: UInt16(0x061c))
        index += 1
      case 0xe2 where Self.isHarmful(text[index + 1], text[index + 2]):
        append(
          escape: 0x2000 | UInt16(text[index + 1] & 0x3f) << 6 | UInt16(text[index + 2] & 0x3f))
        index += 2
      default: bytes.append(byte)
      }
      index += 1
    }
  }

  /// Bidirectional controls and line separators, by the bytes after their E2.
  ///
  /// They are U+200E, U+200F, U+2028 to U+202E and U+2066 to U+2069.
  private static func isHarmful(_ second: UInt8, _ third: UInt8) -> Bool {
    switch (second, third) {
    case (0x80, 0x8e...0x8f), (0x80, 0xa8...0xae), (0x81, 0xa6...0xa9): true
    default: false
    }
  }

  private mutating func append(escape letter: UInt8) {
    bytes.append(UInt8(ascii: "\\"))
    bytes.append(letter)
  }

  private mutating func append(escape unit: UInt16) {
    append(escape: UInt8(ascii: "u"))
    var shift: UInt16 = 16
    while shift > 0 {
      shift -= 4
      let digit = UInt8(unit >> shift & 15)
      bytes.append(digit + (digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10))
    }
  }
}
