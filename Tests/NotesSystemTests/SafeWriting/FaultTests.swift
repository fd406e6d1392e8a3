#if DEBUG
@testable import NotesSystem
import NotesTestSupport
import Testing

/// Every system call of every way of writing is made to fail, and no text is ever lost.
struct FaultTests {
  struct Fault: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var effect: FaultInjection.Effect
    var persistent: Bool

    init(_ name: String, _ effect: FaultInjection.Effect, persistent: Bool = false) {
      testDescription = name + (persistent ? ", from then on" : "")
      self.effect = effect
      self.persistent = persistent
    }
  }

  private static let faults: [Fault] = {
    let errors: [Errno] = [.noSpace, .inputOutput, .readOnlyFileSystem, .accessDenied]
    return errors.flatMap { error in
      [false, true].map { Fault("\(error)", .fail(error), persistent: $0) }
    } + [
      Fault("interrupted", .fail(.interrupted)), Fault("short write", .shortWrite),
      Fault("short write", .shortWrite, persistent: true), Fault("kill", .kill),
    ]
  }()

  @Test(arguments: FaultScenario.all)
  func `without a fault the write does what it is for`(scenario: FaultScenario) throws {
    let trace = try scenario.run([])
    let texts = trace.texts
    let note = "notes/sub/a.md"
    switch scenario.kind {
    case .create,
      .replace where scenario.foreignEdit == nil:
      #expect(texts[note] == FaultScenario.new)
      #expect(trace.error == nil)
    case .replace:
      #expect(texts[note] == FaultScenario.foreign)
      #expect(trace.error?.isConflict == true)
      #expect(texts.filter { $0.key.hasPrefix("recovery/") }.map(\.value) == [FaultScenario.new])
    case .move(let to):
      #expect(texts[note] == nil)
      #expect(texts["notes/\(to)"] == FaultScenario.old)
    }
    if scenario.testDescription.contains("mounted") {
      #expect(trace.outcome?.inPlace == .isMounted)
    }
    if scenario.testDescription.contains("not writable") {
      #expect(trace.outcome?.inPlace == .folderNotWritable)
    }
    if scenario.testDescription.contains("owner") {
      #expect(trace.outcome?.inPlace == .attributesNotKept)
    }
    #expect(trace.outcome?.warnings.isEmpty != false)
    let extra = (scenario.history == nil ? 0 : 1) + (scenario.foreignEdit == nil ? 0 : 1)
    #expect(texts.count == 2 + (scenario.hardLink == nil ? 0 : 1) + extra)
  }

  @Test(arguments: FaultScenario.all, faults)
  func `whatever call fails, every text is there`(scenario: FaultScenario, fault: Fault) throws {
    // Faults can make a run longer, so it is repeated until they come too late.
    for index in 0..<400 {
      let trace = try scenario.run([.init(fault.effect, at: index, persistent: fault.persistent)])
      if trace.calls.count <= index { return }
      let problems = Self.problems(scenario, fault, trace)
      if !problems.isEmpty {
        Issue.record("call \(index), \(trace.calls[index]): \(problems)\n\(trace)")
      }
    }
    Issue.record("it never ends")
  }

  private static func problems(
    _ scenario: FaultScenario, _ fault: Fault, _ trace: FaultScenario.Trace
  ) -> [String] {
    var problems: [String] = []
    func expect(_ condition: Bool, _ problem: String) {
      if !condition { problems.append(problem) }
    }
    var isKilled = false
    if case .kill = fault.effect { isKilled = true }
    let texts = trace.texts
    let note = texts["notes/sub/a.md"]
    let all = Set(texts.values)
    let (old, new, foreign) = (FaultScenario.old, FaultScenario.new, FaultScenario.foreign)

    expect(texts["notes/other.md"] == "bystander", "another note has changed")
    switch scenario.kind {
    case .create:
      // A file system that can neither link nor rename exclusively: the name is claimed for a moment.
      let isClaim = note == "" && all.contains(new) && scenario.testDescription.contains("no links")
      expect(note == nil || note == new || isClaim, "a part of a note is there")
      if !isKilled, !isClaim {
        expect((note != nil) == (trace.error == nil), "error and note disagree")
      }
    case .replace where scenario.foreignEdit == nil:
      expect(note == old || note == new || all.isSuperset(of: [old, new]), "a text is lost")
      if !isKilled, trace.error == nil { expect(note == new, "done, but the note is not new") }
      if !isKilled, trace.error != nil, !fault.persistent {
        expect(note == old, "failed, but the note is not old")
      }
    case .replace:
      let isEdited = scenario.foreignEdit.map(trace.calls.contains) == true
      expect(!isEdited || all.contains(foreign), "the foreign edit is lost")
      if note != old, !isKilled {
        expect(note == foreign || note == new || fault.persistent, "the note is neither version")
      }
    case .move(let to):
      let moved = texts["notes/\(to)"]
      expect(note == old || moved == old || all.contains(old), "the note is lost")
      if !isKilled, !fault.persistent {
        expect((moved == old) == (trace.error == nil), "error and note disagree")
        expect((note == old) == (trace.error != nil), "the note is at both places or at none")
      }
    }
    // A text that could not be written is somewhere, once writing works again.
    if trace.error != nil, !isKilled, !fault.persistent {
      if case .move = scenario.kind {
      } else {
        expect(all.contains(new), "the new text is not saved")
      }
    }
    let reported = trace.reported
    if !isKilled, !trace.affected.contains(.unlink) {
      let seen = Set(texts.filter { !isTemporary($0.key) }.values)
      let left = texts.filter { path, text in
        isTemporary(path) && !reported.contains { $0.description.hasSuffix(path) }
          && !(fault.persistent && seen.contains(text))
      }
      expect(left.isEmpty, "a temporary file is left")
    }
    return problems
  }

  private static func isTemporary(_ path: String) -> Bool {
    TemporaryName.isOwnTemporary(FilePath(path).name)
  }
}
#endif
