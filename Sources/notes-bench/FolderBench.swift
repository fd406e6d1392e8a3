import Foundation

/// The measurements on one folder.
///
/// Nothing is written into it.
struct FolderBench {
  private struct Work {
    let name: String
    let ours: [String]
    /// What comes nearest with ripgrep; nil where nothing does.
    let theirs: [String]?
    /// Both print the paths of the same notes: a word in the text, not in a name or header key.
    var isSameQuestion = false
  }

  private let folder: String
  private let options: BenchOptions
  private let scratch: URL
  private let hasRipgrep: Bool

  init(_ folder: String, _ options: BenchOptions) throws {
    self.folder = folder
    self.options = options
    scratch = FileManager.default.temporaryDirectory
      .appendingPathComponent("notes-bench-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    hasRipgrep = ["/usr/bin/rg", "/usr/local/bin/rg"].contains {
      FileManager.default.isExecutableFile(atPath: $0)
    }
  }

  func run() throws {
    // Left-overs in the temporary directory are no failure of the measurement.
    defer { try? FileManager.default.removeItem(at: scratch) }
    let count = try process(["list", "-f", "path"]).lineCount()
    guard count > 0 else { throw BenchError("\(folder) has no notes") }
    print("\(folder): \(count) notes, medians of \(options.runs) runs, whole processes, warm")
    print(row("work", "notes ms", "rg ms", "rg/notes"))
    try measureFirstIndex()
    for work in works { try measure(work) }
    let index = try size(of: scratch.appendingPathComponent("cache"))
    print("index: \(index) bytes\n")
  }

  private var works: [Work] {
    var works = [
      Work(name: "start", ours: ["--version"], theirs: ["rg", "--version"]),
      Work(name: "list -f path -n 1", ours: ["list", "-f", "path", "-n", "1"], theirs: nil),
      Work(name: "list -f json", ours: ["list", "-f", "json"], theirs: nil),
    ]
    // Planted by the generator of the folders that the published figures are of, each in the text only.
    for word in ["quixotrope", "uixotro", "甪直", "季度总结", "qzxvvkjh", "the", "我们"] {
      works.append(
        Work(
          name: "search \(word)", ours: ["search", "-f", "path", word],
          theirs: ["rg", "-l", "-i", "-F", "-g", "*.md", word, folder],
          isSameQuestion: word.count > 3 || word == "甪直"))
    }
    return works
  }

  private func measure(_ work: Work) throws {
    let ours = process(work.ours)
    let theirs =
      hasRipgrep ? work.theirs.map { ProcessRun(arguments: $0, environment: environment) } : nil
    if work.isSameQuestion, let theirs {
      let (mine, other) = (try ours.lineCount(), try theirs.lineCount())
      guard mine == other else {
        throw BenchError("\(work.name): notes finds \(mine), rg \(other)")
      }
    }
    var (mine, other): ([Double], [Double]) = ([], [])
    for _ in 0..<options.runs {
      mine.append(try ours.time())
      if let theirs { other.append(try theirs.time()) }
    }
    report(work.name, mine, other)
  }

  private func measureFirstIndex() throws {
    var times: [Double] = []
    for _ in 0..<min(options.runs, 3) {
      try FileManager.default.removeItem(at: scratch.appendingPathComponent("cache"))
      times.append(try process(["index", "-q"]).time())
    }
    report("first index", times, [])
  }

  private func report(_ name: String, _ mine: [Double], _ other: [Double]) {
    let ours = median(mine)
    guard !other.isEmpty else {
      print(row(name, format(ours), "-", "-"))
      return
    }
    print(row(name, format(ours), format(median(other)), format(median(other) / ours)))
  }

  private func process(_ words: [String]) -> ProcessRun {
    let arguments = words == ["--version"] ? words : ["--folder", folder] + words
    return ProcessRun(arguments: [options.program] + arguments, environment: environment)
  }

  private var environment: [String: String] {
    ProcessInfo.processInfo.environment.merging([
      "XDG_CACHE_HOME": scratch.appendingPathComponent("cache").path,
      "XDG_STATE_HOME": scratch.appendingPathComponent("state").path,
    ]) { $1 }
  }

  private func size(of directory: URL) throws -> Int {
    let names = try FileManager.default.subpathsOfDirectory(atPath: directory.path)
    return try names.reduce(0) { sum, name in
      let path = directory.appendingPathComponent(name).path
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      return sum
        + (attributes[.type] as? FileAttributeType == .typeRegular
          ? attributes[.size] as? Int ?? 0 : 0)
    }
  }

  private func format(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }

  private func row(_ cells: String...) -> String {
    let widths = [22, 12, 12, 10]
    return zip(cells, widths).map { cell, width in
      // Han characters take two columns each.
      let columns = cell.unicodeScalars.reduce(0) { $0 + ($1.value >= 0x2E80 ? 2 : 1) }
      return cell + String(repeating: " ", count: max(1, width - columns))
    }.joined()
  }
}
