/// The command line, `[--program PATH] [--runs N] [--smoke] FOLDER...` or `--verify [--queries N] [--seed N]
/// FOLDER...`.
struct BenchOptions {
  /// The release binary.
  var program = ".build/release/notes"
  /// Counted runs of each command.
  var runs = 9
  /// One run, and the numbers of notes are compared with what reading the files finds.
  var isSmoke = false
  /// Nothing is measured; answers of the index are compared with those of a plain scan.
  var isVerification = false
  /// For each folder.
  var queries = 4_000
  var seed: UInt64 = 0
  var folders: [String] = []

  init(_ arguments: [String]) throws {
    var rest = arguments[...]
    while let word = rest.popFirst() {
      switch word {
      case "--program":
        guard let path = rest.popFirst() else { throw BenchError("--program needs a path") }
        program = path
      case "--verify": isVerification = true
      case "--queries", "--seed":
        guard let number = rest.popFirst().flatMap({ UInt32($0) }) else {
          throw BenchError("\(word) needs a number")
        }
        if word == "--seed" { seed = UInt64(number) } else { queries = Int(number) }
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
      throw BenchError(
        "usage: notes-bench [--program PATH] [--runs N] [--smoke] FOLDER...\n"
          + "       notes-bench --verify [--queries N] [--seed N] FOLDER...")
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
