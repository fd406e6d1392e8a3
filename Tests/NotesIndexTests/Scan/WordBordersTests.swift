import NotesIndex
import Testing

struct WordBordersTests {
  @Test(arguments: [
    ("say [boot] now", WordQuality.whole), ("[boot]", .whole), ("re[boot]", .inside),
    ("[boot]ing", .start), ("re[boot]ing", .inside), ("snake_[case]", .whole), ("[v]8", .start),
    ("启[boot]动", .whole), ("数[据库]的", .whole), ("ひ[ら]がな", .whole), ("[データ]ベース", .start),
    ("デー[タ]", .inside), ("は[データ]を", .whole), ("[데이터]를", .start), ("[на]род", .start),
    ("c[++] x", .whole), ("x[é]", .inside), ("(f[)]", .whole), ("a[ ]b", .whole),
    ("[हिन्]दी", .start),
  ])
  func `a match is a whole word, the start of one, or inside`(text: String, quality: WordQuality) {
    let before = text.prefix { $0 != "[" }.utf8.count
    let match = text.drop { $0 != "[" }.dropFirst().prefix { $0 != "]" }.utf8.count
    let bytes = Array(text.filter { $0 != "[" && $0 != "]" }.utf8)
    #expect(WordBorders.quality(of: before..<(before + match), in: bytes) == quality)
  }
}
