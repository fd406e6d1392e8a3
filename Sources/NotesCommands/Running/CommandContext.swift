package import NotesKit
package import NotesSystem

/// Everything outside of itself that a command may touch.
///
/// The program makes one from the real process, tests make one from plain values; nothing below reads
/// the process's own state.
package struct CommandContext {
  package var environment: ProcessEnvironment
  /// Absolute.
  package var workingDirectory: FilePath
  /// Standard output: what was asked for.
  package var output: Output
  /// Standard error: what is to be said about it.
  package var messages: Messages
  package var input: StandardInput
  /// Now, in nanoseconds since 1970-01-01 UTC.
  package var clock: () -> Int64
  /// The same for a command that stays, from any thread.
  package var liveClock: @Sendable () -> Int64 = Clock.now
  /// Seconds east of UTC of the local time zone at an instant, in seconds since 1970-01-01 UTC.
  package var utcOffset: @Sendable (Int64) -> Int
  /// A new random UUID, upper case.
  package var makeUUID: () -> String
  /// Runs an editor command on a file, given by its absolute path, and perhaps at a 1-based line of it; returns its
  /// exit status.
  package var launchEditor: (_ command: String, _ file: FilePath, _ line: Int?) throws -> Int32
  /// How a person stops long work.
  package var interruption = Interruption.never
  package var globals = GlobalOptions()

  package init(
    environment: ProcessEnvironment, workingDirectory: FilePath, output: Output,
    messages: Messages, input: StandardInput, clock: @escaping () -> Int64,
    utcOffset: @escaping @Sendable (Int64) -> Int, makeUUID: @escaping () -> String,
    launchEditor: @escaping (_ command: String, _ file: FilePath, _ line: Int?) throws -> Int32
  ) {
    self.environment = environment
    self.workingDirectory = workingDirectory
    self.output = output
    self.messages = messages
    self.input = input
    self.clock = clock
    self.utcOffset = utcOffset
    self.makeUUID = makeUUID
    self.launchEditor = launchEditor
  }
}

extension CommandContext {
  /// A variable that is set to something.
  package func variable(_ name: String) -> String? {
    environment[name].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// A path as typed, made absolute.
  package func absolute(_ path: FilePath) -> FilePath {
    path.isAbsolute ? path : workingDirectory.appending(path.bytes)
  }

  /// How standard output is styled.
  ///
  /// `--color` decides; `auto` means colours on a terminal that can show them, unless `NO_COLOR` is set
  /// to anything (https://no-color.org).
  package var style: Style {
    switch globals.color {
    case .always: return Style(isEnabled: true)
    case .never: return Style(isEnabled: false)
    case .auto:
      let isWanted = variable("NO_COLOR") == nil && environment["TERM"] != "dumb"
      return Style(isEnabled: output.isTerminal && isWanted)
    }
  }
}
