#if DEBUG
@testable import NotesSystem
import NotesTestSupport
import Testing

/// Two programs change one note at random moments, for real and without any help from the shim.
struct RaceTests {
  private static let rounds = 1000

  @Test(arguments: ForeignWriter.allCases)
  func `no foreign edit is lost between reading and replacing`(strategy: ForeignWriter) throws {
    let seed = UInt64(strategy.rawValue.utf8.reduce(0) { $0 + Int($1) })
    var random = SeededRandom(seed: seed)
    try withTemporaryFolder(inMemory: true) { folder in
      let notes = folder.appending("notes")
      let path = FilePath("sub/a.md")
      try TestFiles.write(FaultScenario.old, to: notes.appending(path.bytes))
      let root = try Directory(opening: notes)
      let writer = SafeWriter(root: root, recovery: folder.appending("recovery"))
      for round in 0..<Self.rounds {
        let foreign = "foreign \(round)\n"
        let (foreignPause, ourPause) = (
          Int.random(in: 0..<1200, using: &random), Int.random(in: 0..<1200, using: &random)
        )
        let didSave = Flag()
        let other = Thread {
          Self.spin(foreignPause)
          // A program that is kept waiting by a lease waits; this one asks again.
          for _ in 0..<100 where !didSave.value {
            didSave.set(strategy.save(foreign, in: root))
            if strategy != .inPlace && strategy != .append { break }
          }
        }
        Self.spin(ourPause)
        // Absent or half-written for a moment, as the strategies have it: then there is nothing to change.
        let base = try? root.readFile(path).bytes
        let ours = Array("ours \(round)\n".utf8)
        var wrote = false
        var saved: FilePath?
        if let base {
          do throws(WriteError) {
            _ = try writer.replace(path, base: base, with: ours)
            wrote = true
          } catch {
            saved = error.saved
          }
        }
        other?.join()
        let texts = try TestFiles.texts(beneath: folder)
        let wasRead = base.map { String(decoding: $0, as: UTF8.self).contains(foreign) } == true
        if didSave.value, !(wasRead && wrote) {
          #expect(texts.values.contains { $0.contains(foreign) }, "round \(round): \(texts)")
        }
        if base != nil, !wrote {
          #expect(try saved.flatMap(TestFiles.text)?.utf8.elementsEqual(ours) == true)
        }
        let isLeft = texts.keys.contains { TemporaryName.isOwnTemporary(FilePath($0).name) }
        #expect(!isLeft, "round \(round): \(texts.keys)")
        try Self.tidy(folder, texts, keeping: "notes/sub/a.md")
      }
    }
  }

  private static func tidy(
    _ folder: FilePath, _ texts: [String: String], keeping note: String
  ) throws {
    let root = try Directory(opening: folder)
    for path in texts.keys where path != note { try root.remove(FilePath(path)) }
    if texts[note] == nil { try TestFiles.write(FaultScenario.old, to: folder.appending(note)) }
  }

  /// Passes some time, less than sleeping would.
  private static func spin(_ count: Int) {
    let end = Clock.monotonic() + Int64(count) * 250
    while Clock.monotonic() < end {}
  }
}
#endif
