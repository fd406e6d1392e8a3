import Foundation
import NotesSystem
import NotesTestSupport

/// What is done to the watcher itself while a script runs.
enum Disturbance: CaseIterable {
  case none
  /// More happens than the system remembers, while the watcher stands still.
  case overflow
  /// The watcher stands still for a while.
  case pause
  /// The cache directory is removed.
  case removeCache
  /// The watcher is killed in the middle, and started again.
  case kill
  /// Other commands run meanwhile.
  case commands

  /// One for most scripts; the rare ones take their time.
  static func pick(
    _ random: inout SeededRandom, for number: Int, in options: BenchOptions
  ) -> Disturbance {
    // Each of them in every run, however short.
    switch number {
    case 5: return .overflow
    case 9: return .removeCache
    case 14: return .kill
    case 20: return .commands
    default: break
    }
    switch Int.random(in: 0..<1000, using: &random) {
    case ..<2: return .overflow
    case ..<8: return .removeCache
    case ..<20: return .kill
    case ..<60: return .pause
    case ..<110: return .commands
    default: return .none
    }
  }
}

extension WatchModel {
  /// Runs a script while something is done to the watcher.
  func disturb(_ disturbance: Disturbance, _ body: () throws -> Void) throws {
    report.disturbances[disturbance, default: 0] += 1
    if disturbance != .none { script.files.remark("-- \(disturbance)") }
    switch disturbance {
    case .none: try body()
    case .overflow:
      watcher.pause()
      defer { watcher.resume() }
      try overflow()
      try body()
    case .pause:
      watcher.pause()
      defer { watcher.resume() }
      try body()
    case .removeCache:
      try FileManager.default.removeItem(at: directory.appendingPathComponent("cache/notes"))
      try body()
    // Those who listen are told to start again from all notes.
    case .kill:
      try body()
      watcher.kill()
      try body()
      try startWatcher()
    case .commands: try runCommands(body)
    }
  }

  /// Rewrites two notes in turn until the queue must be full: equal events in a row count as one.
  private func overflow() throws {
    let limit = try String(
      contentsOfFile: "/proc/sys/fs/inotify/max_queued_events", encoding: .utf8)
    let count = Int(limit.trimmingCharacters(in: .whitespacesAndNewlines)) ?? 16_384
    guard count <= 1 << 20 else { throw BenchError("max_queued_events is \(count)") }
    let before = script.files.count
    defer { flood += script.files.count - before }
    for number in 0...count / 2 {
      let path = FolderScript.fixedDirectory.appending("f\(number % FolderScript.fixedCount).md")
      try script.files.write(path, Array("overflow \(number)\n".utf8), .emptied)
    }
  }

  private func runCommands(_ body: () throws -> Void) throws {
    let paths = try script.files.entries(of: FolderScript.fixedDirectory).prefix(2)
    let (one, two) = (paths[0].name, paths[1].name)
    let (first, second) = (
      "fixed/\(String(decoding: one, as: UTF8.self))", String(decoding: two, as: UTF8.self)
    )
    let commands = [
      ["search", "plan", "-q"], ["index", "--rebuild", "-q"], ["append", first, "appended"],
      ["list", "-q"], ["rm", "-y", "fixed/\(second)"], ["check", "-q"],
    ]
    var running: [Process] = []
    for command in random.oneIn(2) ? commands : commands.reversed() {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: options.program)
      process.arguments = ["--folder", script.files.root.path.description] + command
      process.environment = environment
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      running.append(process)
    }
    try body()
    for process in running { process.waitUntilExit() }
    report.commandCount += running.count
  }
}
