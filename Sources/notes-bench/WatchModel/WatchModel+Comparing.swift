import Foundation
import NotesIndex
import NotesKit
import NotesSystem
import NotesTestSupport

extension WatchModel {
  /// How long the watcher may be busy, or take until it has settled.
  private static let patience: TimeInterval = 30
  private static let settling: TimeInterval = 10
  /// How long a removal may be kept back.
  private static let grace: TimeInterval = 2.5

  /// Asks the watcher to bring the index in step, as often as it takes.
  func askUntilInStep() throws -> WatcherAnswer {
    let end = Date() + Self.patience
    while Date() < end {
      guard watcher.isRunning else {
        throw BenchError("the watcher has ended: \(watcher.messages)")
      }
      let start = Clock.monotonic()
      let answer = try watcher.repository().askWatcher(.sync)
      switch answer?.state {
      case .inStep?:
        report.answers.append(Clock.monotonic() - start)
        return answer ?? WatcherAnswer()
      case .busy?: report.busyCount += 1
      case .degraded?, .polling?, .silent?:
        throw BenchError("the watcher is \(answer?.state, default: ""): \(answer?.reason ?? "")")
      case nil: report.silentCount += 1
      }
      Thread.sleep(forTimeInterval: 0.01)
    }
    throw BenchError("the watcher is not in step after \(Self.patience) seconds")
  }

  /// Right after a script: what a command sees that asks the watcher.
  func compareAtOnce() throws {
    let answer = try askUntilInStep()
    let comparison = try IndexComparison(watcher.repository(), answer)
    report.barrierCount += 1
    try check(comparison.differences, "asked")
  }

  /// When nothing has happened for a while: what somebody sees who does not ask.
  func compareSettled() throws {
    let end = Date() + Self.settling
    // Links and files with several names are looked at with the next event.
    let watched = FolderScript.fixedDirectory.appending("f0.md")
    try script.files.write(watched, Array("settled \(report.settledCount)\n".utf8), .emptied)
    var problems: [String] = []
    repeat {
      Thread.sleep(forTimeInterval: 0.1)
      let comparison = try IndexComparison(watcher.repository(), nil)
      problems = comparison.differences
      if problems.isEmpty {
        try listen()
        problems = picture.differences(to: ChangePicture(comparison.records)).map {
          "by the changes that were printed, \($0)"
        }
      }
    } while !problems.isEmpty && Date() < end
    report.settledCount += 1
    let status = try watcher.repository().askWatcher(.status)
    let state = "\(status?.state, default: "silent") \(status?.reason ?? "")"
    try check(problems, "settled, the watcher being \(state)")
    if taken != nil {
      // Removals from before are announced later.
      Thread.sleep(forTimeInterval: Self.grace)
      try listen()
      taken = nil
    }
    try compareChanges()
    try compareAtOnce()
    try listen()
    try rebase()
  }

  private func check(_ differences: [String], _ state: String) throws {
    guard !differences.isEmpty else { return }
    throw BenchError(
      "\(state): \(differences.count) differences\n"
        + differences.prefix(12).joined(separator: "\n"))
  }

  /// Applies what the watcher has printed to the picture.
  func listen() throws {
    for line in try watcher.lines() {
      let decoded = try JSONDecoder().decode(ChangeLine.self, from: line)
      report.changeCount += 1
      guard let change = try decoded.change else {
        report.resetCount += 1
        let reader = try currentIndex()
        picture = ChangePicture(try reader.records)
        taken = reader.revision
        continue
      }
      if let taken {
        // Printed meanwhile, and perhaps from before: it may be known already.
        if change.revision > taken { _ = picture.apply(change) }
      } else if let problem = picture.apply(change) {
        throw BenchError("\(String(decoding: line, as: UTF8.self)): \(problem)")
      }
    }
  }

  /// The log of changes since the last time says the same.
  private func compareChanges() throws {
    let reader = try currentIndex()
    guard let changes = try reader.changes(since: revision) else {
      report.forgottenCount += 1
      return
    }
    var told = base
    for change in changes {
      if let problem = told.apply(change) {
        throw BenchError("changes --since \(revision): \(change): \(problem)")
      }
    }
    let differences = told.differences(to: ChangePicture(try reader.records))
    try check(differences, "by the changes since \(revision)")
    report.sinceCount += 1
  }
}
