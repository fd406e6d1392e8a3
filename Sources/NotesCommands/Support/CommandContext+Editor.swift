internal import NotesSystem

extension CommandContext {
  /// Opens the user's editor on a file and waits for it.
  ///
  /// The choice is git's: our own variable, then `VISUAL` unless the terminal is dumb, `EDITOR`, `vi`.
  ///
  /// - Parameters:
  ///   - file: its absolute path.
  ///   - line: where to open it, 1-based, if the editor understands that.
  /// - Returns: its exit status.
  /// - Throws: ``SystemError`` when it cannot be started.
  func runEditor(_ file: FilePath, at line: Int? = nil) throws -> Int32 {
    let isDumb = environment["TERM"] == nil || environment["TERM"] == "dumb"
    let command =
      variable("NOTES_EDITOR") ?? (isDumb ? nil : variable("VISUAL")) ?? variable("EDITOR") ?? "vi"
    output.flush()
    return try launchEditor(command, file, line)
  }
}
