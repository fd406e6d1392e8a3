import NotesCommands
import Testing

@Suite struct WordWrapTests {
  @Test(
    arguments: [
      ("", []),
      ("one two three", ["one two", "  three"]),
      ("one  two\nthree", ["one two", "  three"]),
      ("unbreakable-word is", ["unbreakable-word", "  is"]),
      ("一二三四五六七", ["一二三四五", "  六七"]),
      ("一二三四五，六", ["一二三四", "  五，六"]),
      ("一二三四「五六", ["一二三四", "  「五六"]),
      ("ab一二 cd三四", ["ab一二 cd", "  三四"]),
    ] as [(String, [String])])
  private func `lines end at spaces and between Han characters`(
    _ text: String, _ expected: [String]
  ) {
    #expect(WordWrap.lines(text, width: 10, indent: "  ") == expected)
  }
}
