import NotesTestSupport
import Testing

@testable import NotesSystem

struct EditorTests {
  private let environment = ProcessEnvironment.current()

  @Test(arguments: [
    ("vi", ["vi", "/a b.md", "./-x"]),
    ("code --wait", ["sh", "-c", "code --wait \"$@\"", "code --wait", "/a b.md", "./-x"]),
    ("X=1 vi", ["sh", "-c", "X=1 vi \"$@\"", "X=1 vi", "/a b.md", "./-x"]),
    ("~/bin/ed", ["sh", "-c", "~/bin/ed \"$@\"", "~/bin/ed", "/a b.md", "./-x"]),
  ])
  func `a command goes through the shell only when it has to`(command: String, words: [String]) {
    let arguments = Editor.arguments(command, [FilePath("/a b.md"), FilePath("-x")])
    #expect(arguments.map { String(decoding: $0, as: UTF8.self) } == words)
  }

  @Test(arguments: [
    ("vim", ["vim", "+7", "/a b.md"]), ("/usr/bin/nvim", ["/usr/bin/nvim", "+7", "/a b.md"]),
    ("hx", ["hx", "/a b.md:7"]), ("an-editor", ["an-editor", "/a b.md"]),
    (
      "code --wait",
      ["sh", "-c", "code --wait \"$@\"", "code --wait", "-g", "/a b.md:7"]
    ),
    ("'my vim'", ["sh", "-c", "'my vim' \"$@\"", "'my vim'", "/a b.md"]),
  ])
  func `a line is told to the editors that understand it`(command: String, words: [String]) {
    let arguments = Editor.arguments(command, [FilePath("/a b.md")], 7)
    #expect(arguments.map { String(decoding: $0, as: UTF8.self) } == words)
  }

  @Test func `a hostile file name is one argument and nothing else`() throws {
    try withTemporaryFolder { folder in
      let path = folder.appending("$(touch hacked) `touch hacked`; touch hacked '\"\n.md")
      try TestFiles.write("text", to: path)
      let ending = try Editor.run("sed -i s/text/edited/", files: [path], environment: environment)
      #expect(ending == .status(0))
      #expect(try TestFiles.texts(beneath: folder).values.map(\.self) == ["edited"])
    }
  }

  @Test func `how the editor ended is told`() throws {
    #expect(try Editor.run(":", files: [], environment: environment) == .status(0))
    #expect(try Editor.run("false", files: [], environment: environment) == .status(1))
    #expect(try Editor.run("exit 7;", files: [], environment: environment) == .status(7))
    let killed = try Editor.run("kill -KILL $$;", files: [], environment: environment)
    #expect(killed == .signal(9))
    let error = #expect(throws: SystemError.self) {
      try Editor.run("no-such-editor", files: [], environment: environment)
    }
    #expect(error == SystemError(.notFound, "run the editor", FilePath("no-such-editor")))
  }

  @Test func `the editor gets the environment that it is given`() throws {
    try withTemporaryFolder { folder in
      let path = folder.appending("out")
      let given = ProcessEnvironment(["PATH": environment["PATH"] ?? "", "NOTE": "念头"])
      let ending = try Editor.run("printf %s \"$NOTE\" >", files: [path], environment: given)
      #expect(ending == .status(0))
      #expect(try TestFiles.text(path) == "念头")
    }
  }
}
