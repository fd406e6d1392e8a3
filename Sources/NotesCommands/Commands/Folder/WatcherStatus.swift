internal import NotesFormat
internal import NotesKit

/// What `watch --status` and `status` say about the watcher.
struct WatcherStatus {
  private let answer: WatcherAnswer?
  /// Nanoseconds since 1970-01-01 UTC.
  private let now: Int64
  private let utcOffset: (Int64) -> Int

  init(_ answer: WatcherAnswer?, at now: Int64, _ utcOffset: @escaping (Int64) -> Int) {
    self.answer = answer
    self.now = now
    self.utcOffset = utcOffset
  }

  /// Running and answering; nothing matched without one, an error when it does not answer.
  var exitCode: ExitCode {
    switch answer?.state {
    case nil: .nothingMatched
    case .silent: .error
    case .inStep, .busy, .polling, .degraded: .done
    }
  }

  private var state: String {
    switch answer?.state {
    case nil: "none"
    case .inStep: "in step"
    case .busy: "busy"
    case .polling: "polling"
    case .degraded: "degraded"
    case .silent: "not answering"
    }
  }

  var lines: [String] {
    guard let answer else { return ["watcher: none; start one with: notes watch"] }
    var parts = ["watcher: process \(answer.processID), \(state)"]
    if answer.state == .polling { parts[0] += " every \(answer.pollInterval) seconds" }
    if answer.directoryCount > 0 {
      parts.append(
        "\(answer.directoryCount) \(answer.directoryCount == 1 ? "directory" : "directories")")
    }
    if answer.state == .silent { return [parts[0], "  \(answer.reason)"] }
    parts.append("since \(time(answer.started))")
    parts.append(
      answer.lastFullScan > 0
        ? "all files compared \(time(answer.lastFullScan))" : "not all files compared yet")
    if answer.lossCount > 0 { parts.append("lost events \(answer.lossCount) times") }
    return [parts.joined(separator: ", ")] + (answer.reason.isEmpty ? [] : ["  \(answer.reason)"])
  }

  /// Writes an object; null when no watcher runs.
  func write(to json: inout JSONWriter) {
    guard let answer else { return json.null() }
    json.beginObject()
    json.pair("process", Int(answer.processID))
    json.pair("state", state)
    json.pair("reason", answer.reason.isEmpty ? nil : answer.reason)
    json.pair("since", answer.started > 0 ? isoTime(answer.started) : nil)
    json.pair("lastFullScan", answer.lastFullScan > 0 ? isoTime(answer.lastFullScan) : nil)
    json.pair("directories", answer.directoryCount)
    json.pair("losses", answer.lossCount)
    json.key("pollSeconds")
    if answer.pollInterval > 0 { json.number(answer.pollInterval) } else { json.null() }
    json.pair("revision", Int(clamping: answer.revision))
    json.endObject()
  }

  private func zoned(_ moment: Int64) -> ZonedTime {
    let seconds = moment / 1_000_000_000
    return ZonedTime(instant: seconds, utcOffset: utcOffset(seconds))
  }

  private func isoTime(_ moment: Int64) -> String { zoned(moment).iso8601 }

  /// The time of day, with the date when that is another.
  private func time(_ moment: Int64) -> String {
    let then = zoned(moment)
    return then.date == zoned(now).date ? then.clock : "\(then.date) \(then.clock)"
  }
}
