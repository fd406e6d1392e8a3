/// Programs that this one runs and waits for.
package enum ChildProcess {
  /// Runs a program and waits for its end with `waitpid(2)`, so that the time between is the program's.
  ///
  /// - Parameters:
  ///   - words: The program, looked for in `PATH`, and its arguments.
  ///   - environment: Given to the program.
  /// - Returns: How it ended.
  /// - Throws: ``SystemError`` when it cannot be started.
  package static func run(
    _ words: [String], environment: ProcessEnvironment
  ) throws(SystemError) -> Editor.Ending {
    do throws(Errno) {
      let child = try Editor.spawn(words.map { Array($0.utf8) }, environment, [])
      return try Editor.wait(for: child)
    } catch {
      throw SystemError(error, "run", words.first.map { FilePath($0) })
    }
  }
}
