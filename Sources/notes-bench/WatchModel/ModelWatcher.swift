import Foundation
import NotesSystem

/// The program under test as a watcher, on one folder, with a cache and state of its own.
final class ModelWatcher {
  private let program: String
  private let folder: String
  private let environment: [String: String]
  private let output: URL
  private let errors: URL
  private var process = Process()
  /// How much of the output has been read.
  private var position: UInt64 = 0

  /// Nothing runs before ``start()``.
  init(_ program: String, folder: String, environment: [String: String], output: URL) {
    self.program = program
    self.folder = folder
    self.environment = environment
    self.output = output
    errors = output.appendingPathExtension("errors")
  }

  /// That of the program and of everything beside it, with a cache and a state in a directory.
  static func environment(in directory: URL) -> [String: String] {
    [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin", "LANG": "C.UTF-8",
      "HOME": directory.path,
      "XDG_CACHE_HOME": directory.appendingPathComponent("cache").path,
      "XDG_STATE_HOME": directory.appendingPathComponent("state").path,
    ]
  }

  var identifier: Int32 { process.processIdentifier }
  var isRunning: Bool { process.isRunning }

  /// What it has said to people.
  var messages: String { (try? String(contentsOf: errors, encoding: .utf8)) ?? "" }

  /// Starts it, once more if it has run before; what it prints begins anew.
  func start() throws {
    position = 0
    process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = ["--folder", folder, "watch", "--json"]
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try emptied(output)
    process.standardError = try emptied(errors)
    try process.run()
  }

  private func emptied(_ file: URL) throws -> FileHandle {
    try Data().write(to: file)
    return try FileHandle(forWritingTo: file)
  }

  /// Stops it where it is; events pile up.
  func pause() { _ = process.suspend() }

  func resume() { _ = process.resume() }

  /// Ends it as SIGKILL does.
  func kill() {
    Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// Ends it as a service manager does.
  ///
  /// - Returns: its exit status.
  func terminate() -> Int32 {
    guard process.isRunning else { return process.terminationStatus }
    process.terminate()
    process.waitUntilExit()
    return process.terminationStatus
  }

  /// The whole lines that it has printed since the last call.
  func lines() throws -> [Data] {
    let file = try FileHandle(forReadingFrom: output)
    try file.seek(toOffset: position)
    let new = try file.readToEnd() ?? Data()
    guard let end = new.lastIndex(of: UInt8(ascii: "\n")) else { return [] }
    position += UInt64(new.distance(from: new.startIndex, to: end) + 1)
    return new[..<end].split(separator: UInt8(ascii: "\n")).map { Data($0) }
  }
}
