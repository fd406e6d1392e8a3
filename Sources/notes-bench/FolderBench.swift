import Foundation
import NotesSystem

/// The measurements on one folder, into which nothing is written.
struct FolderBench {
  private let folder: String
  private let options: BenchOptions
  private let scratch: Scratch
  private let opponents: Opponents

  init(_ folder: String, _ options: BenchOptions, _ scratch: Scratch, _ opponents: Opponents) {
    self.folder = folder
    self.options = options
    self.scratch = scratch
    self.opponents = opponents
  }

  func run() throws {
    let size = try FolderSize(of: folder)
    guard size.notes > 0 else { throw BenchError("\(folder) has no notes") }
    print("## \(folder): \(size.notes) notes, \(size.bytes) bytes\n")
    try measureIndexing(runs: size.notes > 50_000 ? 1 : min(options.runs, 5))
    var table = MarkdownTable([
      "work", "notes", "watched", "rg", "rg/notes", "rg/watched", "sqlite3", "sqlite3/notes",
      "sqlite3/watched", "paths", "remarks",
    ])
    let watcher = try startWatcher()
    let searches = try count("quixotrope") > 0 ? Work.generated : Work.technical
    for work in Work.all(on: folder, searches, scratch) { table.rows.append(try measure(work)) }
    for work in try Work.links(on: folder, hub()) { table.rows.append(try measure(work)) }
    try watcher.terminate()
    table.rows += try measureChanges()
    print(table.description)
  }

  /// The path of the note that most links lead to; nil when there are no links.
  private func hub() throws -> String? {
    let graph = try scratch.output(command(["graph", "-f", "dot"]))
    var counts: [Substring: Int] = [:]
    let text = String(decoding: graph, as: UTF8.self)
    for line in text.split(separator: "\n") {
      guard let arrow = line.firstRange(of: " -> \"") else { continue }
      counts[line[arrow.upperBound...].dropLast(2), default: 0] += 1
    }
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }.map { String($0.key) }
  }

  /// What changes notes, in a copy of the folder: a search after one was changed (SQLite is told the new text of
  /// one row), a new note, another name for a note with many links to it.
  private func measureChanges() throws -> [[String]] {
    let copy = try FolderCopy(of: folder, in: scratch)
    defer { copy.remove() }
    // Files that are younger than two seconds are read again each time, which a folder in use has few of.
    Thread.sleep(forTimeInterval: 3)
    let bench = FolderBench(copy.path, options, scratch, opponents)
    _ = try scratch.run([options.program, "init", "-q", copy.path])
    _ = try scratch.run(bench.command(["index", "-q"]))
    var work = Work(
      name: "refresh, one note changed", ours: ["search", "-f", "path", FolderCopy.mark],
      sqlite: Database.words.changing("'\(FolderCopy.mark)'", in: scratch),
      remark: "sqlite3: one row, \(Database.words.title)")
    work.prepare = { try copy.change() }
    let watcher = try bench.startWatcher()
    let row = try bench.measure(work)
    guard try bench.count(FolderCopy.mark) == 1 else {
      throw BenchError("the note that was changed is not found")
    }
    var rows = [row]
    rows.append(
      try bench.measure(
        Work(name: "new note", ours: ["new", "bench", "-c", "text [[bench]]", "-q"])))
    try copy.addHub()
    var move = Work(
      name: "mv, \(FolderCopy.linkCount) notes link to it",
      ours: ["mv"] + FolderCopy.hubs + ["-q"])
    move.prepare = {
      guard !copy.isHubFirst else { return }
      _ = try scratch.run(bench.command(["mv"] + FolderCopy.hubs.reversed() + ["-q"]))
    }
    rows.append(try bench.measure(move))
    try watcher.terminate()
    return rows
  }

  /// Starts a watcher, whose commands are those with the other cache.
  private func startWatcher() throws -> WatcherProcess {
    let watcher = WatcherProcess(
      options.program, folder: folder,
      environment: scratch.environment(cache: Scratch.watchedCache))
    try watcher.start()
    try watcher.waitUntilInStep()
    return watcher
  }

  /// How many notes a query finds.
  func count(_ query: String) throws -> Int {
    try scratch.lineCount(command(["search", "-f", "path", query]))
  }

  private func command(_ words: [String]) -> [String] {
    [options.program] + (words == ["--version"] ? [] : ["--folder", folder]) + words
  }

  // MARK: Indexing

  /// Prints the table of the first index; what it made is there for the searches afterwards.
  private func measureIndexing(runs: Int) throws {
    let databases = opponents.sqlite == nil ? [] : Database.allCases
    var results: [[ChildProcess]] = Array(repeating: [], count: databases.count + 1)
    for _ in 0..<runs {
      try scratch.remove("cache")
      results[0].append(try scratch.run(command(["index", "-q"])))
      for (place, database) in databases.enumerated() {
        try scratch.remove(database.file)
        let filling = database.filling(from: folder, in: scratch)
        results[place + 1].append(try scratch.run(filling))
      }
    }
    var table = MarkdownTable([
      "first index", "ms", "times notes", "processor ms", "peak MiB", "bytes on disk",
    ])
    let names = [("notes", "cache")] + databases.map { ($0.title, $0.file) }
    let ours = results[0].median(\.duration)
    for ((title, file), result) in zip(names, results) {
      let duration = result.median(\.duration)
      table.rows.append([
        title, format(duration / 1e6), format(duration / ours),
        format(result.median(\.processorTime) / 1e3), format(result.median(\.peakMemory) / 1024),
        String(try scratch.size(file)),
      ])
    }
    print("Medians of \(runs).\n\n\(table)")
  }

  // MARK: Asking

  /// A row: the times of all who can do the work, in turn, and what theirs are beside ours.
  private func measure(_ work: Work) throws -> [String] {
    let ours = command(work.ours)
    let commands = [
      ours, ours, opponents.ripgrep == nil ? nil : work.ripgrep,
      opponents.sqlite == nil ? nil : work.sqlite,
    ]
    let caches = ["cache", Scratch.watchedCache, "cache", "cache"]
    var results: [[ChildProcess]] = [[], [], [], []]
    // The first run only warms what the others find warm.
    for run in 0...options.runs {
      for (place, words) in commands.enumerated() {
        guard let words else { continue }
        if place < 2 { try work.prepare?() }
        let result = try scratch.run(words, cache: caches[place])
        if run > 0 { results[place].append(result) }
      }
    }
    let times = results.map { $0.median(\.duration) / 1e6 }
    func cells(_ place: Int) -> [String] {
      guard commands[place] != nil else { return ["-", "-", "-"] }
      return [times[place], times[place] / times[0], times[place] / times[1]].map(format)
    }
    let counted = work.comparesRipgrep ? commands : [commands[0], commands[1], nil, commands[3]]
    let paths = work.printsPaths ? try compareCounts(counted, caches) : "-"
    return [work.name, format(times[0]), format(times[1])] + cells(2) + cells(3)
      + [paths, work.remark]
  }

  /// The number of paths that all print, or each one's with a mark.
  private func compareCounts(_ commands: [[String]?], _ caches: [String]) throws -> String {
    let counts = try zip(commands, caches).map { words, cache in
      try words.map { try scratch.lineCount($0, cache: cache) }
    }
    let known = counts.compactMap(\.self)
    guard let first = known.first, known.contains(where: { $0 != first }) else {
      return known.first.map(String.init) ?? "-"
    }
    return "≠ " + counts.map { $0.map(String.init) ?? "-" }.joined(separator: " / ")
  }
}
