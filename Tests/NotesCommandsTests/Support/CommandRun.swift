import NotesCommands
import NotesSystem

/// The process that a command under test believes to run in, with everything it says kept.
final class TestProcess {
  var environment: [String: String] = [:]
  var workingDirectory = FilePath("/")
  var input: [UInt8] = []
  var inputIsTerminal = false
  /// Columns of standard output when it is a terminal.
  var columns: Int?
  /// Nanoseconds since 1970-01-01 UTC: 2026-11-30T00:15:00Z.
  var now: Int64 = 1_795_997_700_000_000_000
  /// The error that writing standard output fails with.
  var outputFailure: SystemError?
  /// What the editor does with the file that it is given; returns its exit status.
  var editor: (_ command: String, _ file: FilePath) throws -> Int32 = { _, _ in 127 }
  /// The line at which the editor was last asked to open a file.
  private(set) var editorLine: Int?
  private(set) var outputBytes: [UInt8] = []
  private(set) var messageBytes: [UInt8] = []
  private var inputPosition = 0
  private var uuids = 0

  var outputText: String { String(decoding: outputBytes, as: UTF8.self) }
  var messageText: String { String(decoding: messageBytes, as: UTF8.self) }

  /// A context whose standard output is a terminal when ``columns`` is set.
  func context() -> CommandContext {
    let output = Output(isTerminal: columns != nil, columns: columns) { bytes throws(SystemError) in
      if let failure = self.outputFailure { throw failure }
      self.outputBytes += bytes
    }
    return CommandContext(
      environment: ProcessEnvironment(environment), workingDirectory: workingDirectory,
      output: output,
      messages: Messages(isTerminal: columns != nil, columns: columns) { self.messageBytes += $0 },
      input: StandardInput(
        isTerminal: inputIsTerminal, readAll: { self.readAll() }, readLine: { self.readLine() }),
      clock: { self.now }, utcOffset: { _ in 8 * 3600 }, makeUUID: { self.makeUUID() },
      launchEditor: { command, file, line in
        self.editorLine = line
        return try self.editor(command, file)
      })
  }

  /// Runs a whole command line.
  func run(_ arguments: String...) -> ExitCode {
    CommandLineTool.run(arguments.map { Argument($0) }, in: context())
  }

  private func readAll() -> [UInt8] {
    defer { inputPosition = input.count }
    return Array(input[inputPosition...])
  }

  private func readLine() -> String? {
    guard inputPosition < input.count else { return nil }
    let line = input[inputPosition...].prefix { $0 != 0x0a }
    inputPosition = min(input.count, line.endIndex + 1)
    return String(decoding: line, as: UTF8.self)
  }

  private func makeUUID() -> String {
    uuids += 1
    let digits = String(uuids)
    return "00000000-0000-4000-8000-" + String(repeating: "0", count: 12 - digits.count) + digits
  }
}
