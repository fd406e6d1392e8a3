internal import NotesSystem

/// The whole program but for the process that it runs in.
package enum CommandLineTool {
  /// Runs the command line and reports every error.
  ///
  /// - Parameters:
  ///   - arguments: the words after the program's name.
  ///   - context: the process.
  /// - Returns: the code to exit with; standard output has been flushed.
  package static func run(_ arguments: [Argument], in context: CommandContext) -> ExitCode {
    var code: ExitCode
    do {
      code = try dispatch(arguments, context)
    } catch {
      code = report(error, context)
    }
    do throws(SystemError) {
      try context.output.finish()
    } catch {
      let failure = report(error, context)
      if failure != .done { code = failure }
    }
    return exitCode(code, context.messages)
  }

  private static func exitCode(_ code: ExitCode, _ messages: Messages) -> ExitCode {
    switch code {
    case .busy, .interrupted: code
    case _ where messages.hasWarned: .error
    case .done, .nothingMatched: messages.hasToldOfDelay ? .busy : code
    case .error: code
    }
  }

  private static func dispatch(
    _ arguments: [Argument], _ context: CommandContext
  ) throws -> ExitCode {
    var context = context
    switch try ArgumentParser.parse(arguments, commands: CommandRegistry.specs) {
    case .run(let name, let parsed):
      guard let command = CommandRegistry.command(named: name) else {
        throw UsageError("unknown command '\(name)'")
      }
      context.apply(parsed.globals)
      return try command.run(parsed, context)
    case .help(let path, let globals):
      context.apply(globals)
      return try HelpCommand.show(path, context)
    case .version(let globals):
      context.apply(globals)
      return VersionCommand.show(context)
    case .nothing(let globals):
      context.apply(globals)
      return HelpCommand.showShort(context)
    }
  }

  private static func report(_ error: any Error, _ context: CommandContext) -> ExitCode {
    let report = ErrorReport(error)
    context.output.flush()
    if !report.lines.isEmpty { context.messages.say(lines: report.lines) }
    return report.exitCode
  }
}

extension CommandContext {
  fileprivate mutating func apply(_ globals: GlobalOptions) {
    self.globals = globals
    messages.isQuiet = globals.isQuiet
  }
}
