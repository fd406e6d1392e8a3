import Foundation

/// The programs to compare with; the version of each, nil where it is not installed.
struct Opponents {
  let ripgrep: String?
  let sqlite: String?

  init(in scratch: Scratch) {
    // What cannot be started is not there.
    func version(_ words: String..., part: Int) -> String? {
      guard let output = try? scratch.output(words) else { return nil }
      let parts = String(decoding: output, as: UTF8.self).split(whereSeparator: \.isWhitespace)
      return part < parts.count ? String(parts[part]) : nil
    }
    ripgrep = version("rg", "--version", part: 1)
    sqlite = version("sqlite3", "--version", part: 0)
  }
}

/// Where and when the figures were taken.
enum Machine {
  static func description(_ opponents: Opponents, _ options: BenchOptions) -> String {
    let today = Date().formatted(.iso8601.year().month().day())
    let cores = ProcessInfo.processInfo.activeProcessorCount
    return """
      \(today), \(cores) cores, Linux \(kernel); \
      rg \(opponents.ripgrep ?? "-"), sqlite3 \(opponents.sqlite ?? "-")
      Milliseconds of whole processes, medians of \(options.runs) runs in turn, warm cache.

      """
  }

  private static var kernel: String {
    // Only for the heading: a system that does not say is shown as "-".
    let release = try? String(contentsOfFile: "/proc/sys/kernel/osrelease", encoding: .utf8)
    return release?.trimmingCharacters(in: .whitespacesAndNewlines) ?? "-"
  }
}
