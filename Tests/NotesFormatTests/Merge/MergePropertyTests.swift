import Foundation
import NotesFormat
import NotesSystem
import NotesTestSupport
import Testing

@Suite struct MergePropertyTests {
  private let cases = (0..<3_000).lazy.map { seed in
    (MergeCase(seed: seed, repeats: seed % 2 == 0), seed)
  }

  @Test func `what only one side has changed is taken as it is`() throws {
    for (versions, seed) in cases {
      let (base, ours, theirs) = (versions.base, versions.ours, versions.theirs)
      let byOurs = try NoteMerge(base: base, ours: ours, theirs: base).run()
      let byTheirs = try NoteMerge(base: base, ours: base, theirs: theirs).run()
      let alike = try NoteMerge(base: base, ours: ours, theirs: ours).run()
      #expect(byOurs.bytes == ours, "seed \(seed)")
      #expect(byTheirs.bytes == theirs, "seed \(seed)")
      #expect(alike.bytes == ours, "seed \(seed)")
    }
  }

  @Test func `the sides can be exchanged`() throws {
    for (versions, seed) in cases {
      let one = try versions.merged()
      let other = try NoteMerge(
        base: versions.base, ours: versions.theirs, theirs: versions.ours
      ).run()
      let turned = other.pieces.map { (piece: MergedText.Piece) -> MergedText.Piece in
        guard case .conflict(let conflict) = piece else { return piece }
        return .conflict(
          MergedText.Conflict(base: conflict.base, ours: conflict.theirs, theirs: conflict.ours))
      }
      #expect(one.pieces == turned, "seed \(seed)")
    }
  }

  @Test func `a line that one side has added is in the result`() throws {
    for (versions, seed) in cases {
      let merged = try versions.merged().marked()
      let lines = Set(TextLines(merged).strings)
      let base = Set(TextLines(versions.base).strings)
      for side in [versions.ours, versions.theirs] {
        for line in TextLines(side).strings where !base.contains(line) {
          #expect(lines.contains(line), "seed \(seed): \(line)")
        }
      }
    }
  }

  /// With nothing proven even a line that one side lacks is in the result.
  @Test func `without proofs no line of either side is missing`() throws {
    for (versions, seed) in cases {
      var merge = NoteMerge(base: versions.base, ours: versions.ours, theirs: versions.theirs)
      merge.proofs = MergeProofs(ours: .none, theirs: .none)
      let lines = TextLines(try merge.run().marked()).strings
      for side in [versions.ours, versions.theirs] {
        #expect(Set(TextLines(side).strings).isSubset(of: lines), "seed \(seed)")
      }
    }
  }

  @Test func `where git merges cleanly the result is git's`() throws {
    try withTemporaryFolder(inMemory: true) { folder in
      var cleanCount = 0
      for (versions, seed) in cases {
        let names = ["ours", "base", "theirs"]
        for (name, bytes) in zip(names, [versions.ours, versions.base, versions.theirs]) {
          try TestFiles.write(bytes, to: folder.appending(name))
        }
        let output = folder.appending("output")
        let git = try ChildProcess.run(
          ["git", "merge-file", "-p"] + names.map { "\(folder.appending($0))" },
          environment: ProcessEnvironment(["PATH": "/usr/bin:/bin"]), output: output)
        let merged = try versions.merged()
        #expect(merged.conflicts.isEmpty == (git.ending == .status(0)), "seed \(seed)")
        guard git.ending == .status(0) else { continue }
        cleanCount += 1
        #expect(try text(merged.bytes) == TestFiles.text(output), "seed \(seed)")
      }
      #expect(cleanCount > 500)
    }
  }
}

extension TextLines {
  /// Without line ends.
  var strings: [String] {
    (0..<count).map {
      String(decoding: self[$0].filter { $0 != 0x0a && $0 != 0x0d }, as: UTF8.self)
    }
  }
}
