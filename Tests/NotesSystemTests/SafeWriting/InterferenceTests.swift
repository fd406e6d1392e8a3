#if DEBUG
@testable import NotesSystem
import NotesTestSupport
import Testing

/// Another program saves the note at every moment of a change, and its text is never lost.
struct InterferenceTests {
  private static let scenarios = FaultScenario.all.filter { scenario in
    if case .replace = scenario.kind { scenario.foreignEdit == nil } else { false }
  }

  @Test(arguments: scenarios, ForeignWriter.allCases)
  func `a foreign edit before any call survives`(
    scenario: FaultScenario, writer: ForeignWriter
  ) throws {
    for index in 0..<400 {
      let didSave = Flag()
      let trace = try scenario.run { root in
        let save = FaultInjection.Effect.interfere {
          didSave.set(writer.save(FaultScenario.foreign, in: root))
        }
        return [.init(save, at: index)]
      }
      if trace.calls.count <= index { return }
      // A file system that can neither exchange nor link nor rename exclusively has this one gap.
      let isGap =
        scenario.testDescription.contains("without links")
        && trace.calls[index] == .rename && trace.calls[index - 1] == .open
      let problems = isGap ? [] : Self.problems(trace, didSave: didSave.value)
      if !problems.isEmpty {
        Issue.record("before call \(index), \(trace.calls[index]): \(problems)\n\(trace)")
      }
    }
    Issue.record("it never ends")
  }

  private static func problems(_ trace: FaultScenario.Trace, didSave: Bool) -> [String] {
    var problems: [String] = []
    func expect(_ condition: Bool, _ problem: String) {
      if !condition { problems.append(problem) }
    }
    let note = trace.texts["notes/sub/a.md"]
    let all = Set(trace.texts.values)
    if didSave {
      expect(all.contains { $0.hasSuffix(FaultScenario.foreign) }, "the foreign edit is lost")
    }
    if let error = trace.error {
      expect(
        error.isConflict || [.notFound, .changing].contains(error.cause.code),
        "another error: \(error)")
      // A process that another test is just starting has the files of this one open until its program runs: then
      // the writer waits in vain, and has changed nothing.
      let isUntouched = error.cause.code == .changing && !didSave && note == FaultScenario.old
      expect(
        isUntouched || note?.hasSuffix(FaultScenario.foreign) == true,
        "the foreign edit has lost its name")
      expect(all.contains(FaultScenario.new), "the new text is not saved")
    } else if !didSave {
      expect(note == FaultScenario.new, "the new text is not there")
    }
    let isLeft = trace.texts.keys.contains { TemporaryName.isOwnTemporary(FilePath($0).name) }
    expect(!isLeft, "a temporary file is left")
    return problems
  }

  // Without leases only a history keeps what is written to a file that has lost its name.
  @Test(arguments: scenarios.filter { !$0.testDescription.contains("without leases") })
  func `a program that has the note open does not lose what it writes later`(
    scenario: FaultScenario
  ) throws {
    // It opens the note before a call and writes before a later one, or when all is done.
    let length = try scenario.run([]).calls.count
    for opening in stride(from: 0, through: length, by: 3) {
      for writing in stride(from: opening + 1, through: length + 8, by: 7) {
        let program = OpenFile()
        let trace = try scenario.run { root in
          [
            .init(.interfere { program.open(root) }, at: opening),
            .init(.interfere { program.append(FaultScenario.foreign) }, at: writing),
          ]
        } finally: {
          program.append(FaultScenario.foreign)
        }
        guard program.hasWritten else { continue }
        #expect(
          trace.texts.values.contains { $0.hasSuffix(FaultScenario.foreign) },
          "opened at \(opening), written at \(writing): \(trace)")
      }
    }
  }
}
#endif
