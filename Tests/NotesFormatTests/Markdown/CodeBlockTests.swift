import NotesFormat
import Testing

@Suite struct CodeBlockTests {
  @Test(arguments: [
    ("a\n```\nb\n```\nc", ["```\nb\n```\n"]), ("```\nb", ["```\nb"]),
    ("    a\n\n    b\n\nc", ["    a\n\n    b\n"]),
    ("a\n    b", []), ("- a\n      b", []), ("- a\n\n      b\nc", ["      b\n"]), ("\ta", ["\ta"]),
    ("-     a", ["-     a"]), ("> ~~~\n> a\nb", ["> ~~~\n> a\n"]), ("1.  a\n\n    b", []),
  ])
  func `code blocks are whole lines with their fences`(source: String, blocks: [String]) {
    #expect(MarkdownSource(source).codeBlocks == blocks)
  }

  @Test(arguments: [
    ("a <!-- b --> c", ["<!-- b -->"]), ("<!-- a\n\nb --> c\nd", ["<!-- a\n\nb --> c\n"]),
    ("a %%b%% c", ["%%b%%"]), ("%%\na\n\nb\n%%\nc", ["%%\na\n\nb\n%%\n"]), ("<!-->a", ["<!-->a"]),
    ("a %% b", []), ("50%% a", []), ("`%% a %%`", []), ("a <!-- b", []),
    ("- %%\n  a\n  %%\n- b", ["%%\n  a\n  %%\n"]), ("a\n%%\nb\n\n%%", ["%%\nb\n\n%%"]),
  ])
  func `comments are recorded with their marks`(source: String, comments: [String]) {
    #expect(MarkdownSource(source).comments == comments)
  }
}
