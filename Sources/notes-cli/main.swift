import FoundationEssentials
import NotesCommands
import NotesKit
import NotesSystem

// All of the program that no test reaches: it hands the real process to the commands.

Signals.ignorePipe()

let environment = ProcessEnvironment.current()

let outputIsTerminal = Terminal.isTerminal(StandardStream.output)
let output = Output(
  isTerminal: outputIsTerminal,
  columns: outputIsTerminal ? Terminal.columns(StandardStream.output, environment) : nil
) { bytes throws(SystemError) in
  do throws(Errno) {
    try StandardStream.write(StandardStream.output, bytes)
  } catch {
    throw SystemError(error, "write standard output")
  }
}

let messages = Messages(
  isTerminal: Terminal.isTerminal(StandardStream.error),
  columns: Terminal.columns(StandardStream.error, environment),
  write: { bytes in
    do throws(Errno) {
      try StandardStream.write(StandardStream.error, bytes)
    } catch {
      // Nobody is left to be told.
    }
  },
  // On a screen that both share, what was printed first is to be seen first.
  before: { if outputIsTerminal { output.flush() } })

let input = StandardInput(
  isTerminal: Terminal.isTerminal(StandardStream.input),
  readAll: { () throws(SystemError) in
    do throws(Errno) {
      // A note is far shorter.
      return try StandardStream.readAll(StandardStream.input, limit: 1 << 30)
    } catch {
      throw SystemError(error, "read standard input")
    }
  },
  readLine: { () throws(SystemError) in
    do throws(Errno) {
      let line = try StandardStream.readLine(StandardStream.input)
      return line.map { String(decoding: $0, as: UTF8.self) }
    } catch {
      throw SystemError(error, "read standard input")
    }
  })

do throws(SystemError) {
  var context = CommandContext(
    environment: environment, workingDirectory: try ProcessArguments.workingDirectory(),
    output: output, messages: messages, input: input, clock: Clock.now,
    utcOffset: Clock.zoneOffset(at:), makeUUID: { UUID().uuidString },
    launchEditor: { command, file, line in
      switch try Editor.run(command, files: [file], line: line, environment: environment) {
      case .status(let status): status
      // As a shell reports it.
      case .signal(let signal): 128 + signal
      }
    })
  context.interruption = Interruption(
    begin: { Signals.catchEndings() }, end: { Signals.releaseEndings() },
    isRequested: { Signals.caught != nil })
  let arguments = ProcessArguments.current().map { Argument(bytes: $0) }
  let code = CommandLineTool.run(arguments, in: context)
  // As shells report a signal.
  ProcessStatus.exit(code == .interrupted ? 128 + (Signals.caught ?? 2) : code.rawValue)
} catch {
  messages.warn("\(error)")
  ProcessStatus.exit(ExitCode.error.rawValue)
}
