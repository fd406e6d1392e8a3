import NotesCommands
import Testing

@Suite struct ShellWordsTests {
  private func words(_ line: String) -> [String] {
    ShellWords(Array(line.utf8)).words.map { String(decoding: $0, as: UTF8.self) }
  }

  @Test(
    arguments: [
      ("", [""]),
      ("notes", ["notes"]),
      ("notes ", ["notes", ""]),
      ("notes  a\tb", ["notes", "a", "b"]),
      (#"a\ b c"#, ["a b", "c"]),
      (#"'a b' "c d""#, ["a b", "c d"]),
      (#""a\"\$\x" b"#, [#"a"$\x"#, "b"]),
      (#"'a\' b"#, [#"a\"#, "b"]),
      (#"a"b c"d"#, ["ab cd"]),
      ("'' x", ["", "x"]),
      (#""open wo"#, ["open wo"]),
      ("'念头 一", ["念头 一"]),
      (#"end\"#, ["end"]),
      ("$(rm x) `y`", ["$(rm", "x)", "`y`"]),
    ] as [(String, [String])])
  private func `a line is taken apart and nothing is expanded`(_ line: String, _ expected: [String])
  {
    #expect(words(line) == expected)
  }

  @Test(arguments: [
    ("a --format=js", 9), ("a '--format=js", 0), (#"a --format\=js"#, 0), ("a tag:x=y", 6),
    ("a=b c", 0),
  ])
  private func `readline's word begins after the last break`(_ line: String, _ offset: Int) {
    #expect(ShellWords(Array(line.utf8), breaks: Array("=:".utf8)).breakOffset == offset)
  }

  @Test(arguments: [
    ("x ", ##"it\'s\ \$5\ \"念头\"\ \&\ \#1"##),
    ("x '", #"it'\''s $5 "念头" & #1"#),
    ("x \"", #"it's \$5 \"念头\" & #1"#),
  ])
  private func `a name is quoted as the line has begun`(_ line: String, _ expected: String) {
    #expect(ShellWords(Array(line.utf8)).quoted(#"it's $5 "念头" & #1"#) == expected)
  }
}
