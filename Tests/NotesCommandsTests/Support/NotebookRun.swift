import NotesCommands
import NotesKit
import NotesSystem
import NotesTestSupport
import Testing

/// What one command line has done.
struct CommandResult {
  let code: ExitCode
  let output: String
  let messages: String
}

/// A notes folder of its own, and command lines that run in it.
final class Notebook {
  let folder: FilePath
  let state: FilePath
  /// What the editor does with the file that it is given; returns its exit status.
  var editor: (FilePath) throws -> Int32 = { _ in 127 }
  /// The line at which the editor was asked to open the file in the last command.
  private(set) var editorLine: Int?
  /// Columns of a terminal; nil for pipes.
  var columns: Int?
  var input = ""
  /// Where commands run, relative to the folder.
  var directory = ""
  /// Standard input is a terminal, so that questions are asked.
  var isInteractive = false

  fileprivate init(folder: FilePath, state: FilePath) {
    self.folder = folder
    self.state = state
  }

  /// Runs `notes` with these words, in the folder or a directory of it.
  func run(_ arguments: String...) -> CommandResult { run(arguments) }

  func run(_ arguments: [String]) -> CommandResult {
    let process = TestProcess()
    process.workingDirectory = directory.isEmpty ? folder : folder.appending(directory)
    process.environment = [
      "HOME": "\(state)", "XDG_STATE_HOME": "\(state)", "XDG_CACHE_HOME": "\(state)/cache",
      "EDITOR": "an-editor", "TERM": "xterm",
    ]
    process.columns = columns
    process.input = Array(input.utf8)
    process.inputIsTerminal = isInteractive
    process.editor = { _, file in try self.editor(file) }
    let code = CommandLineTool.run(arguments.map { Argument($0) }, in: process.context())
    editorLine = process.editorLine
    return CommandResult(code: code, output: process.outputText, messages: process.messageText)
  }

  func text(_ path: String) -> String? {
    do {
      return try TestFiles.text(folder.appending(path))
    } catch {
      Issue.record(error)
      return nil
    }
  }

  /// Every file of the folder but `.notes/config.json`, by its path.
  var files: [String: String] {
    do {
      return try TestFiles.texts(beneath: folder).filter { $0.key != ".notes/config.json" }
    } catch {
      Issue.record(error)
      return [:]
    }
  }
}

/// Gives `body` an initialised notes folder that has `files`.
func withNotebook(_ files: [String: String] = [:], _ body: (Notebook) throws -> Void) throws {
  try withTemporaryFolder { top in
    let folder = top.appending("notebook")
    for (name, text) in files { try TestFiles.write(text, to: folder.appending(name)) }
    _ = try NotesFolder.initialize(folder)
    try body(Notebook(folder: folder, state: top.appending("state")))
  }
}
