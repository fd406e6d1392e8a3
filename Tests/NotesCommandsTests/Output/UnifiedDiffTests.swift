import NotesCommands
import Testing

@Suite struct UnifiedDiffTests {
  private func diff(
    _ old: String, _ new: String, columns: Int? = nil, color: GlobalOptions.Color = .never
  ) -> String {
    let process = TestProcess()
    process.columns = columns
    var context = process.context()
    context.globals.color = color
    UnifiedDiff(from: Array(old.utf8), to: Array(new.utf8), path: "a b.md").print(to: context)
    context.output.flush()
    return process.outputText
  }

  @Test func `no difference prints nothing`() {
    #expect(diff("a\nb", "a\nb") == "")
    #expect(diff("", "") == "")
  }

  @Test func `a change has three lines around it`() {
    #expect(
      diff("1\n2\n3\n4\n5\n6\n7\n8\n9\n", "1\n2\n3\n4\nfive\n6\n7\n8\n9\n") == """
        --- a/a b.md
        +++ b/a b.md
        @@ -2,7 +2,7 @@
         2
         3
         4
        -5
        +five
         6
         7
         8

        """)
  }

  @Test func `changes far apart are hunks of their own`() {
    let old = (1...20).map { "\($0)\n" }.joined()
    let new = "0\n" + old.dropLast("20\n".count)
    #expect(
      diff(old, new) == """
        --- a/a b.md
        +++ b/a b.md
        @@ -1,3 +1,4 @@
        +0
         1
         2
         3
        @@ -17,4 +18,3 @@
         17
         18
         19
        -20

        """)
  }

  @Test func `a text out of nothing, and a missing line end, are said as diff says them`() {
    #expect(
      diff("", "a\nb") == """
        --- a/a b.md
        +++ b/a b.md
        @@ -0,0 +1,2 @@
        +a
        +b
        \\ No newline at end of file

        """)
    #expect(
      diff("a", "a\n") == """
        --- a/a b.md
        +++ b/a b.md
        @@ -1 +1 @@
        -a
        \\ No newline at end of file
        +a

        """)
  }

  @Test func `line ends are kept for patch`() {
    #expect(diff("a\r\n", "b\r\n").hasSuffix("@@ -1 +1 @@\n-a\r\n+b\r\n"))
  }

  @Test func `colours tell what goes and what comes`() {
    #expect(
      diff("a\n", "b\n", columns: 80, color: .auto) == """
        \u{1b}[1m--- a/a b.md\u{1b}[0m
        \u{1b}[1m+++ b/a b.md\u{1b}[0m
        \u{1b}[36m@@ -1 +1 @@\u{1b}[0m
        \u{1b}[31m-a\u{1b}[0m
        \u{1b}[32m+b\u{1b}[0m

        """)
  }
}
