#if DEBUG
@testable import NotesSystem
import NotesTestSupport

extension FaultScenario {
  /// What a run has left.
  struct Trace {
    var calls: [SystemCall]
    var affected: [SystemCall]
    var error: WriteError?
    var outcome: WriteOutcome?
    /// All texts by their paths, below `notes` and `recovery`.
    var texts: [String: String]

    /// Every path that is reported to the caller.
    var reported: [FilePath] {
      let warned = outcome?.warnings.compactMap(\.path) ?? []
      let told = [outcome?.displaced, error?.saved].compactMap(\.self)
      return warned + told + (error?.others ?? [])
    }
  }

  /// Sets up the folder, writes with faults and looks at what is there.
  func run(_ faults: [FaultInjection.Rule]) throws -> Trace {
    try run { _ in faults }
  }

  /// The same with rules that know the folder, and with something that happens before the last look.
  func run(
    faults: (Directory) -> [FaultInjection.Rule], finally end: () -> Void = {}
  ) throws -> Trace {
    try withTemporaryFolder(inMemory: true) { folder in
      let notes = folder.appending("notes")
      try setUp(notes)
      var writer = try SafeWriter(
        root: Directory(opening: notes), recovery: folder.appending("recovery"))
      writer.history = history
      let injection = FaultInjection(
        faults(writer.root) + [foreignRule(writer.root)].compactMap(\.self) + rules)
      var trace = Trace(calls: [], affected: [], texts: [:])
      FaultInjection.$current.withValue(injection) {
        do throws(WriteError) {
          trace.outcome = try write(writer)
        } catch {
          trace.error = error
        }
      }
      end()
      trace.calls = injection.calls
      trace.affected = injection.affectedCalls
      trace.texts = try TestFiles.texts(beneath: folder)
      return trace
    }
  }

  private func setUp(_ notes: FilePath) throws {
    try TestFiles.write("bystander", to: notes.appending("other.md"))
    if case .create = kind { return }
    let path = notes.appending(Self.path.bytes)
    try TestFiles.write(Self.old, to: path)
    if let link { try TestFiles.link(notes.appending(link), to: Self.path.description) }
    if let hardLink { try TestFiles.hardLink(notes.appending(hardLink), to: path) }
    let root = try Directory(opening: notes)
    let file = try root.openFile(Self.path)
    try Kernel.setAttribute(file.number, Array("user.colour".utf8), Array("green".utf8))
  }

  private func foreignRule(_ root: Directory) -> FaultInjection.Rule? {
    foreignEdit.map { call in
      .init(.interfere { ForeignWriter.rename.save(Self.foreign, in: root) }, onFirst: call)
    }
  }

  private func write(_ writer: SafeWriter) throws(WriteError) -> WriteOutcome {
    let (old, new) = (Array(Self.old.utf8), Array(Self.new.utf8))
    return switch kind {
    case .create: try writer.create(Self.path, new)
    case .replace:
      try writer.replace(link.map { FilePath($0) } ?? Self.path, base: old, with: new)
    case .move(let to): try writer.move(Self.path, to: to)
    }
  }
}
#endif
