#if DEBUG
import NotesFormat
import NotesSystem
import NotesTestSupport
import Testing

@testable import NotesKit

/// Every system call of a change of several files is made to fail.
@Suite struct ChangeSetFaultTests {
  struct Fault: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let effect: FaultInjection.Effect
    var persistent = false
    var isKill = false
  }

  private static let faults = [
    Fault(testDescription: "i/o error", effect: .fail(.inputOutput)),
    Fault(testDescription: "i/o errors", effect: .fail(.inputOutput), persistent: true),
    Fault(testDescription: "disk full", effect: .fail(.noSpace), persistent: true),
    Fault(testDescription: "kill", effect: .kill, isKill: true),
  ]

  private static let before = ["a.md": "甲\n", "sub/b.md": "乙\r\n", "c.md": "丙"]
  /// Where each file goes, and with which text.
  private static let after = [
    "a.md": ("a.md", "甲甲\n"), "sub/b.md": ("new/b.md", "\r\n"), "c.md": ("new/deep/c.md", "丙丙"),
  ]

  private static func changes() -> ChangeSet {
    var changes = ChangeSet()
    for (path, text) in before.sorted(by: { $0.key < $1.key }) {
      let after = after[path]?.1 ?? ""
      changes.edit(FilePath(path), from: Array(text.utf8), to: Array(after.utf8))
    }
    changes.move(FilePath("sub"), to: FilePath("new"))
    changes.move(FilePath("c.md"), to: FilePath("new/deep/c.md"))
    return changes
  }

  @Test(arguments: faults) func `all files are as before, or all as meant, or the error names them`(
    _ fault: Fault
  ) throws {
    var failures = 0
    var partial = 0
    for index in 0..<1_000 {
      let run = try run(fault, at: index)
      if run.isDone { break }
      if let error = run.error {
        failures += 1
        if (error as? ChangeSetError)?.remainders.isEmpty == false { partial += 1 }
      }
      let problems = fault.isKill ? killProblems(run) : problems(run)
      if !problems.isEmpty { Issue.record("call \(index): \(problems)\n\(run)") }
    }
    #expect(failures > 60)
    // One failure alone can always be taken back; nothing can while everything fails.
    if !fault.isKill { #expect(fault.persistent ? partial > 20 : partial == 0) }
  }

  private struct Run {
    var texts: [String: String] = [:]
    var isDone = false
    var error: (any Error)?
    /// What a person is told.
    var told = ""
  }

  private func run(_ fault: Fault, at index: Int) throws -> Run {
    try withRepository(Self.before) { repository in
      var run = Run()
      let faults = FaultInjection([
        .init(fault.effect, at: index, persistent: fault.persistent)
      ])
      FaultInjection.$current.withValue(faults) {
        do {
          run.told = try repository.apply(Self.changes(), as: "test").warnings.joined(
            separator: "\n")
        } catch {
          run.error = error
          run.told = "\(error)"
        }
      }
      run.isDone = faults.affectedCalls.isEmpty
      run.texts = try TestFiles.texts(beneath: repository.folder.path)
        .filter { !$0.key.hasPrefix(".notes/") }
      return run
    }
  }

  private func problems(_ run: Run) -> [String] {
    let meant = Dictionary(uniqueKeysWithValues: Self.after.values)
    // An old text that could not be looked at once more is kept under another name, and reported.
    let notes = run.texts.filter { path, _ in
      let isExpected = Self.before[path] != nil || meant[path] != nil
      return isExpected
        || !TemporaryName.isOwnTemporary(FilePath(path).name)
          && !run.told.contains("\(FilePath(bytes: FilePath(path).name))")
    }
    guard let error = run.error else { return notes == meant ? [] : ["no error, not as meant"] }
    guard let error = error as? ChangeSetError, !error.remainders.isEmpty else {
      return notes == Self.before ? [] : ["an error that names no file, not as before"]
    }
    let named = Set(error.remainders.map { "\($0.path)" })
    return Self.before.flatMap { path, old in
      let (newPath, new) = Self.after[path] ?? ("", "")
      let isNamed = [path, newPath].contains { name in
        named.contains { name == $0 || name.hasPrefix($0 + "/") }
      }
      let isWhole = [path, newPath].contains { notes[$0] == old || notes[$0] == new }
      return (isWhole ? [] : ["\(path) is lost"])
        + (isNamed || notes[path] == old ? [] : ["\(path) is not named"])
    }
  }

  /// Whatever was done by then, each file is whole.
  private func killProblems(_ run: Run) -> [String] {
    Self.before.compactMap { path, old in
      let (newPath, new) = Self.after[path] ?? ("", "")
      let found = [path, newPath].compactMap { run.texts[$0] }
      return found == [old] || found == [new] || path == newPath && found == [old, old]
        || path == newPath && found == [new, new] ? nil : "\(path): \(found)"
    }
  }

  @Test func `after a kill it is told which files have the change, until one is made again`() throws
  {
    var partial = 0
    for index in 0..<1_000 {
      let isDone = try withRepository(Self.before) { repository in
        let faults = FaultInjection([.init(.kill, at: index)])
        FaultInjection.$current.withValue(faults) {
          do {
            _ = try repository.apply(Self.changes(), as: "mv x y")
          } catch {
            // A killed process reports nothing; what is on the disk counts.
          }
        }
        let notes = try TestFiles.texts(beneath: repository.folder.path)
          .filter {
            !$0.key.hasPrefix(".notes/") && !TemporaryName.isOwnTemporary(FilePath($0.key).name)
          }
        let findings = try repository.unfinishedFindings()
        let isWhole =
          notes == Self.before || notes == Dictionary(uniqueKeysWithValues: Self.after.values)
        #expect(findings.isEmpty == isWhole, "call \(index): \(notes)")
        if !isWhole {
          partial += 1
          #expect(findings.last?.message.contains("mv x y") == true)
          #expect(Set(findings.map(\.code)) == ["unfinished-change"])
          try repository.write("1", to: "other.md")
          var other = ChangeSet()
          other.edit(FilePath("other.md"), from: Array("1".utf8), to: Array("2".utf8))
          let warnings = try repository.apply(other, as: "mv z").warnings
          #expect(warnings.count == 1 && warnings.first?.contains("(mv x y)") == true)
          #expect(try repository.unfinishedFindings().isEmpty)
        }
        return faults.affectedCalls.isEmpty
      }
      if isDone { break }
    }
    #expect(partial > 20)
  }

  @Test func `what another program writes under way stays, and the rest is taken back`() throws {
    try withRepository(Self.before) { repository in
      let path = repository.folder.path.appending("sub/b.md")
      let faults = FaultInjection([
        .init(.interfere { ignoringErrors { try TestFiles.write("别人写的\n", to: path) } }) {
          // The exchange of the first file.
          $0.kind == .exchange && $0.ordinal == 0
        }
      ])
      let error = #expect(throws: ChangeSetError.self) {
        try FaultInjection.$current.withValue(faults) {
          try repository.apply(Self.changes(), as: "test")
        }
      }
      #expect(error?.cause.isConflict == true)
      #expect(error?.remainders.map(\.path) == [FilePath("sub/b.md")])
      #expect(error?.remainders.first?.state == .changedByAnother)
      #expect(repository.text("a.md") == "甲\n")
      #expect(repository.text("c.md") == "丙")
      #expect(repository.text("sub/b.md") == "别人写的\n")
    }
  }
}

/// Runs what another process does, whose failure shows in what is then expected.
private func ignoringErrors(_ body: () throws -> Void) {
  do { try body() } catch { Issue.record(error) }
}
#endif
