import NotesCommands
import NotesSystem

// The whole of the program that no test reaches: it hands the real process to the commands.
let output = Output(isTerminal: false, columns: nil) { bytes throws(SystemError) in
  print(String(decoding: bytes, as: UTF8.self), terminator: "")
}
let context = CommandContext(
  environment: [:], workingDirectory: FilePath("/"), output: output,
  messages: Messages(isTerminal: false, columns: nil) { _ in },
  input: StandardInput(isTerminal: false, readAll: { [] }, readLine: { nil }),
  clock: { 0 }, utcOffset: { _ in 0 }, makeUUID: { "" })
_ = CommandLineTool.run(CommandLine.arguments.dropFirst().map { Argument($0) }, in: context)
