import NotesCommands
import NotesSystem
import NotesTestSupport
import Testing

@Suite struct UnifiedDiffTests {
  private func diff(
    _ old: String, _ new: String, columns: Int? = nil, color: GlobalOptions.Color = .never
  ) -> String {
    let process = TestProcess()
    process.columns = columns
    var context = process.context()
    context.globals.color = color
    UnifiedDiff(from: Array(old.utf8), to: Array(new.utf8), path: FilePath("a b.md"))
      .print(to: context)
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
        --- a/a b.md\t
        +++ b/a b.md\t
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
        --- a/a b.md\t
        +++ b/a b.md\t
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
        --- a/a b.md\t
        +++ b/a b.md\t
        @@ -0,0 +1,2 @@
        +a
        +b
        \\ No newline at end of file

        """)
    #expect(
      diff("a", "a\n") == """
        --- a/a b.md\t
        +++ b/a b.md\t
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

  @Test func `a file that is moved has what git writes above it`() {
    #expect(
      moved("1\n2\n3\n4\n", "1\n2\n3\nfour\n", "a.md", "新/b c.md") == """
        diff --git a/a.md b/新/b c.md
        similarity index 54%
        rename from a.md
        rename to 新/b c.md
        --- a/a.md
        +++ b/新/b c.md\t
        @@ -1,4 +1,4 @@
         1
         2
         3
        -4
        +four

        """)
    #expect(
      moved("1\n", "1\n", "a.md", "b.md") == """
        diff --git a/a.md b/b.md
        similarity index 100%
        rename from a.md
        rename to b.md

        """)
  }

  private func moved(_ old: String, _ new: String, _ from: String, _ to: String) -> String {
    let process = TestProcess()
    let context = process.context()
    UnifiedDiff(
      from: Array(old.utf8), to: Array(new.utf8), path: FilePath(from), movedTo: FilePath(to)
    ).print(to: context)
    context.output.flush()
    return process.outputText
  }

  @Test(arguments: ["a.md", "念头 1.md", "\"q\" \\ 'x'.md", "tab\tline\nend.md"])
  func `patch and git apply understand the names`(_ name: String) throws {
    let (old, new) = ("1\n2\n3\n", "1\ntwo\n3\n")
    try withTemporaryFolder { folder in
      for program in ["patch -s -p1 <../diff", "git apply ../diff"] {
        let place = folder.appending("place")
        try TestFiles.write(old, to: place.appending(name))
        let process = TestProcess()
        let context = process.context()
        UnifiedDiff(from: Array(old.utf8), to: Array(new.utf8), path: FilePath(name))
          .print(to: context)
        context.output.flush()
        try TestFiles.write(process.outputText, to: folder.appending("diff"))
        #expect(try TestFiles.run("sh", "-c", "cd '\(place)' && \(program)") == 0)
        #expect(try TestFiles.text(place.appending(name)) == new)
      }
      let process = TestProcess()
      let context = process.context()
      UnifiedDiff(
        from: Array(new.utf8), to: Array(old.utf8), path: FilePath(name),
        movedTo: FilePath("new/" + name)
      ).print(to: context)
      context.output.flush()
      try TestFiles.write(process.outputText, to: folder.appending("diff"))
      let place = folder.appending("place")
      #expect(try TestFiles.run("sh", "-c", "cd '\(place)' && git apply ../diff") == 0)
      #expect(try TestFiles.text(place.appending("new/" + name)) == old)
      #expect(try TestFiles.text(place.appending(name)) == nil)
    }
  }
}
