import NotesFormat
import Testing

@Suite struct TextEncodingTests {
  static let long = Array(String(repeating: "a", count: 200).utf8)

  static let files: [([UInt8], TextEncoding)] = [
    ([], TextEncoding.utf8),
    (Array("念头 and é".utf8), .utf8),
    ([0xEF, 0xBB, 0xBF, 0x61], .utf8),
    // GBK for 念头
    ([0xC4, 0xEE, 0xCD, 0xB7], .invalidUTF8(offset: 0)),
    ([0x61, 0xFF], .invalidUTF8(offset: 1)),
    // cut off in the middle of a character
    ([0x61, 0xE5, 0xBF], .invalidUTF8(offset: 1)),
    // a surrogate, an overlong slash, beyond U+10FFFF
    ([0xED, 0xA0, 0x80], .invalidUTF8(offset: 0)),
    ([0xC0, 0xAF], .invalidUTF8(offset: 0)),
    ([0xF4, 0x90, 0x80, 0x80], .invalidUTF8(offset: 0)),
    ([0xFF, 0xFE, 0x61, 0x00], .utf16),
    ([0xFE, 0xFF, 0x00, 0x61], .utf16),
    // UTF-16 without a mark
    ([0x61, 0x00, 0x62, 0x00], .nul(offset: 1)),
    ([0x00], .nul(offset: 0)),
    (long + [0x00] + long, .nul(offset: 200)),
    (long + [0xFF] + long + [0x00], .invalidUTF8(offset: 200)),
    (long + [0x00] + long + [0xFF], .nul(offset: 200)),
    (long + long, .utf8),
  ]

  @Test(arguments: files)
  func `the first fault of a file is named`(bytes: [UInt8], expected: TextEncoding) {
    #expect(TextEncoding.detect(bytes) == expected)
  }
}
