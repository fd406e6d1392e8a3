internal import NotesFormat
internal import NotesIndex
package import NotesSystem

/// A link that means nothing, or more than one note.
package struct BrokenLink: Sendable {
  package enum Reason: Hashable, Sendable {
    /// There is no such note or file.
    case missing
    /// Several notes could be meant; see ``BrokenLink/candidates``.
    case ambiguous
    /// A path that leaves the folder.
    case outside
  }

  package let link: ResolvedLink
  package let reason: Reason
  /// The notes that could be meant, or that were likely intended; at most ``mostCandidates``.
  package let candidates: [FilePath]

  static let mostCandidates = 5
}

extension NoteCollection {
  /// The links that mean nothing or more than one note, by path and place; those of conflict copies left out.
  ///
  /// - Returns: the links, each with the notes that were likely intended.
  /// - Throws: what reading the notes throws.
  /// - Complexity: as ``everyLink(_:)``, and a look at the disk for each file that is named.
  package func brokenLinks() throws -> [BrokenLink] {
    let names = try NameTable(of: self)
    let found = try everyLink(names) { link -> ResolvedLink? in
      switch link.meaning {
      case .note, .sameNote: nil
      case .file, .fileNamed, .ambiguous, .missing, .outside: link
      }
    }
    return try brokenLinks(among: found) { names }
  }

  /// The same of some links.
  ///
  /// - Throws: what reading the notes throws.
  /// - Complexity: a look at the disk for each file that is named, and linear in the number of notes when a link is
  ///   broken.
  package func brokenLinks(among links: [ResolvedLink]) throws -> [BrokenLink] {
    try brokenLinks(among: links) { try NameTable(of: self) }
  }

  private func brokenLinks(
    among links: [ResolvedLink], _ names: () throws -> NameTable
  ) throws -> [BrokenLink] {
    let files = LinkedFiles(root)
    let broken = links.compactMap { link in reason(link, files).map { (link: link, reason: $0) } }
    guard !broken.isEmpty else { return [] }
    let advice = LinkAdvice(try names(), for: broken.count)
    return Threads.map(broken.count) { index in
      let (link, reason) = broken[index]
      return BrokenLink(link: link, reason: reason, candidates: advice.candidates(for: link))
    }
  }

  /// Why a link is broken; nil when it is not.
  private func reason(_ link: ResolvedLink, _ files: LinkedFiles) -> BrokenLink.Reason? {
    switch link.meaning {
    case .note, .sameNote: nil
    case .file(let path): files.exists(path) ? nil : .missing
    case .fileNamed(let name): files.exists(named: name, near: link.source.path) ? nil : .missing
    case .ambiguous: .ambiguous
    case .missing: .missing
    case .outside: .outside
    }
  }
}

/// The files of a folder that are no notes, as far as links ask for them.
private final class LinkedFiles {
  private let root: Directory
  private var known: [FilePath: Bool] = [:]
  /// Every file by its folded name; read when it is first asked for.
  private lazy var byName = readNames()

  init(_ root: Directory) { self.root = root }

  func exists(_ path: FilePath) -> Bool {
    if path.isEmpty { return true }
    if let answer = known[path] { return answer }
    var answer = false
    do throws(SystemError) {
      answer = try root.statusIfExists(path) != nil
    } catch {
      // Reached through a symbolic link, say: nothing in the folder.
    }
    known[path] = answer
    return answer
  }

  /// Whether a file ends with these components, in any directory.
  func exists(named name: [UInt8], near note: FilePath) -> Bool {
    let path = FilePath(bytes: name)
    let beside = note.parent.appending(name).lexicallyNormalized
    if !path.isAbsolute, exists(beside) { return true }
    let key = NoteName.key(Array(path.lexicallyNormalized.name))
    let end = path.components.map { NoteName.key(Array($0)) }
    return byName[key]?.contains { found in
      found.components.suffix(end.count).map { NoteName.key(Array($0)) } == end
    } ?? false
  }

  private func readNames() -> [[UInt8]: [FilePath]] {
    var result: [[UInt8]: [FilePath]] = [:]
    var waiting = [FilePath("")]
    while let directory = waiting.popLast() {
      for entry in entries(of: directory) where entry.name.first != UInt8(ascii: ".") {
        let path = directory.appending(entry.name)
        if entry.kind == .directory {
          waiting.append(path)
        } else {
          result[NoteName.key(entry.name), default: []].append(path)
        }
      }
    }
    return result
  }

  private func entries(of directory: FilePath) -> [Directory.Entry] {
    do throws(SystemError) {
      return try root.open(directory).entries()
    } catch {
      // What is in a directory that cannot be read can be no link's target either.
      return []
    }
  }
}
