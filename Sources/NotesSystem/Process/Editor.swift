internal import CNotesSystem

/// Runs an editor on files, as git does, so that a setting that works there works here.
package enum Editor {
  /// How an editor ended.
  package enum Ending: Equatable, Sendable {
    case status(Int32)
    case signal(Int32)
  }

  /// Runs an editor and waits for it.
  ///
  /// A command with shell metacharacters is run as `sh -c 'COMMAND "$@"' COMMAND FILES`, any other directly;
  /// `:` does nothing. The files are arguments and never part of what the shell reads. As in git's
  /// `launch_editor` and `prepare_shell_cmd`, the keys that interrupt are the editor's alone until it has ended.
  ///
  /// - Parameters:
  ///   - command: From the user's settings, never from a notes folder.
  ///   - files: Absolute paths.
  ///   - line: Where the first file is to be opened, 1-based, in an editor that is known to understand it.
  ///   - environment: Given to the editor.
  /// - Returns: How it ended; a failure is for the caller to judge.
  /// - Throws: ``SystemError`` when it cannot be started.
  package static func run(
    _ command: String, files: [FilePath], line: Int? = nil, environment: ProcessEnvironment
  ) throws(SystemError) -> Ending {
    if command == ":" { return .status(0) }
    let interrupts = [SIGINT, SIGQUIT].map { ($0, notes_ignore_signal($0, 1) == 1) }
    defer {
      for (signal, wasIgnored) in interrupts { notes_ignore_signal(signal, wasIgnored ? 1 : 0) }
    }
    let restored = interrupts.filter { !$0.1 }.map(\.0) + [SIGPIPE]
    do throws(Errno) {
      let child = try spawn(arguments(command, files, line), environment, restored)
      return try wait(for: child)
    } catch {
      throw SystemError(error, "run the editor", FilePath(command))
    }
  }

  /// The words to run; see `prepare_shell_cmd` in git's run-command.c for the list of characters.
  static func arguments(_ command: String, _ files: [FilePath], _ line: Int? = nil) -> [[UInt8]] {
    var words = files.map { file in
      // No file name can be an option.
      file.bytes.first == UInt8(ascii: "-") ? Array("./".utf8) + file.bytes : file.bytes
    }
    if let line, let first = words.first {
      words = self.words(opening: FilePath(bytes: first), at: line, in: command) + words.dropFirst()
    }
    let name = Array(command.utf8)
    let special = Array("|&;<>()$`\\\"' \t\n*?[#~=%".utf8)
    guard name.contains(where: special.contains) else { return [name] + words }
    return [Array("sh".utf8), Array("-c".utf8), name + Array(" \"$@\"".utf8), name] + words
  }
}
