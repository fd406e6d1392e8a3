/// A command: what it is called and takes, and what it does.
package protocol Command {
  static var spec: CommandSpec { get }

  /// Does the work.
  ///
  /// - Parameters:
  ///   - arguments: fits ``spec``.
  ///   - context: everything outside that the command may touch.
  /// - Returns: ``ExitCode/done`` or ``ExitCode/nothingMatched``; a warning given on the way turns
  ///   either into ``ExitCode/error``.
  /// - Throws: anything; ``ErrorReport`` makes text and an exit code of it.
  static func run(_ arguments: ParsedArguments, _ context: CommandContext) throws -> ExitCode
}
