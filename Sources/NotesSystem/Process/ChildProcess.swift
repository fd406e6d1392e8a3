internal import CNotesSystem

/// A program that this one ran: how it ended and what it took.
package struct ChildProcess: Sendable {
  package let ending: Editor.Ending
  /// From the start to the end, in nanoseconds.
  package let duration: Int64
  /// On all cores, of the program and the system for it, in microseconds.
  package let processorTime: Int64
  /// The most that it had in memory, in KiB.
  ///
  /// On Linux never less than what this process has, since that is what a child starts with.
  package let peakMemory: Int64

  /// Runs a program and waits for its end with `wait4(2)`.
  ///
  /// - Parameters:
  ///   - words: The program, looked for in `PATH`, and its arguments.
  ///   - environment: Given to the program.
  ///   - output: Emptied, then its standard output; `/dev/null` throws it away. Its standard error is lost.
  /// - Returns: What is known once it has ended, however that was.
  /// - Throws: ``SystemError`` when it cannot be started.
  package static func run(
    _ words: [String], environment: ProcessEnvironment, output: FilePath
  ) throws(SystemError) -> ChildProcess {
    do throws(Errno) {
      var usage = notes_usage()
      let start = Clock.monotonic()
      let child = try Editor.spawn(words.map { Array($0.utf8) }, environment, [], output: output)
      let ending = try Editor.wait(for: child, &usage)
      return ChildProcess(
        ending: ending, duration: Clock.monotonic() - start, processorTime: usage.processor,
        peakMemory: usage.memory)
    } catch {
      throw SystemError(error, "run", words.first.map { FilePath($0) })
    }
  }
}
