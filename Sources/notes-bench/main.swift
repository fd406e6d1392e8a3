import Foundation

// Times whole processes of the release binary, beside ripgrep where that is installed, in one run:
// ours, theirs, ours, theirs, …, so that a machine whose speed drifts drifts for both.

do {
  let options = try BenchOptions(Array(CommandLine.arguments.dropFirst()))
  for folder in options.folders {
    let bench = try FolderBench(folder, options)
    try bench.run()
  }
} catch {
  FileHandle.standardError.write(Data("notes-bench: \(error)\n".utf8))
  exit(2)
}
