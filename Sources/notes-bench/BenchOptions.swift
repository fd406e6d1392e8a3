/// The command line.
struct BenchOptions {
  /// What to do.
  enum Mode {
    /// Time whole processes.
    case measure
    /// Compare answers of the index with those of a plain scan.
    case verify
    /// Run random changes against a live watcher.
    case watchModel
    /// Save and look, again and again, beside a live watcher.
    case watchFreshness
  }

  var mode = Mode.measure
  /// The release binary.
  var program = ".build/release/notes"
  /// Counted runs of each command.
  var runs = 9
  /// One run, and the numbers of notes are compared with what reading the files finds.
  var isSmoke = false
  /// For each folder.
  var queries = 4_000
  var seed: UInt64 = 0
  /// File operations of the watch model.
  var operations = 20_000
  /// How often each way of saving is tried.
  var saves = 1_000
  /// How long a watcher is left alone, in seconds.
  var idleSeconds = 60
  /// Where the watch model makes its folder; nil for the temporary directory.
  var directory: String?
  /// Where the watch model writes every operation; nil for nowhere.
  var record: String?
  var folders: [String] = []

  private static let usage = """
    usage: notes-bench [--program PATH] [--runs N] [--smoke] FOLDER...
           notes-bench --verify [--queries N] [--seed N] FOLDER...
           notes-bench --watch-model [--program PATH] [--seed N] [--operations N] [--directory DIR]
                       [--record FILE]
           notes-bench --watch-freshness [--program PATH] [--saves N] [--idle SECONDS]
                       [--directory DIR] FOLDER...
    """

  init(_ arguments: [String]) throws {
    var rest = arguments[...]
    func value(_ option: String) throws -> String {
      guard let value = rest.popFirst() else { throw BenchError("\(option) needs a value") }
      return value
    }
    func number(_ option: String) throws -> Int {
      guard let number = Int(try value(option)), number > 0 else {
        throw BenchError("\(option) needs a number of at least 1")
      }
      return number
    }
    while let word = rest.popFirst() {
      switch word {
      case "--program": program = try value(word)
      case "--verify": mode = .verify
      case "--watch-model": mode = .watchModel
      case "--watch-freshness": mode = .watchFreshness
      case "--saves": saves = try number(word)
      case "--idle": idleSeconds = try number(word)
      case "--directory": directory = try value(word)
      case "--record": record = try value(word)
      case "--queries": queries = try number(word)
      case "--operations": operations = try number(word)
      case "--seed":
        guard let chosen = UInt32(try value(word)) else {
          throw BenchError("\(word) needs a number")
        }
        seed = UInt64(chosen)
      case "--runs": runs = try number(word)
      case "--smoke": (isSmoke, runs) = (true, 1)
      case _ where word.hasPrefix("-"): throw BenchError("there is no option \(word)")
      default: folders.append(word)
      }
    }
    guard folders.isEmpty == (mode == .watchModel) else { throw BenchError(Self.usage) }
  }
}

/// Why nothing can be measured, or what is measured is not what it should be.
struct BenchError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
