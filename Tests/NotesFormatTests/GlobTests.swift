import NotesFormat
import Testing

@Suite struct GlobTests {
  struct Case: CustomTestStringConvertible {
    let pattern: String
    let path: String
    var isDirectory = false
    let matches: Bool

    var testDescription: String { "\(pattern) \(matches ? "names" : "does not name") \(path)" }
  }

  @Test(arguments: [
    Case(pattern: "*.draft.md", path: "a/b.draft.md", matches: true),
    Case(pattern: "*.draft.md", path: "a/b.md", matches: false),
    Case(pattern: "archive", path: "x/archive", isDirectory: true, matches: true),
    Case(pattern: "archive/", path: "x/archive", isDirectory: true, matches: true),
    Case(pattern: "archive/", path: "x/archive", matches: false),
    Case(pattern: "/top.md", path: "top.md", matches: true),
    Case(pattern: "/top.md", path: "a/top.md", matches: false),
    Case(pattern: "a/*.md", path: "a/b.md", matches: true),
    Case(pattern: "a/*.md", path: "a/c/b.md", matches: false),
    Case(pattern: "a/**", path: "a/c/b.md", matches: true),
    Case(pattern: "a/**", path: "b/c.md", matches: false),
    Case(pattern: "**/b.md", path: "b.md", matches: true),
    Case(pattern: "**/b.md", path: "x/y/b.md", matches: true),
    Case(pattern: "a/**/z.md", path: "a/z.md", matches: true),
    Case(pattern: "a/**/z.md", path: "a/1/2/z.md", matches: true),
    Case(pattern: "日?.md", path: "日记.md", matches: true),
    Case(pattern: "?.md", path: "ab.md", matches: false),
    Case(pattern: "*a*b*c*", path: "xxaxxbxxcxx", matches: true),
    Case(pattern: "*a*b*c*", path: "xxaxxcxxbxx", matches: false),
    Case(pattern: "", path: "a.md", matches: false),
  ])
  func `patterns name paths as in a gitignore file`(_ item: Case) {
    let components = Array(item.path.utf8).split(separator: UInt8(ascii: "/"))
    let result = Glob(item.pattern)
      .matches(components: components, isDirectory: item.isDirectory)
    #expect(result == item.matches)
  }

  @Test func `a hostile pattern takes no exponential time`() {
    let name = [UInt8](repeating: UInt8(ascii: "a"), count: 4000)
    let pattern = String(repeating: "*a", count: 60) + "*b"
    #expect(!Glob(pattern).matches(components: [name[...]], isDirectory: false))
  }
}
