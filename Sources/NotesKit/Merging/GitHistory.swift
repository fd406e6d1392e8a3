internal import NotesFormat
internal import NotesSystem

/// The versions of a note in the git history of its folder.
///
/// Nothing that the folder or its repository names is run: no hook, no pager, no monitor, no filter, no
/// program for signatures, and nothing is fetched.
struct GitHistory {
  let folder: FilePath
  let environment: ProcessEnvironment
  /// For git's answers; private to this user.
  let scratch: FilePath

  /// How many commits are looked at.
  private static let limit = 50

  /// The versions of a file along the first parents, the oldest first.
  ///
  /// - Parameter path: relative to the folder.
  /// - Returns: no versions where there is no git, no repository or no such file in it.
  /// - Throws: ``SystemError`` when git's answers cannot be kept.
  func history(of path: FilePath) throws -> KnownHistory {
    var history = KnownHistory(versions: [])
    // A path that is no text cannot be handed on; the other histories know it.
    guard let name = String(validating: path.bytes, as: UTF8.self) else { return history }
    let log = try run([
      "log", "--first-parent", "--no-show-signature", "--no-ext-diff", "--no-textconv",
      "--no-renames", "-n", "\(Self.limit)", "--format=%H", "--", name,
    ])
    let commits = String(decoding: log ?? [], as: UTF8.self).split(separator: "\n").reversed()
    for commit in commits where commit.allSatisfy(\.isHexDigit) {
      guard let bytes = try run(["cat-file", "blob", "\(commit):./\(name)"]) else { continue }
      if history.versions.last?.bytes != bytes {
        history.versions.append(
          KnownHistory.Version(bytes: bytes, label: "commit \(commit.prefix(8))"))
      }
    }
    return history
  }

  /// Git's answer; nil when it has none.
  private func run(_ words: [String]) throws -> [UInt8]? {
    let directory = try Directory.openPrivate(scratch)
    let output = FilePath("git-\(UInt64.random(in: 0 ... .max))")
    defer { discard(output, in: directory) }
    let settings = [
      "core.fsmonitor=false", "core.hooksPath=/dev/null", "core.untrackedCache=false",
      "log.showSignature=false", "protocol.allow=never", "core.attributesFile=/dev/null",
    ]
    let child: ChildProcess
    do throws(SystemError) {
      child = try ChildProcess.run(
        ["git", "--no-pager", "--literal-pathspecs", "--no-optional-locks", "-C", "\(folder)"]
          + settings.flatMap { ["-c", $0] } + words,
        environment: gitEnvironment, output: scratch.appending(output.bytes))
    } catch {
      // There is no git, and so no history of it.
      return nil
    }
    guard child.ending == .status(0) else { return nil }
    return try directory.readFile(output).bytes
  }

  /// Without what would lead git to another repository or have it run something.
  private var gitEnvironment: ProcessEnvironment {
    let kept = ["PATH", "HOME", "XDG_CONFIG_HOME", "TMPDIR"]
    let entries = environment.entries.filter { entry in
      kept.contains { entry.starts(with: Array("\($0)=".utf8)) }
    }
    return ProcessEnvironment(
      entries: entries + ["LC_ALL=C", "GIT_NO_LAZY_FETCH=1"].map { Array($0.utf8) })
  }

  private func discard(_ output: FilePath, in directory: Directory) {
    do throws(SystemError) {
      try directory.remove(output)
    } catch {
      // Not there when git was not.
    }
  }
}
