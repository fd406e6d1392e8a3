import Foundation
import NotesSystem

/// A temporary directory: our cache and state, the databases, and nobody's settings.
struct Scratch {
  let directory: URL

  init() throws {
    directory = FileManager.default.temporaryDirectory
      .appendingPathComponent("notes-bench-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
  }

  func path(_ name: String) -> String { directory.appendingPathComponent(name).path }

  /// Removes everything; left-overs are no failure of the measurement.
  func remove() { try? FileManager.default.removeItem(at: directory) }

  /// Removes one file or directory, if it is there.
  func remove(_ name: String) throws {
    guard FileManager.default.fileExists(atPath: path(name)) else { return }
    try FileManager.default.removeItem(atPath: path(name))
  }

  /// Bytes of a file, or of all files in a directory.
  func size(_ name: String) throws -> Int {
    let files = FileManager.default
    guard files.fileExists(atPath: path(name)) else { throw BenchError("there is no \(name) made") }
    let type = try files.attributesOfItem(atPath: path(name))[.type] as? FileAttributeType
    // What is in a directory is counted or an error, never left out.
    let inside = type == .typeDirectory ? try files.subpathsOfDirectory(atPath: path(name)) : []
    return try ([name] + inside.map { "\(name)/\($0)" }).reduce(0) { sum, name in
      let attributes = try files.attributesOfItem(atPath: path(name))
      let isFile = attributes[.type] as? FileAttributeType == .typeRegular
      return sum + (isFile ? attributes[.size] as? Int ?? 0 : 0)
    }
  }

  /// The cache of the commands that have a watcher.
  static let watchedCache = "watched"

  /// Runs a program once with its output thrown away.
  ///
  /// - Parameters:
  ///   - words: The program and its arguments.
  ///   - cache: The directory here that our index is in.
  /// - Returns: What it took.
  /// - Throws: When it fails.
  func run(_ words: [String], cache: String = "cache") throws -> ChildProcess {
    try run(words, output: "/dev/null", cache)
  }

  /// Runs a program once and returns what it prints.
  func output(_ words: [String], cache: String = "cache") throws -> Data {
    _ = try run(words, output: path("output"), cache)
    return try Data(contentsOf: URL(fileURLWithPath: path("output")))
  }

  func lineCount(_ words: [String], cache: String = "cache") throws -> Int {
    try output(words, cache: cache).count { $0 == UInt8(ascii: "\n") }
  }

  private func run(_ words: [String], output: String, _ cache: String) throws -> ChildProcess {
    let child = try ChildProcess.run(
      words, environment: ProcessEnvironment(environment(cache: cache)), output: FilePath(output))
    // 1 is "nothing matched", for ripgrep as for notes.
    guard [.status(0), .status(1)].contains(child.ending) else {
      throw BenchError("\(words.joined(separator: " ")) ended with \(child.ending)")
    }
    return child
  }

  /// What programs are given: nobody's settings, and directories in here.
  func environment(cache: String) -> [String: String] {
    let own = ProcessInfo.processInfo.environment
    return [
      "PATH": own["PATH"] ?? "/usr/local/bin:/usr/bin:/bin", "LANG": "C.UTF-8",
      "HOME": directory.path, "XDG_CONFIG_HOME": path("config"),
      "XDG_CACHE_HOME": path(cache), "XDG_STATE_HOME": path("state"),
    ]
  }
}
