import Foundation
import NotesFormat
import NotesIndex
import NotesKit
import NotesSystem

/// Saves a note and looks for it at once, again and again, in a copy of a folder that is watched.
///
/// With the barrier: ``Repository/notes(_:progress:)`` right after the save must find the new word, and after a
/// removal must not. Without: how long until a reader of the index sees the new text.
final class WatchFreshness {
  let options: BenchOptions
  let directory: URL
  let folder: FilePath
  let watcher: WatcherProcess
  let environment: [String: String]
  let files: ModelFiles
  let repository: Repository
  let size: Int
  private var made = 0
  var misses: [String] = []

  /// The share of the saves that the real command is asked about as well.
  private static let commandShare = 50
  /// The share of the saves after which nobody asks.
  private static let silentShare = 10

  /// Copies the folder and starts the watcher.
  init(_ folder: String, _ options: BenchOptions, _ scratch: Scratch) throws {
    self.options = options
    let parent = options.directory.map { URL(fileURLWithPath: $0) } ?? scratch.directory
    directory = parent.appendingPathComponent("watch-freshness-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    let copy = directory.appendingPathComponent("notes").path
    try FileManager.default.copyItem(atPath: folder, toPath: copy)
    environment = WatcherProcess.environment(in: directory)
    self.folder = FilePath(copy)
    watcher = WatcherProcess(
      options.program, folder: copy, environment: environment,
      output: directory.appendingPathComponent("changes"))
    let root = try Directory(opening: self.folder)
    files = ModelFiles(root, record: nil)
    repository = try watcher.repository()
    try watcher.start()
    size = try watcher.waitUntilInStep()
  }

  /// Measures, and prints tables.
  ///
  /// - Throws: ``BenchError`` when a save was missed.
  func run(_ name: String) throws {
    defer {
      watcher.kill()
      // Left-overs are no failure of the measurement.
      try? FileManager.default.removeItem(at: directory)
    }
    print("## \(name): \(size) notes, watched\n")
    try measureIdling()
    var table = MarkdownTable([
      "save", "saves", "missed", "found, asking: p50 ms", "p99", "worst",
      "in the index, not asking: p50 ms",
      "p99", "worst",
    ])
    for pattern in SavePattern.allCases { table.rows.append(try measure(pattern)) }
    print(table)
    try measureCheckout()
    try measureCommands()
    guard misses.isEmpty else {
      throw BenchError(
        "\(misses.count) saves were missed\n" + misses.prefix(20).joined(separator: "\n"))
    }
  }

  // MARK: Saves

  private func measure(_ pattern: SavePattern) throws -> [String] {
    var asking: [Int64] = []
    var silent: [Int64] = []
    let before = misses.count
    let path = FilePath("freshness \(pattern).md")
    for number in 0..<options.saves {
      let word = nextWord()
      let text = Array("# Freshness\n\n\(word) 新鲜\n".utf8)
      try pattern.save(path, text, tag: made, files)
      let saved = Clock.monotonic()
      if number % Self.silentShare == 0 {
        silent.append(try waitForIndex(path) - saved)
      } else {
        try expect(word, found: true, "\(pattern)")
        asking.append(Clock.monotonic() - saved)
      }
      if number % Self.commandShare == 0 { try expectByCommand(word, "\(pattern)") }
      if number % 7 == 3 {
        try files.remove(path)
        try expect(word, found: false, "\(pattern), removed")
      }
    }
    return ["\(pattern)", "\(options.saves)", "\(misses.count - before)"]
      + Self.figures(asking) + Self.figures(silent)
  }

  private func nextWord() -> String {
    made += 1
    // Letters only: no word is part of another one.
    let letters = String(made).map {
      Character(UnicodeScalar(UInt8(ascii: "a") + UInt8($0.wholeNumberValue ?? 0)))
    }
    return "zq\(String(letters))qz"
  }

  private func expect(_ word: String, found: Bool, _ what: String) throws {
    let notes = try repository.notes()
    let count = try notes.select(word).total
    if count != (found ? 1 : 0) { misses.append("\(what), \(word): found \(count) times") }
  }

  private func expectByCommand(_ word: String, _ what: String) throws {
    let output = directory.appendingPathComponent("output")
    let child = try ChildProcess.run(
      [options.program, "--folder", "\(folder)", "search", word, "--count"],
      environment: ProcessEnvironment(environment), output: FilePath(output.path))
    let text = try String(contentsOf: output, encoding: .utf8)
    if text.trimmingCharacters(in: .whitespacesAndNewlines) != "1" {
      misses.append("\(what), \(word): notes search says '\(text)' (\(child.ending))")
    }
  }

  /// When a reader that asks nobody sees the bytes of a file, by the monotonic clock.
  private func waitForIndex(_ path: FilePath) throws -> Int64 {
    let wanted = Checksum(of: try files.bytes(path))
    let end = Clock.monotonic() + 20_000_000_000
    var reader: IndexReader?
    while Clock.monotonic() < end {
      reader = try IndexReader.open(repository.indexDirectory, reusing: reader)
      if try reader?.lookup(path)?.checksum.array == wanted.bytes { return Clock.monotonic() }
      Thread.sleep(forTimeInterval: 0.001)
    }
    misses.append("\(path): not in the index after 20 seconds")
    return end
  }

  static func figures(_ times: [Int64]) -> [String] {
    let sorted = times.sorted()
    guard let last = sorted.last else { return ["-", "-", "-"] }
    return [sorted[sorted.count / 2], sorted[sorted.count * 99 / 100], last]
      .map { format(Double($0) / 1e6) }
  }
}
