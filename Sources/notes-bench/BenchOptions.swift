/// The command line, `[--program PATH] [--runs N] [--smoke] FOLDER...`.
struct BenchOptions {
  /// The release binary.
  var program = ".build/release/notes"
  /// Counted runs of each command.
  var runs = 9
  var folders: [String] = []

  init(_ arguments: [String]) throws {
    var rest = arguments[...]
    while let word = rest.popFirst() {
      switch word {
      case "--program":
        guard let path = rest.popFirst() else { throw BenchError("--program needs a path") }
        program = path
      case "--runs":
        guard let count = rest.popFirst().flatMap({ Int($0) }), count > 0 else {
          throw BenchError("--runs needs a number of at least 1")
        }
        runs = count
      case "--smoke": runs = 1
      default: folders.append(word)
      }
    }
    guard !folders.isEmpty else {
      throw BenchError("name the folders to measure on; --program, --runs and --smoke come before")
    }
  }
}

/// Why nothing can be measured, or what is measured is not what it should be.
struct BenchError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
