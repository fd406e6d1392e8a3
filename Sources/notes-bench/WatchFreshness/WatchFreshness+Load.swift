import Foundation
import NotesFormat
import NotesIndex
import NotesKit
import NotesSystem

extension WatchFreshness {
  /// What it costs to wait.
  func measureIdling() throws {
    let seconds = options.idleSeconds
    let before = try usage()
    Thread.sleep(forTimeInterval: Double(seconds))
    let after = try usage()
    print(
      "idle for \(seconds) s: \(after.processor - before.processor) ms of processor,"
        + " \(after.memory / 1024) MiB resident\n")
  }

  /// Milliseconds of processor time so far, and KiB of resident memory: `/proc/PID/stat` and `status`, proc(5).
  private func usage() throws -> (processor: Int, memory: Int) {
    let base = "/proc/\(watcher.identifier)"
    let stat = try String(contentsOfFile: "\(base)/stat", encoding: .utf8)
    let fields = stat.split(separator: ")").last?.split(separator: " ") ?? []
    let ticks = [11, 12].reduce(0) { $0 + (fields.count > $1 ? Int(fields[$1]) ?? 0 : 0) }
    let status = try String(contentsOfFile: "\(base)/status", encoding: .utf8)
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") } ?? ""
    let memory = line.split(whereSeparator: { !$0.isNumber }).first.flatMap { Int($0) } ?? 0
    return (ticks * 10, memory)
  }

  /// As git does it: many notes removed and made again.
  func measureCheckout() throws {
    let count = min(size, 10_000)
    var times: [Int64] = []
    for round in 0..<3 {
      let reader = try IndexReader.open(repository.indexDirectory)
      let paths = try (reader?.records ?? []).map(\.path).sorted().prefix(count)
      for path in paths {
        let bytes = try files.bytes(path)
        try SavePattern.git.save(path, bytes + Array("round \(round)\n".utf8), tag: round, files)
      }
      let start = Clock.monotonic()
      try watcher.waitUntilInStep()
      times.append(Clock.monotonic() - start)
      for path in [paths.first, paths.last].compactMap(\.self) {
        let known = try IndexReader.open(repository.indexDirectory)?.lookup(path)?.checksum.array
        if try known != Checksum(of: files.bytes(path)).bytes { misses.append("checkout: \(path)") }
      }
    }
    let seconds = times.map { format(Double($0) / 1e9) }.joined(separator: ", ")
    print("a checkout of \(count) notes, from its end until in step: \(seconds) s\n")
  }

  /// What a search costs as a whole process, with the watcher and after it has ended.
  func measureCommands() throws {
    let with = try searchTimes()
    let question = try (0..<400).map { _ in
      let start = Clock.monotonic()
      guard repository.askWatcher(.sync)?.state == .inStep else { throw BenchError("not in step") }
      return Clock.monotonic() - start
    }
    try watcher.terminate()
    let without = try searchTimes()
    var table = MarkdownTable(["", "p50 ms", "p99", "worst"])
    table.rows.append(["asking the watcher, in the process"] + Self.figures(question))
    table.rows.append(["a search that finds nothing, with a watcher"] + Self.figures(with))
    table.rows.append(["the same without one"] + Self.figures(without))
    print(table)
  }

  private func searchTimes() throws -> [Int64] {
    try (0..<60).map { _ in
      try ChildProcess.run(
        [options.program, "--folder", "\(folder)", "search", "qzxvvkjh", "-f", "path"],
        environment: ProcessEnvironment(environment), output: FilePath("/dev/null")
      ).duration
    }
  }
}
