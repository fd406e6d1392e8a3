import Foundation
import NotesIndex
import NotesKit
import NotesSystem

/// `notes watch` on one folder, as a process of its own with a cache and a state of its own.
final class WatcherProcess {
  private let program: String
  private let folder: String
  private let environment: [String: String]
  /// What it prints, with what it says beside it; nil when nobody wants to know.
  private let output: URL?
  private var process = Process()
  /// How much of the output has been read.
  private var position: UInt64 = 0

  /// Nothing runs before ``start()``.
  init(_ program: String, folder: String, environment: [String: String], output: URL? = nil) {
    self.program = program
    self.folder = folder
    self.environment = environment
    self.output = output
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

  private var errors: URL? { output?.appendingPathExtension("errors") }

  /// What it has said to people; for reports of a failure, which a missing file must not hide.
  var messages: String {
    errors.flatMap { try? String(contentsOf: $0, encoding: .utf8) } ?? ""
  }

  /// Starts it, once more if it has run before; its output begins empty again.
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

  private func emptied(_ file: URL?) throws -> FileHandle {
    guard let file else { return .nullDevice }
    try Data().write(to: file)
    return try FileHandle(forWritingTo: file)
  }

  /// The folder as a command sees it at this moment, settings included.
  func repository() throws -> Repository {
    Repository(
      try NotesFolder(opening: FilePath(folder)),
      directories: UserDirectories(environment: ProcessEnvironment(environment)),
      clock: LocalClock(now: Clock.now, utcOffset: { _ in 0 }))
  }

  /// Asks until the index is in step; returns how many notes there are.
  @discardableResult
  func waitUntilInStep() throws -> Int {
    let repository = try repository()
    let end = Date() + 120
    while Date() < end {
      guard isRunning else { throw BenchError("the watcher has ended: \(messages)") }
      if repository.askWatcher(.sync)?.state == .inStep {
        return try IndexReader.open(repository.indexDirectory)?.count ?? 0
      }
      Thread.sleep(forTimeInterval: 0.002)
    }
    throw BenchError("the watcher of \(folder) does not come in step")
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
  func terminate() throws {
    if process.isRunning { process.terminate() }
    process.waitUntilExit()
    let status = process.terminationStatus
    guard status == 0 else { throw BenchError("the watcher ended with \(status): \(messages)") }
  }

  /// The whole lines that it has printed since the last call.
  func lines() throws -> [Data] {
    guard let output else { return [] }
    let file = try FileHandle(forReadingFrom: output)
    try file.seek(toOffset: position)
    let new = try file.readToEnd() ?? Data()
    guard let end = new.lastIndex(of: UInt8(ascii: "\n")) else { return [] }
    position += UInt64(new.distance(from: new.startIndex, to: end) + 1)
    return new[..<end].split(separator: UInt8(ascii: "\n")).map { Data($0) }
  }
}
