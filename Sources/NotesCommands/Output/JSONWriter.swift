/// Writes JSON (RFC 8259) as UTF-8, in the order in which it is told.
///
/// By hand and not with Foundation's encoder, which takes many times as long for a long list and does
/// not keep the order of keys. Beyond what JSON asks for, DEL, C1 and bidirectional controls are
/// escaped too: they mean the same to a parser and do nothing to a terminal.
package struct JSONWriter {
  package private(set) var bytes: [UInt8] = []
  private var needsComma = false

  package init() {}

  /// Starts anew and keeps the memory.
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
    if Self.isPlain(text.utf8.span) {
      bytes.append(contentsOf: text.utf8)
    } else {
      for scalar in text.unicodeScalars { append(scalar) }
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

  private mutating func append(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": bytes.append(contentsOf: #"\""#.utf8)
    case "\\": bytes.append(contentsOf: #"\\"#.utf8)
    case "\n": bytes.append(contentsOf: #"\n"#.utf8)
    case "\r": bytes.append(contentsOf: #"\r"#.utf8)
    case "\t": bytes.append(contentsOf: #"\t"#.utf8)
    case "\0"..<" ", "\u{7f}"..."\u{9f}", "\u{61c}", "\u{200e}"..."\u{200f}",
      "\u{2028}"..."\u{202e}", "\u{2066}"..."\u{2069}":
      let digits = String(scalar.value, radix: 16)
      bytes.append(contentsOf: #"\u"#.utf8)
      bytes.append(contentsOf: String(repeating: "0", count: 4 - digits.utf8.count).utf8)
      bytes.append(contentsOf: digits.utf8)
    default:
      bytes.append(contentsOf: UTF8.encode(scalar).map(Array.init) ?? [])
    }
  }
}
