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
      "work", "notes", "rg", "rg/notes", "sqlite3", "sqlite3/notes", "paths", "remarks",
    ])
    let searches = try count("quixotrope") > 0 ? Work.generated : Work.technical
    for work in Work.all(on: folder, searches, scratch) { table.rows.append(try measure(work)) }
    table.rows.append(try measureChange())
    print(table.description)
  }

  /// A search after one note was changed, in a copy of the folder; SQLite is told the new text of one row.
  private func measureChange() throws -> [String] {
    let copy = try FolderCopy(of: folder, in: scratch)
    defer { copy.remove() }
    // Files that are younger than two seconds are read again each time, which a folder in use has few of.
    Thread.sleep(forTimeInterval: 3)
    let bench = FolderBench(copy.path, options, scratch, opponents)
    _ = try scratch.run(bench.command(["index", "-q"]))
    var work = Work(
      name: "refresh, one note changed", ours: ["search", "-f", "path", FolderCopy.mark],
      sqlite: Database.words.changing("'\(FolderCopy.mark)'", in: scratch),
      remark: "sqlite3: one row, \(Database.words.title)")
    work.prepare = { try copy.change() }
    let row = try bench.measure(work)
    guard try bench.count(FolderCopy.mark) == 1 else {
      throw BenchError("the note that was changed is not found")
    }
    return row
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

  private func measure(_ work: Work) throws -> [String] {
    let commands = [
      command(work.ours), opponents.ripgrep == nil ? nil : work.ripgrep,
      opponents.sqlite == nil ? nil : work.sqlite,
    ]
    var results: [[ChildProcess]] = [[], [], []]
    // The first run only warms what the others find warm.
    for run in 0...options.runs {
      for (place, words) in commands.enumerated() {
        guard let words else { continue }
        if place == 0 { try work.prepare?() }
        let result = try scratch.run(words)
        if run > 0 { results[place].append(result) }
      }
    }
    let times = results.map { $0.median(\.duration) / 1e6 }
    func cells(_ place: Int) -> [String] {
      commands[place] == nil
        ? ["-", "-"] : [format(times[place]), format(times[place] / times[0])]
    }
    let counted = work.comparesRipgrep ? commands : [commands[0], nil, commands[2]]
    let paths = work.printsPaths ? try compareCounts(counted) : "-"
    return [work.name, format(times[0])] + cells(1) + cells(2) + [paths, work.remark]
  }

  /// The number of paths that all print, or each one's with a mark.
  private func compareCounts(_ commands: [[String]?]) throws -> String {
    let counts = try commands.map { words in try words.map { try scratch.lineCount($0) } }
    let known = counts.compactMap(\.self)
    guard let first = known.first, known.contains(where: { $0 != first }) else {
      return known.first.map(String.init) ?? "-"
    }
    return "≠ " + counts.map { $0.map(String.init) ?? "-" }.joined(separator: " / ")
  }
}
