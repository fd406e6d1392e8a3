import NotesCommands
import NotesSystem
import Testing

@Suite struct AnyLineTests {
  /// Pieces of which command lines of all kinds can be made.
  private static let pieces: [[UInt8]] =
    CommandRegistry.specs.flatMap { [$0.name] + $0.aliases }.map { Array($0.utf8) }
    + [
      "", "-", "--", "-n", "-n5", "-0f", "-f", "json", "--format", "--format=", "--format=j", "-q",
      "--folder", "--folder=x", "--color", "always", "-x", "-draft", "-念", "念头", "a b", "--=",
      "---",
      "-=", "restore", "query", "-h", "tag:a", "=", "k=v", "--if", "-t", "'", "\"", "\\", "\u{301}",
    ].map { Array($0.utf8) } + [
      [0xff], [0x2d, 0xff], [0x2d, 0x2d, 0xff, 0x3d], [0x2d, 0x30, 0xe5],
    ]

  private func lines(_ seed: UInt64) -> [[Argument]] {
    var random = SplitMix(state: seed)
    return (0..<4_000).map { _ in
      (0..<Int.random(in: 0...6, using: &random)).map { _ in
        Argument(bytes: Self.pieces[Int.random(in: Self.pieces.indices, using: &random)])
      }
    }
  }

  @Test(arguments: 1...4)
  private func `any line is read or refused, and a refusal says where help is`(_ seed: UInt64) {
    for line in lines(seed) {
      do throws(UsageError) {
        guard
          case .run(let name, let parsed) = try ArgumentParser.parse(
            line, commands: CommandRegistry.specs)
        else { continue }
        #expect(parsed.commandPath.first == name)
        for positional in parsed.spec.positionals where positional.arity == .one {
          #expect(parsed.words(positional.name).count == 1)
        }
      } catch {
        #expect(error.description.contains("; see: notes help"))
      }
    }
  }

  @Test(arguments: 1...4)
  private func `any line can be completed, by what begins as it ends`(_ seed: UInt64) throws {
    let source = CompletionSource(
      notes: { [.init(path: "念头.md", title: "a b")] }, tags: { ["a", "draft"] },
      properties: { ["status", "due date"] }, trashedNotes: { [] }, templates: { ["t"] },
      tasks: { _ in [.init(reference: "念头.md:3", text: "a b")] })
    let completer = Completer(commands: CommandRegistry.specs, source: source)
    for line in lines(seed) {
      let completion = try completer.complete(line)
      for candidate in completion.candidates {
        #expect(candidate.value.utf8.starts(with: line.last?.bytes ?? []))
      }
    }
  }
}
