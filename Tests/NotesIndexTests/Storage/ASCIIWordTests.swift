import Testing

@testable import NotesIndex

/// What is a word character, one by one and eight at a time.
@Suite struct ASCIIWordTests {
  @Test(arguments: 0..<8)
  func `eight at a time a word ends where it ends one by one`(_ place: Int) {
    for byte in UInt8.min...UInt8.max {
      for neighbour in [UInt8(ascii: "a"), UInt8(ascii: "Z"), UInt8(ascii: "0")] {
        var text = [UInt8](repeating: neighbour, count: 8)
        text[place] = byte
        var position = 0
        ASCIIWord.skip(text.span, &position)
        #expect(position == (ASCIIWord.contains(byte) ? 8 : place), "byte \(byte)")
      }
    }
  }

  @Test func `letters and digits of ASCII are word characters and nothing else is`() {
    let expected = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789".utf8)
    for byte in UInt8.min...UInt8.max {
      #expect(ASCIIWord.contains(byte) == expected.contains(byte), "byte \(byte)")
    }
  }

  @Test func `what is left of a text shorter than eight bytes is not stepped over`() {
    let text = Array("abcdefghijkl".utf8)
    var position = 0
    ASCIIWord.skip(text.span, &position)
    #expect(position == 8)
  }
}
