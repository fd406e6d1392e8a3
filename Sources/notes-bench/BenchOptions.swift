/// The command line, `[--program PATH] [--runs N] [--smoke] FOLDER...`.
struct BenchOptions {
  /// The release binary.
  var program = ".build/release/notes"
  /// Counted runs of each command.
  var runs = 9
  /// One run, and the numbers of notes are compared with what reading the files finds.
  var isSmoke = false
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
      case "--smoke": (isSmoke, runs) = (true, 1)
      case _ where word.hasPrefix("-"): throw BenchError("there is no option \(word)")
      default: folders.append(word)
      }
    }
    guard !folders.isEmpty else {
      throw BenchError("usage: notes-bench [--program PATH] [--runs N] [--smoke] FOLDER...")
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
