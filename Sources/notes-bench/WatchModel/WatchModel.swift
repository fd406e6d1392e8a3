import Foundation
import NotesIndex
import NotesKit
import NotesSystem
import NotesTestSupport

/// Random scripts of what editors, git and synchronisers do, run against a live watcher.
///
///     script ─► ask the watcher ─► index = a reading of all files?
///     script ─► wait ────────────► the same, and the changes that it printed give the folder as it is?
///
/// The same seed makes the same operations. What is done to the watcher itself, see ``Disturbance``.
final class WatchModel {
  let options: BenchOptions
  let directory: URL
  let watcher: WatcherProcess
  let environment: [String: String]
  var script: FolderScript
  /// Of the model's own choices, so that what is done to the watcher changes no script.
  var random: SeededRandom
  /// What somebody knows who has listened to the changes only.
  var picture = ChangePicture()
  /// The revision at which they have started again with all notes, until nothing has happened for a while.
  var taken: UInt64?
  /// How it was when ``revision`` was.
  var base = ChangePicture()
  var revision: UInt64 = 0
  var report = ModelReport()
  /// Operations that only filled the queue; they do not count.
  var flood = 0

  private static let scriptLength = 30...250

  /// Makes the folder, and starts nothing yet.
  init(_ options: BenchOptions, _ scratch: Scratch) throws {
    self.options = options
    let parent = options.directory.map { URL(fileURLWithPath: $0) } ?? scratch.directory
    directory = parent.appendingPathComponent("watch-model-\(UUID().uuidString)")
    let folder = directory.appendingPathComponent("notes")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    environment = WatcherProcess.environment(in: directory)
    watcher = WatcherProcess(
      options.program, folder: folder.path, environment: environment,
      output: directory.appendingPathComponent("changes"))
    let record = try options.record.map { path in
      try Data().write(to: URL(fileURLWithPath: path))
      return try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    }
    let root = try Directory(opening: FilePath(folder.path))
    script = FolderScript(ModelFiles(root, record: record), seed: options.seed)
    random = SeededRandom(seed: options.seed ^ 0x5741_5443_4845_52)
  }

  /// Runs until enough has been done.
  ///
  /// - Throws: ``BenchError`` with what differs, and the latest operations.
  func run() throws {
    defer {
      watcher.kill()
      // Left-overs are no failure of the model.
      try? FileManager.default.removeItem(at: directory)
    }
    try script.begin()
    try startWatcher()
    var number = 0
    while script.files.count - flood < options.operations {
      number += 1
      script.files.remark("-- script \(number)")
      do {
        try runScript(number)
      } catch {
        throw BenchError(failure(in: number, "\(error)"))
      }
    }
    try watcher.terminate()
    report.operations = script.files.count - flood
    report.scripts = number
    print("seed \(options.seed): \(report)")
  }

  private func runScript(_ number: Int) throws {
    try script.look()
    let disturbance = Disturbance.pick(&random, for: number, in: options)
    try disturb(disturbance) {
      for _ in 0..<Int.random(in: Self.scriptLength, using: &script.random) { try script.step() }
      try script.touchLinkedNotes()
    }
    if number.isMultiple(of: 12) || disturbance == .kill || disturbance == .removeCache {
      try compareSettled()
    } else {
      try compareAtOnce()
    }
  }

  private func failure(in number: Int, _ difference: String) -> String {
    """
    --seed \(options.seed), script \(number), operation \(script.files.count):
    \(difference)
    the latest operations:
    \(script.files.latest.joined(separator: "\n"))
    what the watcher said:
    \(watcher.messages.split(separator: "\n").suffix(20).joined(separator: "\n"))
    \(report)
    """
  }

  /// Starts the watcher and waits until it has read the folder.
  func startWatcher() throws {
    // It announces what comes after the index as it is now.
    let old = try IndexReader.open(watcher.repository().indexDirectory)
    picture = try ChangePicture(old?.records ?? [])
    try watcher.start()
    _ = try askUntilInStep()
    if old == nil {
      let reader = try currentIndex()
      picture = try ChangePicture(reader.records)
    }
    try rebase()
  }

  /// Takes the index of this moment for what ``compareSettled()`` begins with.
  func rebase() throws {
    let reader = try currentIndex()
    base = try ChangePicture(reader.records)
    revision = reader.revision
  }

  func currentIndex() throws -> IndexReader {
    guard let reader = try IndexReader.open(watcher.repository().indexDirectory) else {
      throw BenchError("there is no index")
    }
    return reader
  }
}
