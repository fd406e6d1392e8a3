/// What a run of the model has come through.
struct ModelReport: CustomStringConvertible {
  var operations = 0
  var scripts = 0
  /// Comparisons after asking the watcher, and without asking.
  var barrierCount = 0
  var settledCount = 0
  /// Comparisons with the log of changes, and how often it did not go back far enough.
  var sinceCount = 0
  var forgottenCount = 0
  /// Answers that the watcher was busy, and questions that it did not answer.
  var busyCount = 0
  var silentCount = 0
  /// How long answers took, in nanoseconds.
  var answers: [Int64] = []
  var changeCount = 0
  var resetCount = 0
  var commandCount = 0
  var disturbances: [Disturbance: Int] = [:]

  var description: String {
    let done = Disturbance.allCases.map { "\($0) \(disturbances[$0] ?? 0)" }.joined(separator: ", ")
    let times = answers.sorted()
    let worst = times.isEmpty ? 0 : times[times.count * 99 / 100]
    return """
      \(operations) operations in \(scripts) scripts (\(done)); compared \(barrierCount) times after \
      asking, \(settledCount) times without; \(changeCount) changes printed, \(resetCount) resets; \
      \(sinceCount) comparisons with the log of changes, \(forgottenCount) times forgotten; \
      \(commandCount) other commands; the watcher was busy \(busyCount) times and silent \
      \(silentCount) times, an answer took \(format(answers.median(\.self) / 1e6)) ms, p99 \
      \(format(Double(worst) / 1e6)) ms
      """
  }
}
