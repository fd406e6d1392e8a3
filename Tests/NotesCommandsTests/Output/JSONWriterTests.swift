import Foundation
import NotesCommands
import Testing

@Suite struct JSONWriterTests {
  private func json(_ text: String) -> String {
    var writer = JSONWriter()
    writer.string(text)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test(arguments: [
    ("", #""""#),
    ("念头 é 😀", "\"念头 é 😀\""),
    (#"a"b\c/d"#, #""a\"b\\c/d""#),
    ("\n\r\t\u{8}\u{0}\u{1f}", #""\n\r\t\u0008\u0000\u001f""#),
    ("\u{7f}\u{80}\u{9b}\u{9f}\u{a0}", "\"\\u007f\\u0080\\u009b\\u009f\u{a0}\""),
    ("\u{61c}\u{61b}\u{61d}", "\"\\u061c\u{61b}\u{61d}\""),
    ("\u{200d}\u{200e}\u{200f}\u{2010}", "\"\u{200d}\\u200e\\u200f\u{2010}\""),
    (
      "\u{2027}\u{2028}\u{2029}\u{202a}\u{202e}\u{202f}",
      "\"\u{2027}\\u2028\\u2029\\u202a\\u202e\u{202f}\""
    ),
    ("\u{2065}\u{2066}\u{2069}\u{206a}", "\"\u{2065}\\u2066\\u2069\u{206a}\""),
    ("“quoted” £5 ش", "\"“quoted” £5 ش\""),
  ])
  private func `texts are escaped where they must be`(_ text: String, _ expected: String) {
    #expect(json(text) == expected)
  }

  @Test func `values, lists and objects are put together`() {
    var writer = JSONWriter()
    writer.beginObject()
    writer.pair("a", 1)
    writer.pair("b", nil)
    writer.pair("c", ["x", "y"])
    writer.key("d")
    writer.beginArray()
    writer.boolean(true)
    writer.number(1.5)
    writer.number(.infinity)
    writer.beginObject()
    writer.endObject()
    writer.null()
    writer.endArray()
    writer.pair("e\"", "f")
    writer.endObject()
    #expect(
      String(decoding: writer.bytes, as: UTF8.self)
        == #"{"a":1,"b":null,"c":["x","y"],"d":[true,1.5,0,{},null],"e\"":"f"}"#)
  }

  @Test(arguments: 1...4)
  private func `another reader reads back any text`(_ seed: UInt64) throws {
    let ranges: [ClosedRange<UInt32>] = [0...0x9f, 0x600...0x620, 0x2000...0x2070, 0...0x10_ffff]
    var random = SplitMix(state: seed)
    var writer = JSONWriter()
    var texts: [String] = []
    for _ in 0..<1_000 {
      var text = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 0...12, using: &random) {
        let range = ranges[Int.random(in: ranges.indices, using: &random)]
        text.append(Unicode.Scalar(UInt32.random(in: range, using: &random)) ?? "?")
      }
      texts.append(String(text))
    }
    writer.strings(texts)
    let read = try JSONDecoder().decode([String].self, from: Data(writer.bytes))
    #expect(read.map { Array($0.utf8) } == texts.map { Array($0.utf8) })
  }
}
