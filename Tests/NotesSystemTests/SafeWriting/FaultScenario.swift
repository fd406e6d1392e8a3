#if DEBUG
@testable import NotesSystem
import NotesTestSupport
import Testing

/// A write on a small folder, under circumstances of its own, to which faults can be added.
struct FaultScenario: Sendable, CustomTestStringConvertible {
  static let old = "old text\n"
  static let new = "the new text, which is longer\n"
  static let foreign = "written by someone else\n"
  static let path = FilePath("sub/a.md")

  enum Kind: Sendable {
    case create
    case replace
    case move(to: FilePath)
  }

  var testDescription: String
  var kind: Kind
  /// What is wrong with the system, faults aside.
  var rules: [FaultInjection.Rule] = []
  /// Symbolic or hard links to the note.
  var link: String?
  var hardLink: String?
  var history: FilePath?
  /// The call just before which someone else writes ``foreign`` to the note.
  var foreignEdit: SystemCall?

  init(_ name: String, _ kind: Kind, _ rules: FaultInjection.Rule...) {
    testDescription = name
    self.kind = kind
    self.rules = rules
  }

  func with(_ change: (inout FaultScenario) -> Void) -> FaultScenario {
    var copy = self
    change(&copy)
    return copy
  }
}

extension FaultScenario {
  private static let noExclusive = FaultInjection.Rule(
    .fail(.invalidArgument), on: .renameExclusively)
  private static let noExchange = FaultInjection.Rule(.fail(.invalidArgument), on: .exchange)
  private static let noLinks = FaultInjection.Rule(.fail(.notPermitted), on: .link)

  /// Every way that the writer knows.
  static let all: [FaultScenario] = [
    FaultScenario("create", .create),
    FaultScenario("create without RENAME_NOREPLACE", .create, noExclusive),
    FaultScenario("create, no links", .create, noExclusive, noLinks),
    FaultScenario(
      "create without openat2", .create, .init(.fail(.functionNotImplemented), on: .openBeneath)),
    FaultScenario("replace", .replace),
    FaultScenario("replace through a link", .replace).with { $0.link = "link.md" },
    FaultScenario("replace with a history", .replace).with { $0.history = FilePath(".notes/old") },
    FaultScenario("replace without leases", .replace, .init(.fail(.invalidArgument), on: .lease)),
    FaultScenario(
      "replace, history but no leases", .replace, .init(.fail(.invalidArgument), on: .lease)
    )
    .with { $0.history = FilePath(".notes/old") },
    FaultScenario("replace without RENAME_EXCHANGE", .replace, noExchange),
    FaultScenario("replace without renameat2", .replace, noExchange, noExclusive),
    FaultScenario(
      "replace without links", .replace, noExchange, noExclusive, noLinks),
    FaultScenario("replace a hard link", .replace).with { $0.hardLink = "b.md" },
    FaultScenario("replace a mounted file", .replace, .init(.fail(.busy), on: .exchange)),
    FaultScenario(
      "replace, owner not kept", .replace, .init(.fail(.notPermitted), on: .changeMode)),
    FaultScenario("replace under a foreign edit", .replace).with { $0.foreignEdit = .exchange },
    FaultScenario(
      "replace in a folder that is not writable", .replace,
      // The opening that follows the check of the file's permissions.
      .init(.fail(.accessDenied)) { $0.kind == .open && $0.previous == .checkAccess }),
    FaultScenario("replace under a foreign edit, no exchange", .replace, noExchange)
      .with { $0.foreignEdit = .rename },
    FaultScenario("move", .move(to: FilePath("trash/x/a.md"))),
    FaultScenario("move without renameat2", .move(to: FilePath("b.md")), noExclusive),
    FaultScenario(
      "move without links", .move(to: FilePath("b.md")), noExclusive, noLinks),
    FaultScenario(
      "move to another file system", .move(to: FilePath("trash/x/a.md")),
      .init(.fail(.crossDevice), onFirst: .renameExclusively)),
  ]
}
#endif
