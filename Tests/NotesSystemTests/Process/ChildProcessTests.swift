import NotesSystem
import NotesTestSupport
import Testing

struct ChildProcessTests {
  private let environment = ProcessEnvironment(["PATH": "/usr/bin:/bin"])
  private let nowhere = FilePath("/dev/null")

  @Test(arguments: [(0, "exit 0"), (3, "exit 3")])
  func `a child's exit status is known`(_ status: Int32, _ script: String) throws {
    let child = try ChildProcess.run(
      ["sh", "-c", script], environment: environment, output: nowhere)
    #expect(child.ending == .status(status))
    #expect(child.peakMemory > 0)
  }

  @Test
  func `a child that a signal ended is told apart`() throws {
    let child = try ChildProcess.run(
      ["sh", "-c", "kill -9 $$"], environment: environment, output: nowhere)
    #expect(child.ending == .signal(9))
  }

  @Test
  func `a program that is not there cannot be started`() {
    #expect(throws: SystemError.self) {
      try ChildProcess.run(
        ["no-such-program-anywhere"], environment: environment, output: nowhere)
    }
  }
}
