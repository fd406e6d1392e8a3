import Foundation

// Times whole processes of the release binary, ripgrep and SQLite in one run: ours, theirs, ours, theirs,
// …, so that a machine whose speed drifts drifts for all.

do {
  let options = try BenchOptions(Array(CommandLine.arguments.dropFirst()))
  let scratch = try Scratch()
  defer { scratch.remove() }
  switch options.mode {
  case .verify:
    let counts = try options.folders.map { try FolderVerification($0, options, scratch).run() }
    print("\(counts.reduce(0, +)) queries: the index answers as the plain scan does")
  case .watchModel: try WatchModel(options, scratch).run()
  case .watchFreshness:
    for folder in options.folders {
      try WatchFreshness(folder, options, scratch).run(folder)
    }
  case .measure:
    let opponents = Opponents(in: scratch)
    print(Machine.description(opponents, options))
    for folder in options.folders {
      let bench = FolderBench(folder, options, scratch, opponents)
      try bench.run()
      if options.isSmoke { try PlainReading(of: folder).check(bench) }
    }
  }
} catch {
  FileHandle.standardError.write(Data("notes-bench: \(error)\n".utf8))
  exit(2)
}
