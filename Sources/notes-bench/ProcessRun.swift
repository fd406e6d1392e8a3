import Foundation
import NotesSystem

/// A command that is timed from outside, from start to exit.
struct ProcessRun {
  let arguments: [String]
  let environment: [String: String]

  /// Runs it once with its output thrown away.
  ///
  /// A shell opens `/dev/null` and becomes the program: about a millisecond, the same for every program.
  /// Foundation's `Process` would not do, since it looks for the end only every 50 ms.
  ///
  /// - Returns: wall milliseconds.
  func time() throws -> Double {
    let words = ["sh", "-c", "exec \"$@\" >/dev/null 2>&1", "sh"] + arguments
    let start = Clock.monotonic()
    let ending = try ChildProcess.run(words, environment: ProcessEnvironment(environment))
    let elapsed = Clock.monotonic() - start
    guard [.status(0), .status(1)].contains(ending) else {
      throw BenchError("\(arguments.joined(separator: " ")) ended with \(ending)")
    }
    return Double(elapsed) / 1e6
  }

  /// Runs it once and counts the lines that it prints.
  func lineCount() throws -> Int {
    let process = try makeProcess()
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    try check(process)
    return output.count { $0 == UInt8(ascii: "\n") }
  }

  private func makeProcess() throws -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    process.environment = environment
    process.standardError = FileHandle.nullDevice
    return process
  }

  /// 1 is "nothing matched", for both programs.
  private func check(_ process: Process) throws {
    guard process.terminationReason == .exit, [0, 1].contains(process.terminationStatus) else {
      throw BenchError(
        "\(arguments.joined(separator: " ")) ended with status \(process.terminationStatus)")
    }
  }
}

/// The middle one of some figures.
func median(_ values: [Double]) -> Double {
  let sorted = values.sorted()
  let middle = sorted.count / 2
  return sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
}
