import Foundation

/// `notes watch` on a folder, as a process of its own with a cache of its own.
final class WatcherProcess {
  private let process = Process()
  private let program: String
  private let folder: String
  private let environment: [String: String]

  /// Starts it, and returns when the index is in step.
  init(_ program: String, on folder: String, _ environment: [String: String]) throws {
    self.program = program
    self.folder = folder
    self.environment = environment
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = ["--folder", folder, "watch"]
    process.environment = environment
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    let end = Date(timeIntervalSinceNow: 120)
    while try !isInStep() {
      guard process.isRunning, Date() < end else {
        process.terminate()
        throw BenchError("notes watch on \(folder) does not come in step")
      }
      Thread.sleep(forTimeInterval: 0.05)
    }
  }

  var processID: Int32 { process.processIdentifier }

  private func isInStep() throws -> Bool {
    let question = Process()
    question.executableURL = URL(fileURLWithPath: program)
    question.arguments = ["--folder", folder, "watch", "--status", "-f", "json"]
    question.environment = environment
    let pipe = Pipe()
    question.standardOutput = pipe
    try question.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    question.waitUntilExit()
    return String(decoding: output, as: UTF8.self).contains(#""state":"in step""#)
  }

  /// Ends it as a service manager does.
  func end() throws {
    process.terminate()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw BenchError("notes watch on \(folder) ended with \(process.terminationStatus)")
    }
  }
}
